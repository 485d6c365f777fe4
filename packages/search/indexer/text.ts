import type {CheerioAPI} from 'cheerio';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';

/** Elements that serve the page and say nothing of its subject. */
const silent = new Set('button script style template noscript svg select nav'.split(' '));

const blockNames = new Set(
  `address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p
  pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Whether an element starts a line of its own in the page. */
export const isBlock = (node: AnyNode): node is Element => isTag(node) && blockNames.has(node.name);

export function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(/\s+/).includes(name);
}

/**
 * Whether a node is no part of what the page says: controls, drawings, what components mark with
 * `data-search-exclude`, links from a heading to itself, and comments.
 */
export function isExcluded(node: AnyNode): boolean {
  if (isText(node)) return false;
  if (!isTag(node)) return true;
  return (
    silent.has(node.name) ||
    'data-search-exclude' in node.attribs ||
    hasClass(node, 'hash-link') ||
    hasClass(node, 'theme-doc-toc-mobile')
  );
}

/** Collapses white space, no-break spaces included, and drops characters without width. */
export function clean(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Ends a line of the text; HTML cannot hold it. */
const lineBreak = '\0';

function linesOf(nodes: readonly AnyNode[], inCode = false): string {
  let text = '';
  let before: AnyNode | undefined;
  for (const node of nodes) {
    if (isExcluded(node)) continue;
    if (isText(node)) text += node.data;
    else if (isTag(node)) {
      if (node.name === 'br') text += ' ';
      const inner = linesOf(node.children, inCode || node.name === 'code' || node.name === 'pre');
      if (inner === '') continue;
      if (!inCode && isApart(before, node)) text += ' ';
      text += isBlock(node) ? lineBreak + inner + lineBreak : inner;
    }
    before = node;
  }
  return text;
}

/**
 * Whether only a style sheet keeps an element apart from what stands before it, such as a badge after a name or a
 * remark below a label.
 */
function isApart(before: AnyNode | undefined, element: Element): boolean {
  if (before === undefined) return false;
  return isTag(before) || (element.name === 'span' && isText(before));
}

/**
 * Text of nodes as a reader takes it in. Lines of their own inside a cell or a list item are kept apart by `; `.
 * @returns plain text, white space collapsed
 */
export function textOf(nodes: readonly AnyNode[]): string {
  const lines = linesOf(nodes).split(lineBreak).map(clean);
  return lines
    .filter((line) => line !== '')
    .map((line, at, {length}) => (at === length - 1 || /[.:;!?]$/.test(line) ? line : `${line};`))
    .join(' ');
}

/** Text of preformatted code, lines kept. */
export function codeOf(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isExcluded(node)) return '';
  if (node.name === 'br') return '\n';
  return node.children.map(codeOf).join('');
}

/** Texts of the `<code>` elements inside an element, those in a panel or a control left out. */
export function codeTexts($: CheerioAPI, element: Element): string[] {
  return Array.from($(element).find('code'))
    .filter((code) => !Array.from($(code).parentsUntil(element)).some(isExcluded))
    .map((code) => textOf([code]));
}
