import type {SearchPage} from '../../model';
import {createRandom, Language} from './language';

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
  // Twins would be shown as one: a grown site has none.
  const {twin, ...others} = page;
  return {
    ...others,
    path: `${page.path}-${copy}`,
    title: vary(page.title),
    subtitle: page.subtitle && vary(page.subtitle),
    description: page.description && vary(page.description),
    keywords: page.keywords?.map(vary),
    sections: page.sections.map((section) => ({
      ...section,
      heading: vary(section.heading),
      codes: section.codes?.map(vary),
      blocks: section.blocks.map((block) => ({
        ...block,
        text: vary(block.text),
        codes: block.codes?.map(vary),
      })),
    })),
  };
}

function textOf({title, subtitle, description, keywords = [], sections}: SearchPage): string {
  const texts = sections.flatMap(({heading, blocks}) => [heading, ...blocks.map(({text}) => text)]);
  return [title, subtitle, description, ...keywords, ...texts].join(' ');
}
