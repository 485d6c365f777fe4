import {load, type CheerioAPI} from 'cheerio';
import type {Element} from 'domhandler';
import type {SearchPage, SearchSection} from '../model';
import type {AssetReader} from './blocks';
import {asksToBeLeftOut} from './builtPage';
import {readSections} from './sections';
import {isPost, type PageSource} from './sources';
import {clean, textOf} from './text';

/** Where themes put the text of a page, narrowest first. */
const contentSelectors = [
  'main .theme-doc-markdown',
  'main article .markdown',
  'main article',
  'main',
];

const meta = ($: CheerioAPI, name: string) =>
  clean($(`meta[name="${name}"]`).first().attr('content') ?? '');

/** Tags that say something of the whole page. */
const tagsOfPage = /<(?:html|meta)(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?>/g;

/** Parses a built page without what is around its content, such as menus: that is longer than most contents. */
export function parsePage(html: string): CheerioAPI {
  const start = html.search(/<main[\s>]/);
  if (start < 0) return load(html);
  const tags = html.slice(0, start).match(tagsOfPage) ?? [];
  const end = html.lastIndexOf('</main>');
  return load(`${tags.join('')}<body>${html.slice(start, end < 0 ? undefined : end)}`);
}

/** Opens a built page at its content; undefined when it asks search engines to leave it out, or has none. */
export function openContent(html: string): {$: CheerioAPI; root: Element} | undefined {
  if (asksToBeLeftOut(html)) return undefined;
  const $ = parsePage(html);
  const root = contentSelectors.map((each) => $<Element, string>(each).get(0)).find(Boolean);
  return root && {$, root};
}

/**
 * Makes the search page of a built page, as far as `openContent` opens it.
 * @param source what its content plugin knows of it
 * @param read reads the drawings that it shows
 */
export function readPage(
  html: string,
  source: PageSource,
  read: AssetReader,
): SearchPage | undefined {
  const content = openContent(html);
  if (!content) return undefined;
  const {$, root} = content;
  const title = textOf($('main h1').first().get()) || source.title || '';
  const {path, group, guide, roles, kind, pageRank, subtitle, twin, isCategory} = source;
  const {keywords = [], tags = [], questions = [], description = meta($, 'description')} = source;
  const sections = isCategory
    ? [{anchor: '', level: 1 as const, heading: title, blocks: []}]
    : readSections($, root, {title, skip: [title, clean(subtitle ?? '')], read});
  return {
    path,
    title,
    group,
    guide,
    roles,
    kind,
    language: meta($, 'docsearch:language') || ($('html').attr('lang') ?? 'en'),
    docusaurusTag: meta($, 'docsearch:docusaurus_tag') || 'default',
    version: meta($, 'docsearch:version') || 'current',
    ...(twin !== undefined && {twin}),
    pageRank,
    ...(subtitle !== undefined && {subtitle}),
    ...(description && {description}),
    ...(keywords.length > 0 && {keywords}),
    ...(tags.length > 0 && {tags}),
    ...(questions.length > 0 && {questions}),
    sections: isPost(kind) ? sections.map(withoutEntries) : sections,
  };
}

function withoutEntries({codes, blocks, ...section}: SearchSection): SearchSection {
  return {...section, blocks: blocks.map(({codes: ofBlock, ...block}) => block)};
}
