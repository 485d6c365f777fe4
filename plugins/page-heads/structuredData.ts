import {openContent, textOf} from '@talos-docs/search/indexer';
import type {PublishedPage} from '../lib/publishedPages';

/** What search engines are told of where a page stands; addresses are absolute. */
interface PagePlace {
  readonly url: string;
  readonly guide: {readonly name: string; readonly url: string};
  readonly language: string;
  /** Makes an address with the site's base path absolute. */
  readonly absolute: (address: string) => string;
}

/** Lists of steps; reasons of marks are numbered as well. */
const stepLists = /<ol(?:\s[^>]*)?>(?!<li data-unverified)/;

interface Procedure {
  readonly heading?: {readonly text: string; readonly id: string} | undefined;
  readonly steps: readonly string[];
}

/** What the numbered lists of a task say to do, each with the heading above it, if one is but the page's title. */
function proceduresOf(html: string): Procedure[] {
  if (!stepLists.test(html)) return [];
  const {$, root} = openContent(html) ?? {};
  if (!$ || !root) return [];
  $('[popover]').remove();
  $('[data-gap]').removeAttr('data-search-exclude');
  $('[data-unverified-text]').append(' (not confirmed)');
  const procedures: Procedure[] = [];
  let heading: Procedure['heading'];
  for (const element of $(root).find('h2, h3, h4, h5, ol').get()) {
    if (element.name !== 'ol') heading = {text: textOf([element]), id: element.attribs['id'] ?? ''};
    else if ($(element).is(':not(:has(> [data-unverified])):not(li *)'))
      procedures.push({
        heading,
        steps: $(element)
          .children('li')
          .get()
          .map((step) => textOf([step])),
      });
  }
  return procedures;
}

/** Describes a page of a guide in the vocabulary of schema.org, as JSON for its head. */
export function structuredData(page: PublishedPage, place: PagePlace): string {
  const {title, description, kind, isCategory, crumbs, html} = page;
  const {url, guide, language, absolute} = place;
  const [, changed] = /theme-last-updated.*?<time datetime="?([^" >]+)/s.exec(html) ?? [];
  const procedures = kind === 'task' ? proceduresOf(html) : [];
  const [only] = procedures.length === 1 ? procedures : [];
  const stepsOf = ({steps}: Procedure) => ({
    step: steps.map((text) => ({'@type': 'HowToStep', text})),
  });
  const article = {
    '@type': only ? 'HowTo' : 'TechArticle',
    ...(only ? {name: title} : {headline: title}),
    description,
    ...(changed !== undefined && {dateModified: changed.slice(0, 10)}),
    inLanguage: language,
    isPartOf: {'@type': 'CreativeWork', name: guide.name, url: guide.url},
    ...(only && stepsOf(only)),
  };
  const howTos = procedures.map((procedure) => ({
    '@type': 'HowTo',
    name: procedure.heading ? `${title}: ${procedure.heading.text}` : title,
    url: procedure.heading ? `${url}#${procedure.heading.id}` : url,
    ...stepsOf(procedure),
  }));
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
  const graph = isCategory ? [breadcrumbs] : [article, ...(only ? [] : howTos), breadcrumbs];
  const json = JSON.stringify({'@context': 'https://schema.org', '@graph': graph});
  // Nothing in it may end the element that it stands in.
  return json.replaceAll('<', '\\u003c');
}
