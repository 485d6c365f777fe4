import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {claimsFile, dataFilesBesideClaims, readClaims} from '../claims';
import type {Content, Diagnostic} from '../content';
import {lineOf} from '../page';
import {claimOf, yamlTexts} from '../prose';

interface Reference {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  /** Whether the marked text opens something of its own. */
  readonly opens?: boolean;
}

function opensSomething(mark: Nodes): boolean {
  let found = false;
  visit(mark, (node) => {
    found ||= node.type === 'link' || (node.type === 'mdxJsxTextElement' && node.name === 'Term');
  });
  return found;
}

function referencesOf({pages, tree}: Content): Reference[] {
  const inPages = pages.flatMap(({file, tree: root}) => {
    const found: Reference[] = [];
    visit(root, (node) => {
      const id = claimOf(node);
      if (id !== undefined) found.push({file, line: lineOf(node), id, opens: opensSomething(node)});
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
  const claims = readClaims(content.tree);
  const known = new Set(claims.map(({id}) => id));
  const likely = new Set(claims.filter(({kind}) => kind === 'likely').map(({id}) => id));
  const unknown = references
    .filter(({id}) => !known.has(id))
    .map(({file, line, id}) => ({
      file,
      line,
      rule: 'claims/unknown',
      message: `The claim "${id}" is not in ${claimsFile}.`,
    }));
  const nested = references
    .filter(({id, opens}) => opens && likely.has(id))
    .map(({file, line, id}) => ({
      file,
      line,
      rule: 'claims/opens',
      message: `The likely claim "${id}" marks a link or a term: the mark itself opens, so leave those outside.`,
    }));
  const idle = [...known]
    .filter((id) => !used.has(id))
    .map((id) => ({
      file: claimsFile,
      rule: 'claims/idle',
      message: `Nobody refers to "${id}": mark the text that says so, or remove the claim.`,
    }));
  return [...unknown, ...nested, ...idle];
}
