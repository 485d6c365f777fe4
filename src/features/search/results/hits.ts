import {withFoundWords, type FoundHit} from '@talos-docs/search/foundWords';
import {guides} from '@site/config/guides';
import type {FoundRecord} from '@talos-docs/search/client';
import type {HierarchyKey, SearchRecord} from '@talos-docs/search/model';

/** Names of the facet values `guide` and `kind` (packages/search/model), in the order in which they are offered. */
const labels = {
  guide: new Map<string, string>([
    ...guides.map(({id, label}) => [id, label] as const),
    ['blog', 'Blog'],
    ['whats-new', 'What’s new'],
    ['pages', 'Other pages'],
  ]),
  kind: new Map([
    ['overview', 'Overview'],
    ['task', 'Task'],
    ['reference', 'Reference'],
    ['troubleshooting', 'Troubleshooting'],
    ['article', 'Article'],
    ['release', 'Release'],
    ['page', 'Page'],
  ]),
};

export type FacetName = keyof typeof labels;
export const facetNames = Object.keys(labels) as FacetName[];

/** Values of each facet; none: all. */
export type ChosenFacets = Readonly<Record<FacetName, readonly string[]>>;

/** Name of a facet value for readers; a value that is not known here stands for itself. */
export function labelOf(facet: FacetName, value: string): string {
  return labels[facet].get(value) ?? value;
}

/** Compares two values of a facet by the order in which they are offered. */
export function inOrder(facet: FacetName): (a: string, b: string) => number {
  const order = [...labels[facet].keys()];
  const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en');
}

/** A hit as the search client returns it (specification, section 3). */
export interface SearchHit
  extends
    FoundHit,
    Pick<
      SearchRecord,
      'objectID' | 'url' | 'url_without_anchor' | 'type' | 'hierarchy' | 'guide' | 'kind'
    > {
  /** Pages of other guides with the same content. */
  readonly also_in?: FoundRecord['also_in'];
}

/** Where a hit leads. */
export interface HitAddress {
  readonly href: string;
  /** Loaded as a page of its own, in the same tab, instead of through the router. */
  readonly external: boolean;
}

/** A place on a page. Texts are values with marks (packages/search/model/markedText.ts). */
export interface Place {
  readonly id: string;
  readonly address: HitAddress;
  /** Headings from below the title to the place; none: the beginning of the page. */
  readonly headings: readonly string[];
  readonly snippets: readonly string[];
}

/** A page with the places where the query was found. */
export interface PageResult {
  readonly id: string;
  readonly address: HitAddress;
  readonly title: string;
  readonly group: string;
  readonly kind: string;
  /** Question of readers that led to the page, as a value with marks; empty where its places did. */
  readonly answers: string;
  readonly places: readonly Place[];
  readonly alsoIn: readonly {readonly label: string; readonly address: HitAddress}[];
}

const headingLevels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function marked(hit: SearchHit, level: HierarchyKey): string {
  return hit._highlightResult?.hierarchy?.[level]?.value ?? '';
}

function headingsOf(hit: SearchHit): string[] {
  return headingLevels.map((level) => marked(hit, level)).filter((heading) => heading !== '');
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

type Addresser = (url: string) => HitAddress;

function placesOf(hits: readonly SearchHit[], addressOf: Addresser): Place[] {
  return groupBy(hits, ({url}) => url).flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const snippets = same.flatMap(({_snippetResult}) => _snippetResult?.content?.value || []);
    const headings = headingsOf(first);
    if (headings.length === 0 && snippets.length === 0) return [];
    const telling = same.find(({_snippetResult}) => _snippetResult?.content) ?? first;
    const address = addressOf(withFoundWords(first.url, telling));
    return [{id: first.objectID, address, headings, snippets: [...new Set(snippets)]}];
  });
}

const byGuide = inOrder('guide');

function pageOf(hits: readonly SearchHit[], addressOf: Addresser): PageResult[] {
  const [first] = hits;
  if (!first) return [];
  const page = hits.find(({type}) => type === 'lvl1') ?? first;
  // The title may hold none of the words; then those of the best place lead on from it.
  const telling = hits.find((hit) => withFoundWords('', hit) !== '') ?? page;
  return [
    {
      id: first.objectID,
      address: addressOf(withFoundWords(first.url_without_anchor, telling)),
      title: marked(page, 'lvl1'),
      group: marked(page, 'lvl0'),
      kind: first.kind,
      answers: (page.type === 'lvl1' && page._snippetResult?.content?.value) || '',
      places: placesOf(
        hits.filter(({type}) => type !== 'lvl1'),
        addressOf,
      ),
      // In the site's order: the answer's depends on which part of the index arrived first.
      alsoIn: [...(page.also_in ?? [])]
        .sort((a, b) => byGuide(a.guide, b.guide))
        .map(({guide, url}) => ({
          label: labelOf('guide', guide),
          address: addressOf(withFoundWords(url, telling)),
        })),
    },
  ];
}

/**
 * Puts the hits of one page together, in the order in which pages come first.
 * @param addressOf makes the address of a link from the absolute one of a hit
 */
export function pagesOf(hits: readonly SearchHit[], addressOf: Addresser): PageResult[] {
  const pages = groupBy(hits, ({url_without_anchor: url}) => url);
  return pages.flatMap((page) => pageOf(page, addressOf));
}
