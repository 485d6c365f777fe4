import type {CheerioAPI} from 'cheerio';
import type {AnyNode, Element, Text} from 'domhandler';

/** Elements that serve the page and say nothing of its subject. */
const silent = new Set('button script style template noscript svg select nav'.split(' '));

const blockNames = new Set(
  `address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p
  pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

const nodeTypes = {element: 1, text: 3};

export const isElement = (node: AnyNode): node is Element => node.nodeType === nodeTypes.element;
export const isText = (node: AnyNode): node is Text => node.nodeType === nodeTypes.text;

/** Whether an element starts a line of its own in the page. */
export const isBlock = (node: AnyNode): node is Element =>
  isElement(node) && blockNames.has(node.name);

export function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(/\s+/).includes(name);
}

/**
 * Whether a node is no part of what the page says: controls, drawings, what components mark with
 * `data-search-exclude`, links from a heading to itself, and comments.
 */
export function isExcluded(node: AnyNode): boolean {
  if (isText(node)) return false;
  if (!isElement(node)) return true;
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

interface Piece {
  readonly text: string;
  readonly block: boolean;
}

function pieces(nodes: readonly AnyNode[], inCode: boolean): Piece[] {
  const found: Piece[] = [];
  let before: AnyNode | undefined;
  for (const node of nodes) {
    if (isExcluded(node)) continue;
    if (isText(node)) found.push({text: node.data, block: false});
    else if (isElement(node)) {
      if (node.name === 'br') found.push({text: ' ', block: false});
      const inner = pieces(node.children, inCode || node.name === 'code' || node.name === 'pre');
      if (inner.length === 0) continue;
      if (!inCode && isApart(before, node)) found.push({text: ' ', block: false});
      const edges = isBlock(node) ? [{text: '', block: true}] : [];
      found.push(...edges, ...inner, ...edges);
    }
    before = node;
  }
  return found;
}

/**
 * Whether only a style sheet keeps an element apart from what stands before it, such as a badge after a name or a
 * remark below a label.
 */
function isApart(before: AnyNode | undefined, element: Element): boolean {
  if (before === undefined) return false;
  return isElement(before) || (element.name === 'span' && isText(before));
}

/**
 * Text of nodes as a reader takes it in. Lines of their own inside a cell or a list item are kept apart by `; `.
 * @returns plain text, white space collapsed
 */
export function textOf(nodes: readonly AnyNode[]): string {
  const lines = [''];
  for (const {text, block} of pieces(nodes, false)) {
    if (block) lines.push('');
    else lines.push(`${lines.pop() ?? ''}${text}`);
  }
  return lines
    .map(clean)
    .filter((line) => line !== '')
    .reduce(
      (all, line) => (all === '' ? line : `${all}${/[.:;!?]$/.test(all) ? '' : ';'} ${line}`),
      '',
    );
}

/** Text of preformatted code, lines kept. */
export function codeOf(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isElement(node) || isExcluded(node)) return '';
  if (node.name === 'br') return '\n';
  return node.children.map(codeOf).join('');
}

/** Texts of the `<code>` elements inside an element, those in a panel or a control left out. */
export function codeTexts($: CheerioAPI, element: Element): string[] {
  return $(element)
    .find('code')
    .get()
    .filter((code) =>
      $(code)
        .parentsUntil(element)
        .get()
        .every((parent) => !isExcluded(parent)),
    )
    .map((code) => textOf([code]));
}
