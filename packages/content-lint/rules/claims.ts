import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {FileTree, Rule} from '../content';
import {elementsOf, lineOf, nodesOf, placeOf, type Page, type Place} from '../page';
import {claimOf, frontMatterProse, ownDataFiles, yamlTexts, type MarkedProse} from '../prose';

const claimsFile = 'data/claims.yaml';

/** The unconfirmed claims of a project, as far as the rules look at them; none where it has no register. */
const readClaims = (tree: FileTree) =>
  (tree.yaml(claimsFile) ?? []) as {id: string; kind?: string; patterns?: string[]}[];

/** YAML files of `data/` without the register itself. */
export function dataFilesBesideClaims(tree: FileTree): string[] {
  return ownDataFiles(tree).filter((file) => file !== claimsFile);
}

function opensSomething(mark: Nodes): boolean {
  return (
    nodesOf(mark, 'link', 'linkReference').length > 0 ||
    elementsOf(mark).some(({name}) => name === 'Term')
  );
}

/** Pages and data refer to claims that are registered, and to each of them. */
export const checkClaims: Rule = ({pages, tree}, report) => {
  const claims = readClaims(tree);
  const idle = new Set(claims.map(({id}) => id));
  const refer = (place: Place, id: string, mark?: Nodes) => {
    const claim = claims.find((one) => one.id === id);
    idle.delete(id);
    if (!claim) report(place, 'unknown', `The claim "${id}" is not in ${claimsFile}.`);
    if (claim?.kind === 'likely' && mark && opensSomething(mark)) {
      const message = `The likely claim "${id}" marks a link or a term: the mark itself opens, so leave those outside.`;
      report(place, 'opens', message);
    }
  };
  for (const page of pages) {
    for (const mark of elementsOf(page.tree)) {
      const id = claimOf(mark);
      if (id !== undefined) refer(placeOf(page, mark), id, mark);
    }
  }
  for (const file of dataFilesBesideClaims(tree)) {
    for (const {key, text, line} of yamlTexts(tree.text(file)))
      if (key === 'claim') refer({file, line}, text);
  }
  for (const id of idle) {
    const message = `Nobody refers to "${id}": mark the text that says so, or remove the claim.`;
    report({file: claimsFile}, 'idle', message);
  }
};

function claimsWithin(node: Nodes): string[] {
  return elementsOf(node).flatMap((element) => claimOf(element) ?? []);
}

/** Paragraphs, headings, rows and captions of a page, with the claims that are marked in each. */
function blocksOf({tree}: Page): MarkedProse[] {
  const blocks: MarkedProse[] = [];
  const walk = (node: Nodes, around: readonly string[]) => {
    const claim = claimOf(node);
    const claims = claim === undefined ? around : [...around, claim];
    const add = (text: string, at: Nodes, marks: readonly string[]) =>
      blocks.push({text, line: lineOf(at), claims: marks});
    if (node.type === 'table') {
      // A claim that is marked in the head or in one row holds for its table.
      const marked = [...claims, ...claimsWithin(node)];
      for (const row of node.children)
        add(row.children.map((cell) => toString(cell)).join(' | '), row, marked);
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      const text = toString(node, {includeImageAlt: false});
      add(text, node, [...claims, ...claimsWithin(node)]);
    }
    // The alternative text describes what is drawn; the caption says something.
    if (node.type === 'image') add(node.title ?? '', node, []);
    if ('children' in node) for (const child of node.children) walk(child, claims);
  };
  walk(tree, []);
  return blocks;
}

/** What an unconfirmed claim says is marked wherever it stands: in prose, captions, front matter and data. */
export const checkUnmarkedClaims: Rule = ({pages, tree, isWanted}, report) => {
  const claims = readClaims(tree).map(({id, patterns = []}) => ({
    id,
    // Alternatives of one expression: each block is looked at once for each claim.
    pattern: new RegExp(patterns.map((one) => `(?:${one})`).join('|'), 'i'),
  }));
  const check = (file: string, {text, line, claims: marked}: MarkedProse) => {
    for (const {id, pattern} of claims) {
      const found = marked.includes(id) ? null : pattern.exec(text);
      if (!found) continue;
      const message = `"${found[0]}" states the unconfirmed claim "${id}": mark it, or leave it out.`;
      report({file, line}, 'unmarked', message);
    }
  };
  for (const page of pages) {
    for (const block of blocksOf(page)) check(page.file, block);
    for (const prose of frontMatterProse(page)) check(page.file, {...prose, claims: []});
  }
  for (const file of dataFilesBesideClaims(tree).filter(isWanted))
    for (const text of yamlTexts(tree.text(file))) check(file, text);
};
