import type {Parents, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Content, Rule} from '../content';
import {placeOf, type Page, type Place} from '../page';
import {partialsOf} from './partials';

interface Heading extends Place {
  readonly depth: number;
  readonly text: string;
  readonly isEmpty: boolean;
}

function isVisible(node: RootContent): boolean {
  const isComment = node.type === 'mdxFlowExpression' && /^\s*\/\*/.test(node.value);
  return node.type !== 'mdxjsEsm' && !isComment;
}

/** Headings of a page in reading order, those of its partials at the place where they appear. */
function headingsOf(page: Page, content: Content): Heading[] {
  const partials = partialsOf(page, content);
  const walk = (parent: Parents): Heading[] => {
    const children = (parent.children as RootContent[]).filter(isVisible);
    return children.flatMap((node, index) => {
      if (node.type === 'heading') {
        const next = children[index + 1];
        const isEmpty = !next || (next.type === 'heading' && next.depth <= node.depth);
        return {...placeOf(page, node), depth: node.depth, text: toString(node), isEmpty};
      }
      const partial = node.type === 'mdxJsxFlowElement' && partials.get(node.name ?? '');
      if (partial) return partial === page ? [] : headingsOf(partial, content);
      return 'children' in node ? walk(node) : [];
    });
  };
  return walk(page.tree);
}

/** Headings of every page start at level 2, jump no level, are unique and have text below them. */
export const checkHeadings: Rule = (content, report) => {
  for (const page of content.pages.filter(({isPartial}) => !isPartial)) {
    // Pages outside the guides write their H1 themselves: Docusaurus shows no title above them.
    const hasOwnH1 = page.file.startsWith('src/pages/');
    const seen = new Set<string>();
    let previous = 1;
    for (const {file, line, depth, text, isEmpty} of headingsOf(page, content)) {
      const via = file === page.file ? '' : ` (in ${page.file})`;
      const object = (check: string, message: string) =>
        report({file, line}, check, `"${text}"${message}${via}`);
      if (depth === 1 && !hasOwnH1)
        object('h1', ': the title comes from the front matter, start at "##".');
      else if (depth > 5) object('depth', ' is deeper than level 5.');
      else if (depth > previous + 1) object('order', ` jumps from level ${previous} to ${depth}.`);
      const [, id] = /\/\*\s*(#\S+)/.exec(text) ?? [];
      const key = id ?? text.trim().toLowerCase();
      if (seen.has(key)) object('unique', ' stands twice on the page.');
      if (isEmpty) object('empty', ' has no text below it.');
      seen.add(key);
      previous = depth;
    }
  }
};
