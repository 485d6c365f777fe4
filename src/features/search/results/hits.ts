import {withFoundWords, type FoundHit} from '@talos-docs/search/foundWords';
import {guides} from '@site/config/guides';
import type {FoundRecord} from '@talos-docs/search/client';
import type {HierarchyKey} from '@talos-docs/search/model';
import type {SearchRecord} from '@talos-docs/search/model/records';

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
export type SearchHit = FoundHit &
  Pick<FoundRecord, 'also_in'> &
  Pick<
    SearchRecord,
    'objectID' | 'url' | 'url_without_anchor' | 'type' | 'hierarchy' | 'guide' | 'kind'
  >;

const headingLevels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function marked(hit: SearchHit, level: HierarchyKey): string {
  return hit._highlightResult?.hierarchy?.[level]?.value ?? '';
}

type Group = [SearchHit, ...SearchHit[]];

function groupBy(hits: readonly SearchHit[], name: 'url' | 'url_without_anchor'): Group[] {
  const groups = new Map<string, Group>();
  for (const hit of hits) {
    const group = groups.get(hit[name]);
    if (group) group.push(hit);
    else groups.set(hit[name], [hit]);
  }
  return [...groups.values()];
}

/** Makes the address of a link from that of a hit: with an origin, it is loaded as a page of its own. */
export type Addresser = (url: string) => string;

/** Places on a page, of which the beginning has no headings. */
function placesOf(hits: readonly SearchHit[], addressOf: Addresser) {
  return groupBy(hits, 'url').flatMap((same) => {
    const [first] = same;
    const snippets = same.flatMap(({_snippetResult}) => _snippetResult?.content?.value || []);
    const headings = headingLevels.map((level) => marked(first, level)).filter(Boolean);
    if (headings.length === 0 && snippets.length === 0) return [];
    const telling = same.find(({_snippetResult}) => _snippetResult?.content) ?? first;
    const address = addressOf(withFoundWords(first.url, telling));
    return [{id: first.objectID, address, headings, snippets: [...new Set(snippets)]}];
  });
}

const byGuide = inOrder('guide');

function pageOf(hits: Group, addressOf: Addresser) {
  const [first] = hits;
  const page = hits.find(({type}) => type === 'lvl1') ?? first;
  // The title may hold none of the words; then those of the best place lead on from it.
  const telling = hits.find((hit) => withFoundWords('', hit) !== '') ?? page;
  return {
    id: first.objectID,
    address: addressOf(withFoundWords(first.url_without_anchor, telling)),
    title: marked(page, 'lvl1'),
    group: marked(page, 'lvl0'),
    kind: first.kind,
    /** Question of readers that led to the page; empty where its places did. */
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
  };
}

export type PageResult = ReturnType<typeof pageOf>;

/**
 * Puts the hits of one page together, in the order in which pages come first. Texts are values with marks
 * (packages/search/model/markedText.ts).
 */
export function pagesOf(hits: readonly SearchHit[], addressOf: Addresser): PageResult[] {
  return groupBy(hits, 'url_without_anchor').map((page) => pageOf(page, addressOf));
}
