import {openContent, textOf} from '@talos-docs/search/indexer';
import type {PublishedPage} from '../lib/publishedPages';

/** What search engines are told of where a page stands. */
export interface PagePlace {
  /** Absolute address of the page. */
  readonly url: string;
  /** Guide that it belongs to. */
  readonly guide: {readonly name: string; readonly url: string};
  readonly language: string;
  /** Makes an address with the site's base path absolute. */
  readonly absolute: (address: string) => string;
}

/** Lists of steps; reasons of marks are numbered as well. */
const stepLists = /<ol(?:\s[^>]*)?>(?!<li data-unverified)/g;

/** The numbered steps of a task that is one procedure, such as an action card; undefined on any other page. */
function stepsOf(html: string, kind: string): string[] | undefined {
  if (kind !== 'task' || html.match(stepLists)?.length !== 1) return undefined;
  const {$, root} = openContent(html) ?? {};
  if (!$ || !root) return undefined;
  $('[popover]').remove();
  $('[data-unverified-text]').append(' (not confirmed)');
  const list = $(root).find('ol:not(:has(> [data-unverified]))').first();
  return list
    .children('li')
    .get()
    .map((step) => textOf([step]));
}

/**
 * Describes a page of a guide in the vocabulary of schema.org, as JSON for its head.
 * @param html the built page, which tells when it was changed, and the steps of a procedure
 */
export function structuredData(page: PublishedPage, html: string, place: PagePlace): string {
  const {title, description, kind, isCategory, crumbs} = page;
  const {url, guide, language, absolute} = place;
  const [, changed] = /theme-last-updated.*?<time datetime="?([^" >]+)/s.exec(html) ?? [];
  const steps = stepsOf(html, kind);
  const article = {
    '@type': steps ? 'HowTo' : 'TechArticle',
    ...(steps ? {name: title} : {headline: title}),
    description,
    ...(changed !== undefined && {dateModified: changed.slice(0, 10)}),
    inLanguage: language,
    isPartOf: {'@type': 'CreativeWork', name: guide.name, url: guide.url},
    ...(steps && {step: steps.map((text) => ({'@type': 'HowToStep', text}))}),
  };
  const trail = [
    guide,
    ...crumbs.flatMap(({label, address}) =>
      address === undefined ? [] : [{name: label, url: absolute(address)}],
    ),
    {name: title, url},
  ];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({name, url: item}, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      // Of the last one the page's own address is understood.
      ...(at < trail.length - 1 && {item}),
    })),
  };
  const graph = isCategory ? [breadcrumbs] : [article, breadcrumbs];
  const json = JSON.stringify({'@context': 'https://schema.org', '@graph': graph});
  // Nothing in it may end the element that it stands in.
  return json.replaceAll('<', '\\u003c');
}
