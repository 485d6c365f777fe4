import {load} from 'cheerio';
import type {AnyNode} from 'domhandler';
import {cardsAddress} from '../../config/actionCards';
import {guides} from '../../config/guides';
import {fileAt, type BuiltSite} from '../../plugins/lib/builtSite';

/** A page of a document, or a category above pages. */
export interface Entry {
  readonly title: string;
  /** Depth in the sidebar, from 1. */
  readonly level: number;
  /** HTML of the built page; undefined for a category without a text. */
  readonly html?: string;
  /** Without the site's base path. */
  readonly address?: string;
  /** What the list of a category's pages says of them. */
  readonly about?: string;
}

/** What becomes one PDF. */
export interface PdfDocument {
  /** Address without the site's base path and without `.pdf`: pages at it and below it are in the PDF. */
  readonly address: string;
  readonly title: string;
  /** One line below the title, on a sheet of its own before the table of contents; undefined for neither. */
  readonly about?: string;
  readonly entries: readonly Entry[];
}

/** HTML of a published page: drafts, unlisted pages and pages with `noindex` have no Markdown. */
export function publishedHtml(site: BuiltSite, address: string): string | undefined {
  const file = fileAt(site, address);
  return site.files.has(`${address.slice(1)}.md`) && file ? site.text(file) : undefined;
}

/**
 * Reads what a guide has from the list of all pages that the page of search holds.
 * @param label name of the guide, as in `config/guides.ts`
 * @param baseUrl base path of the site
 * @returns published pages, and the categories that have one below them, in the order of the sidebar
 */
export function guideEntries(site: BuiltSite, label: string, baseUrl: string): Entry[] {
  // The list is for readers without JavaScript.
  const $ = load(site.text('search.html'), {scriptingEnabled: false});

  function entriesOf(item: AnyNode, level: number): Entry[] {
    const link = $(item).children('a').attr('href');
    const address = link && `/${link.slice(baseUrl.length)}`;
    const title = $(item).clone().children('ul').remove().end().text().trim();
    const below = $(item).children('ul').children('li').get();
    const children = below.flatMap((child) => entriesOf(child, level + 1));
    const html = address && publishedHtml(site, address);
    if (html && isList(html)) {
      const about = load(html)('main header > p').text();
      return [{title, level, address, ...(about && {about})}, ...children];
    }
    if (html) return [{title, level, address, html}, ...children];
    return children.length > 0 ? [{title, level}, ...children] : [];
  }

  const summary = $('summary').filter((_, element) => $(element).text() === `${label} guide`);
  const items = summary.next('ul').children('li').get();
  if (items.length === 0) throw new Error(`search.html lists no pages of the ${label} guide.`);
  return items.flatMap((item) => entriesOf(item, 1));
}

const isList = (html: string) => html.includes('generatedIndexPage_');
const isSheet = (html: string) => /\sdata-sheet[=>\s]/.test(html);
const isCard = (html: string) => /\sdata-action-card[=>\s]/.test(html);
/** It has a table with a column to tick. */
const isChecklist = (html: string) => /<th[^>]*>\s*☐/.test(html);

/**
 * Lists the PDFs of a site: each guide, its action cards, and each data sheet and checklist.
 * @param baseUrl base path of the site
 */
export function documentsOf(site: BuiltSite, baseUrl: string): PdfDocument[] {
  return guides.flatMap(({label, audience, routeBase}) => {
    const entries = guideEntries(site, label, baseUrl);
    const title = `${label} guide`;
    const alone = entries.flatMap((entry): PdfDocument[] =>
      entry.address && entry.html && (isSheet(entry.html) || isChecklist(entry.html))
        ? [{address: entry.address, title: entry.title, entries: [{...entry, level: 1}]}]
        : [],
    );
    const cards = entries
      .filter(({html = ''}) => isCard(html))
      .map((entry) => ({...entry, level: 1}));
    const [{address: first} = {}] = cards;
    const ofCards = first
      ? [{address: cardsAddress(first), title: `Action cards of the ${title}`, entries: cards}]
      : [];
    return [{address: `/${routeBase}`, title, about: audience, entries}, ...ofCards, ...alone];
  });
}
