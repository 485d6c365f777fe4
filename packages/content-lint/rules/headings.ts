import type {Nodes, Parents, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Content, Diagnostic} from '../content';
import {lineOf, type Page} from '../page';
import {partialsOf} from './partials';

interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly isEmpty: boolean;
}

function hasChildren(node: Nodes): node is Parents {
  return 'children' in node;
}

function isInvisible(node: RootContent): boolean {
  return (
    node.type === 'mdxjsEsm' || (node.type === 'mdxFlowExpression' && /^\s*\/\*/.test(node.value))
  );
}

/** Headings of a page in reading order, those of its partials at the place where they appear. */
function headingsOf(page: Page, content: Content): Heading[] {
  const partials = partialsOf(page, content);
  const headings: Heading[] = [];
  function walk(parent: Parents): void {
    const children = (parent.children as RootContent[]).filter((node) => !isInvisible(node));
    children.forEach((node, index) => {
      if (node.type === 'heading') {
        const next = children[index + 1];
        headings.push({
          depth: node.depth,
          text: toString(node),
          file: page.file,
          line: lineOf(node),
          isEmpty: !next || (next.type === 'heading' && next.depth <= node.depth),
        });
      } else if (node.type === 'mdxJsxFlowElement' && node.name && partials.has(node.name)) {
        const partial = partials.get(node.name);
        if (partial && partial !== page) headings.push(...headingsOf(partial, content));
      } else if (hasChildren(node)) {
        walk(node);
      }
    });
  }
  walk(page.tree);
  return headings;
}

/** Pages outside the guides write their H1 themselves: Docusaurus shows no title above them. */
function hasOwnH1({file}: Page): boolean {
  return file.startsWith('src/pages/');
}

function checkPage(page: Page, content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  let previous = 1;
  for (const {depth, text, file, line, isEmpty} of headingsOf(page, content)) {
    const via = file === page.file ? '' : ` (in ${page.file})`;
    const report = (rule: string, message: string) =>
      diagnostics.push({file, line, rule: `headings/${rule}`, message: message + via});
    if (depth === 1 && !hasOwnH1(page))
      report('h1', `"${text}": the title comes from the front matter, start at "##".`);
    else if (depth > 5) report('depth', `"${text}" is deeper than level 5.`);
    else if (depth > previous + 1)
      report('order', `"${text}" jumps from level ${previous} to ${depth}.`);
    const key = text.trim().toLowerCase();
    if (seen.has(key)) report('unique', `"${text}" stands twice on the page.`);
    if (isEmpty) report('empty', `"${text}" has no text below it.`);
    seen.add(key);
    previous = depth;
  }
  return diagnostics;
}

/** Headings of every page start at level 2, jump no level, are unique and have text below them. */
export function checkHeadings(content: Content): Diagnostic[] {
  return content.pages
    .filter((page) => !page.isPartial)
    .flatMap((page) => checkPage(page, content));
}
