import {load, type CheerioAPI} from 'cheerio';
import type {Element} from 'domhandler';
import type {SearchPage, SearchSection} from '../model';
import type {AssetReader} from './blocks';
import {readSections} from './sections';
import type {PageSource} from './sources';
import {clean, textOf} from './text';

/** Where themes put the text of a page, narrowest first. */
const contentSelectors = [
  'main .theme-doc-markdown',
  'main article .markdown',
  'main article',
  'main',
];

function contentOf($: CheerioAPI): Element | undefined {
  return contentSelectors
    .map((selector) => $<Element, string>(selector).get(0))
    .find((found) => found !== undefined);
}

const meta = ($: CheerioAPI, name: string) =>
  clean($(`meta[name="${name}"]`).first().attr('content') ?? '');

/**
 * Makes the search page of a built page.
 * @param html the built HTML
 * @param source what its content plugin knows of it
 * @param read reads the drawings that it shows
 * @returns undefined when the page asks search engines to leave it out, or has no content
 */
export function readPage(
  html: string,
  source: PageSource,
  read: AssetReader,
): SearchPage | undefined {
  const $ = load(html);
  if (/\b(?:noindex|none)\b/i.test(meta($, 'robots'))) return undefined;
  const root = contentOf($);
  if (!root) return undefined;
  const title = textOf($('main h1').first().get()) || source.title || '';
  const {path, group, guide, roles, kind, pageRank, subtitle, twin} = source;
  const {keywords = [], tags = [], description = meta($, 'description')} = source;
  const skip = [title, ...(subtitle === undefined ? [] : [clean(subtitle)])];
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
    sections: sectionsOf(source, title, () => readSections($, root, {title, skip, read})),
  };
}

function sectionsOf(
  {isCategory, isPost}: PageSource,
  title: string,
  readAll: () => SearchSection[],
): SearchSection[] {
  if (isCategory) return [{anchor: '', level: 1, heading: title, blocks: []}];
  return isPost ? readAll().map(withoutEntries) : readAll();
}

/** Posts speak of codes; their entries are in the guides. */
function withoutEntries(section: SearchSection): SearchSection {
  return {...withoutCodes(section), blocks: section.blocks.map(withoutCodes)};
}

function withoutCodes<Part extends {readonly codes?: readonly string[]}>(part: Part): Part {
  const rest: Part & {codes?: readonly string[]} = {...part};
  delete rest.codes;
  return rest;
}
