import type {CheerioAPI} from 'cheerio';
import {isTag, type AnyNode, type Element} from 'domhandler';
import type {HeadingLevel, SearchBlock, SearchSection} from '../model';
import {imageBlocks, tableBlocks, type AssetReader} from './blocks';
import {headingCodes, termCodes} from './codes';
import {codeOf, codeTexts, hasClass, isBlock, isExcluded, textOf} from './text';

/** A longer listing is data rather than text: its beginning tells what it is. */
const longestCode = 2000;

/** Headings that the theme gives an admonition whose author gave none. */
const defaultAdmonitions = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);

/** Sections that only lead to other pages: they would answer in place of these. */
const linkSections = new Set(['Related pages', 'Next']);

export interface SectionOptions {
  /** The page's title, which heads everything before the first heading. */
  readonly title: string;
  /** Texts that are kept elsewhere, such as the subtitle. */
  readonly skip: readonly string[];
  readonly read: AssetReader;
}

/**
 * Takes a page apart into its headings and what stands below each.
 * @param root element that holds the content, with or without the title
 */
export function readSections(
  $: CheerioAPI,
  root: Element,
  {title, skip, read}: SectionOptions,
): SearchSection[] {
  let current = openSection('', 1, title);
  const sections = [current];
  const anchors = new Set<string>();
  /** Id of the nearest element around the place that is read, unless a heading stands between. */
  let anchor: string | undefined;

  // Cells and rows keep their place in the grid of their table.
  $(root).find('[data-search-exclude]').empty().not('td, th, tr').remove();
  walk(root.children);
  return sections.filter(({heading}) => !linkSections.has(heading));

  /** Takes nodes in order; text between two blocks is a block of its own. */
  function walk(nodes: readonly AnyNode[]): void {
    let inline: AnyNode[] = [];
    const flush = () => {
      add({text: textOf(inline)});
      addImages(inline);
      inline = [];
    };
    for (const node of nodes) {
      if (isExcluded(node)) continue;
      if (isBlock(node) || holdsBlocks(node)) {
        flush();
        readBlock(node);
      } else {
        inline.push(node);
      }
    }
    flush();
  }

  function readBlock(element: Element): void {
    if (/^h[1-6]$/.test(element.name)) {
      readHeading(element);
      return;
    }
    const outer = anchor;
    anchor = idOf(element) ?? outer;
    if (element.name === 'table') tableBlocks($, element).forEach((row) => add(row));
    else if (element.name === 'dl') readDefinitions(element);
    else if (element.name === 'figure' && $(element).has('img').length > 0)
      addImages([element], textOf($(element).find('figcaption').get()));
    else if (element.name === 'pre' || hasClass(element, 'theme-code-block')) readCode(element);
    else if (element.name === 'li') readItem(element);
    else if (element.attribs.role === 'tablist') add({text: lines(element, '> *', ' · ')});
    else if ('data-who-can-do-this' in element.attribs) readWho(element);
    else if (!isDefaultAdmonition(element)) walk(element.children);
    anchor = outer;
  }

  function add(block: SearchBlock): void {
    const {blocks} = current;
    const isRepeat = blocks.some(({text, kind}) => text === block.text && kind === block.kind);
    if (block.text === '' || isRepeat || skip.includes(block.text)) return;
    blocks.push(anchor === undefined ? block : {anchor, ...block});
  }

  function readHeading(element: Element): void {
    const text = textOf([element]);
    const level = Number(element.name.slice(1));
    const {id = ''} = element.attribs;
    const isTitle = level === 1 && text === title && sections.length === 1;
    // Letters of an alphabet sort what follows and name nothing.
    if (isTitle || text.length < 2) return;
    if (id === '' || level > 5 || anchors.has(id)) {
      add({text});
      return;
    }
    anchors.add(id);
    anchor = undefined;
    current = openSection(id, level as HeadingLevel, text);
    sections.push(current);
  }

  function readItem(item: Element): void {
    const isOwn = (child: AnyNode) => !(isBlock(child) || holdsBlocks(child));
    const isText = (child: AnyNode) => isOwn(child) || (isTag(child) && child.name === 'p');
    const own = item.children.filter((child) => isText(child) && !isExcluded(child));
    add({text: textOf(own), kind: 'item'});
    addImages(own);
    walk(item.children.filter((child) => !isText(child)));
  }

  function readDefinitions(list: Element): void {
    let terms: Element[] = [];
    let defined = false;
    for (const part of $(list).find('dt, dd').get()) {
      if (part.name === 'dt') {
        terms = defined ? [part] : [...terms, part];
        defined = false;
        continue;
      }
      defined = true;
      const codes = terms.flatMap((term) => termCodes(textOf([term]), codeTexts($, term)));
      const id = [part, ...terms, part.parent].map(idOf).find(Boolean);
      add({
        text: `${terms.map((term) => textOf([term])).join(', ')}: ${textOf([part])}`,
        kind: 'definition',
        ...(codes.length > 0 && {codes}),
        ...(id !== undefined && {anchor: id}),
      });
    }
  }

  function addImages(nodes: readonly AnyNode[], caption = ''): void {
    const images = [...$([...nodes]).filter('img'), ...$([...nodes]).find('img')];
    const {heading} = current;
    for (const image of images.filter(isTag)) {
      const {alt = '', src = ''} = image.attribs;
      imageBlocks({alt, src}, caption, {heading, read}).forEach((block) => add(block));
    }
  }

  function readCode(element: Element): void {
    const pre = element.name === 'pre' ? element : $(element).find('pre').get(0);
    if (!pre) return;
    const around = element.children.filter((child) => isTag(child) && !$(child).has('pre').length);
    if (element !== pre) add({text: textOf(around), kind: 'caption'});
    const code = codeOf(pre).replace(/\s+/g, ' ').trim();
    const cut =
      code.length > longestCode ? code.slice(0, code.lastIndexOf(' ', longestCode)) : code;
    add({text: cut, kind: 'code'});
  }

  /** The roles or the access level of a task: a label with a list, which says something as one line only. */
  function readWho(element: Element): void {
    const label = textOf($(element).children('span').get());
    add({text: `${label}: ${lines(element, 'li', ', ')}`});
  }

  function lines(element: Element, selector: string, separator: string): string {
    return Array.from($(element).find(selector), (line) => textOf([line])).join(separator);
  }
}

function openSection(anchor: string, level: HeadingLevel, heading: string) {
  const codes = headingCodes(heading, level);
  const blocks: SearchBlock[] = [];
  return {anchor, level, heading, ...(codes.length > 0 && {codes}), blocks};
}

/** Id that an author gave; those that React makes change with the page around them. */
function idOf(node: AnyNode | null): string | undefined {
  const id = node && isTag(node) ? node.attribs.id : undefined;
  return id && !/^[_:]/.test(id) ? id : undefined;
}

/** An inline element around blocks, such as a link that is a whole card. */
function holdsBlocks(node: AnyNode): node is Element {
  return isTag(node) && node.children.some((child) => isBlock(child) || holdsBlocks(child));
}

function isDefaultAdmonition(element: Element): boolean {
  const {parent} = element;
  return (
    parent !== null &&
    isTag(parent) &&
    hasClass(parent, 'theme-admonition') &&
    defaultAdmonitions.has(textOf([element]).toLowerCase())
  );
}
