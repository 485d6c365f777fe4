import {load} from 'cheerio';
import type {Element} from 'domhandler';
import type {SearchBlock, SearchSection} from '../model';
import {readSections, type SectionOptions} from './sections';

/** Sections of a piece of content, as they would be read from a built page titled `Page`. */
export function sectionsOf(html: string, options: Partial<SectionOptions> = {}): SearchSection[] {
  const $ = load(`<main>${html}</main>`);
  const root = $<Element, string>('main').get(0);
  if (!root) throw new Error('no content');
  return readSections($, root, {title: 'Page', skip: [], read: () => undefined, ...options});
}

/** Blocks of a piece of content without headings. */
export function blocksOf(
  html: string,
  options: Partial<SectionOptions> = {},
): readonly SearchBlock[] {
  return sectionsOf(html, options).flatMap(({blocks}) => blocks);
}

export const textsOf = (html: string) => blocksOf(html).map(({text}) => text);

/** Codes of each block that has any, by its text. */
export const codesOf = (html: string) =>
  Object.fromEntries(
    blocksOf(html).flatMap(({text, codes}) => (codes === undefined ? [] : [[text, codes]])),
  ) as Record<string, readonly string[]>;
