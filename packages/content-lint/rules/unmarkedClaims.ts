import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {dataFilesBesideClaims, readClaims} from '../claims';
import type {Content, Diagnostic} from '../content';
import {lineOf, type Page} from '../page';
import {claimOf, frontMatterProse, yamlTexts, type Prose} from '../prose';

/** A paragraph, heading, table or caption, with the claims that are marked in it. */
interface Block extends Prose {
  readonly claims: readonly string[];
}

function claimsWithin(node: Nodes): string[] {
  const own = claimOf(node) ?? [];
  return 'children' in node ? [own, node.children.flatMap(claimsWithin)].flat() : [own].flat();
}

function blocksOf({tree}: Page): Block[] {
  const blocks: Block[] = [];
  const walk = (node: Nodes, around: readonly string[]) => {
    const claim = claimOf(node);
    const claims = claim === undefined ? around : [...around, claim];
    if (node.type === 'table') {
      // A claim that is marked in the head or in one row holds for its table.
      const marked = [...claims, ...claimsWithin(node)];
      for (const row of node.children) {
        const text = row.children.map((cell) => toString(cell)).join(' | ');
        blocks.push({text, line: lineOf(row), claims: marked});
      }
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      const text = toString(node, {includeImageAlt: false});
      blocks.push({text, line: lineOf(node), claims: [...claims, ...claimsWithin(node)]});
    }
    // The alternative text describes what is drawn; the caption says something.
    if (node.type === 'image')
      blocks.push({text: node.title ?? '', line: lineOf(node), claims: []});
    if ('children' in node) for (const child of node.children) walk(child, claims);
  };
  walk(tree, []);
  return blocks;
}

/** What an unconfirmed claim says is marked wherever it stands: in prose, captions, front matter and data. */
export function checkUnmarkedClaims(content: Content): Diagnostic[] {
  const {tree} = content;
  const claims = readClaims(tree).map(({id, patterns = []}) => ({
    id,
    // Alternatives of one expression: each block is looked at once for each claim.
    pattern: new RegExp(patterns.map((one) => `(?:${one})`).join('|'), 'i'),
  }));
  const diagnosticsOf = (file: string, blocks: readonly Block[]) =>
    blocks.flatMap(({text, line, claims: marked}) =>
      claims.flatMap(({id, pattern}) => {
        const found = marked.includes(id) ? null : pattern.exec(text);
        if (!found) return [];
        const message = `"${found[0]}" states the unconfirmed claim "${id}": mark it, or leave it out.`;
        return [{file, line, rule: 'unmarkedClaims/unmarked', message}];
      }),
    );
  const pages = content.pages.flatMap((page) => [
    ...diagnosticsOf(page.file, blocksOf(page)),
    ...diagnosticsOf(
      page.file,
      frontMatterProse(page).map((prose) => ({...prose, claims: []})),
    ),
  ]);
  const data = dataFilesBesideClaims(tree)
    .filter(content.isWanted)
    .flatMap((file) => diagnosticsOf(file, yamlTexts(tree.text(file))));
  return [...pages, ...data];
}
