import {visit} from 'unist-util-visit';
import {claimsFile, dataFilesBesideClaims, readClaims} from '../claims';
import type {Content, Diagnostic} from '../content';
import {lineOf} from '../page';
import {claimOf, yamlTexts} from '../prose';

interface Reference {
  readonly file: string;
  readonly line: number;
  readonly id: string;
}

function referencesOf({pages, tree}: Content): Reference[] {
  const inPages = pages.flatMap(({file, tree: root}) => {
    const found: Reference[] = [];
    visit(root, (node) => {
      const id = claimOf(node);
      if (id !== undefined) found.push({file, line: lineOf(node), id});
    });
    return found;
  });
  const inData = dataFilesBesideClaims(tree).flatMap((file) =>
    yamlTexts(tree.text(file))
      .filter(({key}) => key === 'claim')
      .map(({text, line}) => ({file, line, id: text})),
  );
  return [...inPages, ...inData];
}

/** Pages and data refer to claims that are registered, and to each of them. */
export function checkClaims(content: Content): Diagnostic[] {
  const references = referencesOf(content);
  const used = new Set(references.map(({id}) => id));
  const known = new Set(readClaims(content.tree).map(({id}) => id));
  const unknown = references
    .filter(({id}) => !known.has(id))
    .map(({file, line, id}) => ({
      file,
      line,
      rule: 'claims/unknown',
      message: `The claim "${id}" is not in ${claimsFile}.`,
    }));
  const idle = [...known]
    .filter((id) => !used.has(id))
    .map((id) => ({
      file: claimsFile,
      rule: 'claims/idle',
      message: `Nobody refers to "${id}": mark the text that says so, or remove the claim.`,
    }));
  return [...unknown, ...idle];
}
