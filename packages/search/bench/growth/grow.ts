import type {SearchBlock, SearchPage, SearchSection} from '../../model';
import {Language} from './language';
import {createRandom} from './random';

/**
 * Grows a site: its own pages first, then as many varied copies of them in turn as it takes. The same pages and seed
 * give the same site.
 * @param count pages of the grown site
 */
export function* growPages(
  pages: readonly SearchPage[],
  count: number,
  seed = 1,
): Generator<SearchPage> {
  const language = new Language(createRandom(seed));
  for (const page of pages) language.learn(textOf(page));
  for (let number = 0; number < count; number++) {
    const page = pages[number % pages.length];
    if (!page) return;
    const copy = Math.floor(number / pages.length);
    yield copy === 0 ? page : varied(page, copy, language.createVariation());
  }
}

function varied(page: SearchPage, copy: number, vary: (text: string) => string): SearchPage {
  const {subtitle, description, keywords, tags} = page;
  const others: {twin?: string} & SearchPage = {...page};
  // Twins would be shown as one: a grown site has none.
  delete others.twin;
  return {
    ...others,
    path: `${page.path}-${copy}`,
    title: vary(page.title),
    ...(subtitle !== undefined && {subtitle: vary(subtitle)}),
    ...(description !== undefined && {description: vary(description)}),
    ...(keywords && {keywords: keywords.map(vary)}),
    ...(tags && {tags}),
    sections: page.sections.map((section) => variedSection(section, vary)),
  };
}

function variedSection(section: SearchSection, vary: (text: string) => string): SearchSection {
  return {
    ...section,
    heading: vary(section.heading),
    ...(section.codes && {codes: section.codes.map(vary)}),
    blocks: section.blocks.map((block) => variedBlock(block, vary)),
  };
}

function variedBlock(block: SearchBlock, vary: (text: string) => string): SearchBlock {
  return {...block, text: vary(block.text), ...(block.codes && {codes: block.codes.map(vary)})};
}

function textOf({title, subtitle, description, keywords = [], sections}: SearchPage): string {
  const texts = sections.flatMap(({heading, blocks}) => [heading, ...blocks.map(({text}) => text)]);
  return [title, subtitle, description, ...keywords, ...texts].join(' ');
}
