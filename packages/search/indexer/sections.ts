import type {CheerioAPI} from 'cheerio';
import {isTag} from 'domhandler';
import type {AnyNode, Element} from 'domhandler';
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

interface OpenSection extends SearchSection {
  readonly blocks: SearchBlock[];
}

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
  options: SectionOptions,
): SearchSection[] {
  const reader = new SectionReader($, options);
  reader.walk(root.children);
  return reader.sections.filter(({heading}) => !linkSections.has(heading));
}

class SectionReader {
  readonly sections: OpenSection[];
  private current: OpenSection;
  private readonly anchors = new Set<string>();
  /** Id of the nearest element around the place that is read, unless a heading stands between. */
  private anchor: string | undefined;

  constructor(
    private readonly $: CheerioAPI,
    private readonly options: SectionOptions,
  ) {
    this.current = openSection('', 1, options.title);
    this.sections = [this.current];
  }

  /** Takes nodes in order; text between two blocks is a block of its own. */
  walk(nodes: readonly AnyNode[]): void {
    let inline: AnyNode[] = [];
    const flush = () => {
      this.add({text: textOf(inline)});
      this.addImages(inline);
      inline = [];
    };
    for (const node of nodes) {
      if (isExcluded(node)) continue;
      if (isBlock(node) || holdsBlocks(node)) {
        flush();
        this.readBlock(node);
      } else {
        inline.push(node);
      }
    }
    flush();
  }

  private readBlock(element: Element): void {
    if (/^h[1-6]$/.test(element.name)) {
      this.readHeading(element);
      return;
    }
    const outer = this.anchor;
    this.anchor = idOf(element) ?? outer;
    if (element.name === 'table') tableBlocks(this.$, element).forEach((row) => this.add(row));
    else if (element.name === 'dl') this.readDefinitions(element);
    else if (element.name === 'figure') this.readFigure(element);
    else if (element.name === 'pre' || hasClass(element, 'theme-code-block'))
      this.readCode(element);
    else if (element.name === 'li') this.readItem(element);
    else if (element.attribs.role === 'tablist')
      this.add({text: this.lines(element, '> *', ' · ')});
    else if ('data-who-can-do-this' in element.attribs) this.readWho(element);
    else if (!isDefaultAdmonition(element)) this.walk(element.children);
    this.anchor = outer;
  }

  private add(block: SearchBlock): void {
    const {blocks} = this.current;
    const isRepeat = blocks.some(({text, kind}) => text === block.text && kind === block.kind);
    if (block.text === '' || isRepeat || this.options.skip.includes(block.text)) return;
    blocks.push(this.anchor === undefined ? block : {anchor: this.anchor, ...block});
  }

  private readHeading(element: Element): void {
    const text = textOf([element]);
    const level = Number(element.name.slice(1));
    const {id = ''} = element.attribs;
    const isTitle = level === 1 && text === this.options.title && this.sections.length === 1;
    // Letters of an alphabet sort what follows and name nothing.
    if (isTitle || text.length < 2) return;
    if (id === '' || level > 5 || this.anchors.has(id)) {
      this.add({text});
      return;
    }
    this.anchors.add(id);
    this.anchor = undefined;
    this.current = openSection(id, level as HeadingLevel, text);
    this.sections.push(this.current);
  }

  private readItem(item: Element): void {
    const isOwn = (child: AnyNode) => !(isBlock(child) || holdsBlocks(child));
    const isText = (child: AnyNode) => isOwn(child) || (isTag(child) && child.name === 'p');
    const own = item.children.filter((child) => isText(child) && !isExcluded(child));
    this.add({text: textOf(own), kind: 'item'});
    this.addImages(own);
    this.walk(item.children.filter((child) => !isText(child)));
  }

  private readDefinitions(list: Element): void {
    let terms: Element[] = [];
    let defined = false;
    for (const part of this.$(list).find('dt, dd').get()) {
      if (part.name === 'dt') {
        terms = defined ? [part] : [...terms, part];
        defined = false;
        continue;
      }
      defined = true;
      const codes = terms.flatMap((term) => termCodes(textOf([term]), codeTexts(this.$, term)));
      const anchor = [part, ...terms, part.parent].map(idOf).find((id) => id !== undefined);
      this.add({
        text: `${terms.map((term) => textOf([term])).join(', ')}: ${textOf([part])}`,
        kind: 'definition',
        ...(codes.length > 0 && {codes}),
        ...(anchor !== undefined && {anchor}),
      });
    }
  }

  private readFigure(figure: Element): void {
    const caption = textOf(this.$(figure).find('figcaption').get());
    if (this.$(figure).has('img').length > 0) {
      this.addImages([figure], caption);
      return;
    }
    this.add({text: caption, kind: 'caption'});
    this.walk(figure.children.filter((child) => !(isTag(child) && child.name === 'figcaption')));
  }

  private addImages(nodes: readonly AnyNode[], caption = ''): void {
    const images = [...this.$([...nodes]).filter('img'), ...this.$([...nodes]).find('img')];
    const {heading} = this.current;
    const {read} = this.options;
    for (const image of images.filter(isTag)) {
      const {alt = '', src = ''} = image.attribs;
      imageBlocks({alt, src}, caption, {heading, read}).forEach((block) => this.add(block));
    }
  }

  private readCode(element: Element): void {
    const pre = element.name === 'pre' ? element : this.$(element).find('pre').get(0);
    if (!pre) return;
    const around = element.children.filter(
      (child) => isTag(child) && !this.$(child).has('pre').length,
    );
    if (element !== pre) this.add({text: textOf(around), kind: 'caption'});
    const code = codeOf(pre).replace(/\s+/g, ' ').trim();
    const cut =
      code.length > longestCode ? code.slice(0, code.lastIndexOf(' ', longestCode)) : code;
    this.add({text: cut, kind: 'code'});
  }

  /** The roles or the access level of a task: a label with a list, which says something as one line only. */
  private readWho(element: Element): void {
    const label = textOf(this.$(element).children('span').get());
    this.add({text: `${label}: ${this.lines(element, 'li', ', ')}`});
  }

  private lines(element: Element, selector: string, separator: string): string {
    return this.$(element)
      .find(selector)
      .get()
      .map((line) => textOf([line]))
      .join(separator);
  }
}

function openSection(anchor: string, level: HeadingLevel, heading: string): OpenSection {
  const codes = headingCodes(heading, level);
  return {anchor, level, heading, ...(codes.length > 0 && {codes}), blocks: []};
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
