import type {CheerioAPI} from 'cheerio';
import type {AnyNode, Element} from 'domhandler';
import type {HeadingLevel, SearchBlock, SearchSection} from '../../src/lib/search/model';
import {headingCodes, termCodes} from './codes';
import {imageBlocks, type AssetReader} from './figures';
import {tableBlocks} from './tables';
import {codeOf, codeTexts, hasClass, isBlock, isElement, isExcluded, textOf} from './text';

/** A longer listing is data rather than text: its beginning tells what it is. */
const longestCode = 2000;

/** Headings that the theme gives an admonition whose author gave none. */
const defaultAdmonitions = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);

interface OpenSection extends SearchSection {
  readonly blocks: SearchBlock[];
}

/**
 * Takes a page apart into its headings and what stands below each.
 * @param root element that holds the content, title included or not
 * @param title the page's title, which heads everything before the first heading
 * @param skip texts that are kept elsewhere, such as the subtitle
 */
export function readSections(
  $: CheerioAPI,
  root: Element,
  {title, skip, read}: {title: string; skip: readonly string[]; read: AssetReader},
): SearchSection[] {
  const top = section('', 1, title);
  const sections = [top];
  const anchors = new Set<string>();
  const add = (block: SearchBlock) => {
    const {blocks} = sections.at(-1) ?? top;
    const isRepeat = blocks.some(({text, kind}) => text === block.text && kind === block.kind);
    if (block.text !== '' && !isRepeat && !skip.includes(block.text)) blocks.push(block);
  };

  const heading = (element: Element) => {
    const text = textOf([element]);
    const level = Number(element.name.slice(1));
    const {id = ''} = element.attribs;
    if (level === 1 && text === title && anchors.size === 0) return;
    // Letters of an alphabet sort what follows and name nothing.
    if (text.length < 2) return;
    if (id === '' || level > 5 || anchors.has(id)) {
      add({text});
      return;
    }
    anchors.add(id);
    sections.push(section(id, level as HeadingLevel, text));
  };

  const listItem = (item: Element) => {
    const isOwn = (child: AnyNode) =>
      !isBlock(child) || (child.name === 'p' && !$(child).has('img').length);
    const inline = item.children.filter((child) => isOwn(child) && !isExcluded(child));
    const anchor = idOf(item);
    add({text: textOf(inline), kind: 'item', ...(anchor !== undefined && {anchor})});
    walk(item.children.filter((child) => !isOwn(child)));
    for (const image of $(inline).find('img').get()) addImage(image, '');
  };

  const definitions = (list: Element) => {
    let terms: Element[] = [];
    let isOpen = true;
    for (const part of $(list).find('dt, dd').get()) {
      if (part.name === 'dt') {
        terms = isOpen ? [...terms, part] : [part];
        isOpen = true;
        continue;
      }
      isOpen = false;
      const codes = terms.flatMap((term) => termCodes(textOf([term]), codeTexts($, term)));
      const anchor = [...terms, part.parent].map(idOf).find((id) => id !== undefined);
      add({
        text: `${terms.map((term) => textOf([term])).join(', ')}: ${textOf([part])}`,
        kind: 'definition',
        ...(codes.length > 0 && {codes}),
        ...(anchor !== undefined && {anchor}),
      });
    }
  };

  const addImage = (image: Element, caption: string) => {
    const {alt = '', src = ''} = image.attribs;
    imageBlocks({alt, src}, caption, read).forEach(add);
  };

  const figure = (element: Element) => {
    const caption = textOf($(element).find('figcaption').get());
    const images = $(element).find('img').get();
    images.forEach((image) => addImage(image, caption));
    if (images.length === 0) {
      if (caption) add({text: caption, kind: 'caption'});
      walk(element.children.filter((child) => !(isElement(child) && child.name === 'figcaption')));
    }
  };

  const codeBlock = (element: Element) => {
    const [pre] = element.name === 'pre' ? [element] : $(element).find('pre').get();
    if (!pre) return;
    const caption =
      element === pre
        ? ''
        : textOf(element.children.filter((child) => !$(child).has('pre').length));
    if (caption) add({text: caption, kind: 'caption'});
    const code = codeOf(pre).replace(/\s+/g, ' ').trim();
    const cut =
      code.length > longestCode ? code.slice(0, code.lastIndexOf(' ', longestCode)) : code;
    add({text: cut, kind: 'code'});
  };

  const block = (element: Element) => {
    const {name} = element;
    if (/^h[1-6]$/.test(name)) heading(element);
    else if (name === 'table') tableBlocks($, element).forEach(add);
    else if (name === 'dl') definitions(element);
    else if (name === 'figure') figure(element);
    else if (name === 'pre' || hasClass(element, 'theme-code-block')) codeBlock(element);
    else if (element.attribs.role === 'tablist')
      add({
        text: $(element)
          .children()
          .get()
          .map((tab) => textOf([tab]))
          .join(' · '),
      });
    else if (name === 'li') listItem(element);
    else if (isDefaultAdmonition(element)) return;
    else walk(element.children);
  };

  /** Takes nodes in order; text between two blocks is a block of its own. */
  const walk = (nodes: readonly AnyNode[]) => {
    let inline: AnyNode[] = [];
    const flush = () => {
      add({text: textOf(inline)});
      for (const image of $(inline).find('img').addBack('img').get()) addImage(image, '');
      inline = [];
    };
    for (const node of nodes) {
      if (isExcluded(node)) continue;
      if (isBlock(node) || holdsBlocks(node)) {
        flush();
        block(node);
      } else {
        inline.push(node);
      }
    }
    flush();
  };

  walk(root.children);
  return sections;
}

function section(anchor: string, level: HeadingLevel, heading: string): OpenSection {
  const codes = headingCodes(heading, level);
  return {anchor, level, heading, ...(codes.length > 0 && {codes}), blocks: []};
}

const idOf = (node: AnyNode | null) =>
  node && isElement(node) && node.attribs.id ? node.attribs.id : undefined;

/** An inline element around blocks, such as a link that is a whole card. */
function holdsBlocks(node: AnyNode): node is Element {
  return isElement(node) && node.children.some((child) => isBlock(child) || holdsBlocks(child));
}

function isDefaultAdmonition(element: Element): boolean {
  const parent = element.parent;
  return (
    parent !== null &&
    isElement(parent) &&
    hasClass(parent, 'theme-admonition') &&
    defaultAdmonitions.has(textOf([element]).toLowerCase())
  );
}
