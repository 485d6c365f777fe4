import {load, type Cheerio, type CheerioAPI} from 'cheerio';
import type {Element} from 'domhandler';
import {clean} from '@talos-docs/search/indexer';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {sheetsOf} from '../../plugins/upstream/inline-sheets';
import type {Entry, PdfDocument} from './documents';

/** What documents of one site have in common. */
export interface Site {
  readonly title: string;
  /** Address with the base path and a slash at the end. */
  readonly url: string;
  /** Styles beside those of the site. */
  readonly css: string;
}

const interfaceOfPage = 'button, form, nav, script, style, template, .hash-link, [role="tablist"]';

/** Attributes that name elements of the page by their ids. */
const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'for'];

/** PDF has headings of six levels. */
const deepest = 6;

const anchorOf = (index: number) => `p${index + 1}`;

/** Puts the reasons of quiet marks below the page, and the number of each behind its text. */
function addNotes($: CheerioAPI, content: Cheerio<Element>): void {
  const reasons: string[] = [];
  const marks = content
    .find('[data-unverified-text]')
    .get()
    .flatMap((text) => {
      const mark = $(text).closest('[data-unverified]');
      // The sample that explains marks counts as none, and a risk says its test beside its text.
      return (mark.length > 0 ? mark : $(text).closest('[data-popover]').parent()).get();
    });
  for (const mark of new Set(marks)) {
    const said = $(mark).find('[popover] > :first-child').text();
    const reason = clean(said || ($(mark).attr('data-unverified') ?? ''));
    if (!reasons.includes(reason)) reasons.push(reason);
    const number = reasons.indexOf(reason) + 1;
    const link = `<a href="#note-${number}" aria-label="Not confirmed: note ${number}">[${number}]</a>`;
    $(mark).find('[data-search-exclude]:not([popover])').remove();
    $(mark)
      .removeAttr('data-unverified')
      .find('[data-unverified-text]')
      .after(`<sup>${link}</sup>`);
  }
  if (reasons.length === 0) return;
  const notes = reasons.map((text, at) => `<li id="note-${at + 1}">${escapeHtml(text)}</li>`);
  content.append(`<div class="notes"><p>Not confirmed:</p><ol>${notes.join('')}</ol></div>`);
}

/** Replaces what only a screen can do by what paper can. */
function makeStill($: CheerioAPI, content: Cheerio<Element>): void {
  for (const panel of content.find('[role="tabpanel"]').get()) {
    const tab = $(panel).closest('.tabs-container').find('[role="tab"]').eq($(panel).index());
    const name = $('<p></p>').append($('<strong></strong>').text(tab.text()));
    $(panel).removeAttr('hidden').prepend(name);
  }
  // Each field of a drawn frame is a button, which finds its row in the table below.
  for (const field of content.find('button:has([data-character])').get()) {
    field.tagName = 'span';
    $(field).removeAttr('type tabindex aria-label aria-describedby');
  }
  content.find('[role="toolbar"]').removeAttr('role aria-label');
  content.find(interfaceOfPage).remove();
  addNotes($, content);
  content.find('[data-popover] > [popover]').remove();
  content
    .find('[data-popover] > *')
    .removeAttr('role tabindex aria-expanded aria-controls aria-describedby');
  content.find('details').attr('open', '');
  content.find('img').attr('loading', 'eager');
  // Its image is tagged as the figure, with what it shows.
  content.find('figure, [role="figure"]').attr('role', 'group');
}

/** Where a link of the document leads: a place in it, or undefined. */
type Place = (target: URL) => string | undefined;

function articleOf(html: string, level: number, anchor: string, url: string, place: Place): string {
  const $ = load(html, {scriptingEnabled: false});
  const content = $<Element, string>('.theme-doc-markdown').first();
  if (content.length === 0) throw new Error(`${url} has no text.`);
  makeStill($, content);
  for (const heading of content.find('h1, h2, h3, h4, h5, h6').get()) {
    const own = level - 1 + Number(heading.name.slice(1));
    $(heading).attr('aria-level', String(Math.min(deepest, own)));
  }
  for (const link of content.find('a[href]').get()) {
    const {href = ''} = link.attribs;
    const target = new URL(href, url);
    const inside = href.startsWith('#note-') ? `#${anchor}-${href.slice(1)}` : place(target);
    $(link).attr('href', inside ?? target.href);
    // Its text finds the page on the site, and a long address would hide it.
    if (target.origin === new URL(url).origin) $(link).attr('data-plain-in-print', '');
  }
  for (const tool of content.find('section:has(> noscript)').get()) {
    const link = `<p><a href="${url}#${tool.attribs['id'] ?? ''}">Open it on the site</a></p>`;
    $(tool).removeAttr('class').children('noscript').replaceWith(link);
  }
  for (const name of ['id', ...references]) {
    for (const element of content.find(`[${name}]`).get()) {
      const ids = (element.attribs[name] ?? '').split(/\s+/);
      $(element).attr(name, ids.map((id) => `${anchor}-${id}`).join(' '));
    }
  }
  content.find('h1').attr('id', anchor);
  return `<article${level === 1 ? ' class="first"' : ''}>${$.html(content)}</article>`;
}

function placesIn(entries: readonly Entry[], siteUrl: string): Place {
  const pages = new Map<string, {anchor: string; ids: ReadonlySet<string>}>();
  for (const [index, {address, html = ''}] of entries.entries()) {
    if (address === undefined) continue;
    const ids = [...html.matchAll(/\sid="?([^\s">]+)/g)].map(([, id = '']) => id);
    pages.set(siteUrl + address.slice(1), {anchor: anchorOf(index), ids: new Set(ids)});
  }
  return ({origin, pathname, hash}) => {
    const page = pages.get(origin + pathname.replace(/\/$/, ''));
    const id = decodeURIComponent(hash.slice(1));
    return page && (page.ids.has(id) ? `#${page.anchor}-${id}` : `#${page.anchor}`);
  };
}

function newestChange(entries: readonly Entry[]): string | undefined {
  const days = entries.flatMap(
    ({html = ''}) => /"dateModified":"([\d-]{10})/.exec(html)?.[1] ?? [],
  );
  const newest = days.sort().at(-1);
  return (
    newest && new Date(newest).toLocaleDateString('en-GB', {dateStyle: 'long', timeZone: 'UTC'})
  );
}

/** Title and table of contents; what it says of pages is open as yet: `data-page-of` names the place. */
function frontMatter(
  {title, about, entries}: PdfDocument,
  site: Site,
  date: string | undefined,
): string {
  if (about === undefined) return '';
  const lines = entries.map(({title: name, level}, index) => {
    const anchor = anchorOf(index);
    return `<li style="--level: ${level}"><a href="#${anchor}"><span>${escapeHtml(name)}</span><span data-page-of="${anchor}">000</span></a></li>`;
  });
  return `<header class="cover">
<p class="cover-title">${escapeHtml(title)}</p>
<p>${escapeHtml(about)}</p>
<p>${escapeHtml([site.title, date].filter(Boolean).join(', '))}<br><a href="${site.url}">${site.url}</a></p>
</header>
<section class="contents"><h1>Contents</h1><ol>${lines.join('')}</ol></section>`;
}

/**
 * Makes one HTML document of built pages. Ids are made unique; links to its own pages stay inside, all others get their
 * full address.
 */
export function compose(document: PdfDocument, site: Site): string {
  const {entries} = document;
  const place = placesIn(entries, site.url);
  const parts = entries.map(({title, level, address = '', html, about}, index) => {
    const anchor = anchorOf(index);
    return html
      ? articleOf(html, level, anchor, site.url + address.slice(1), place)
      : `<header class="part${level === 1 ? ' first' : ''}"><h1 aria-level="${level}" id="${anchor}">${escapeHtml(title)}</h1>${about ? `<p>${escapeHtml(about)}</p>` : ''}</header>`;
  });
  const sheets = new Set(entries.flatMap(({html = ''}) => sheetsOf(html)));
  const date = newestChange(entries);
  const title = `${site.title}: ${document.title}`;
  const heads = Object.entries({left: title, right: date ?? ''})
    .map(([side, text]) => `@top-${side} { content: ${JSON.stringify(text)} }`)
    .join(' ');
  return `<!doctype html>
<html lang="en" data-theme="light">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
${[...sheets].map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
<style>@page { ${heads} }\n${site.css}</style></head>
<body><main>${frontMatter(document, site, date)}${parts.join('\n')}</main></body></html>`;
}
