import {useEffect} from 'react';
import {useStore} from '@site/src/ui/createStore';
import {useAlternatives, type FruitlessSearch} from '../alternatives';
import {aboutAnswer, searchStatus} from '../searchStatus';
import {useIndexPart, useRequest, useWholeIndex, type Settled} from '../useRequest';
import {
  facetNames,
  inOrder,
  pagesOf,
  type ChosenFacets,
  type FacetName,
  type Addresser,
  type SearchHit,
} from './hits';

/** What the reader searches for. */
export interface ResultsRequest extends ChosenFacets, FruitlessSearch {
  /** From 1. */
  readonly page: number;
}

const hierarchy = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

const parameters = {
  hitsPerPage: 20,
  attributesToRetrieve: [
    ...hierarchy,
    ...['content', 'type', 'url', 'url_without_anchor', 'anchor', 'guide', 'kind', 'twin'],
  ],
  attributesToHighlight: [...hierarchy, 'content'],
  attributesToSnippet: ['content:30'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  clickAnalytics: false,
};

/** Filters of the site and of the reader. @param uncounted facet whose own values are counted, and filter nothing */
function filtersOf({context, ...chosen}: ResultsRequest, uncounted?: FacetName) {
  const filters = facetNames
    .filter((facet) => facet !== uncounted && chosen[facet].length > 0)
    .map((facet) => chosen[facet].map((value) => `${facet}:${value}`));
  return [...context, ...filters];
}

/**
 * Searches for one page of results.
 * @throws when the client cannot be loaded, or nothing can answer
 */
export async function fetchResults(request: ResultsRequest, addressOf: Addresser) {
  const {getSearchClient, searchConfig} = await import('../siteSearch');
  const {query, role, page} = request;
  const asked = {indexName: searchConfig.indexName, query};
  const hits = {
    ...asked,
    ...parameters,
    page: page - 1,
    facets: facetNames,
    facetFilters: filtersOf(request),
  };
  const otherCounts = facetNames
    .filter((facet) => request[facet].length > 0)
    .map((facet) => ({
      ...asked,
      hitsPerPage: 0,
      facets: [facet],
      facetFilters: filtersOf(request, facet),
    }));
  const {results} = await getSearchClient().search(
    {requests: [hits, ...otherCounts]},
    {query, role, narrowed: otherCounts.length > 0},
  );
  const [found] = results;
  const countsOf = (facet: FacetName) => {
    const compare = inOrder(facet);
    // What a facet could be without its own filter comes after the hits.
    const counts =
      [...results].reverse().find(({facets}) => facets?.[facet])?.facets?.[facet] ?? {};
    return Object.entries(counts)
      .map(([value, count]) => ({value, count}))
      .sort((a, b) => compare(a.value, b.value));
  };
  return {
    pages: pagesOf((found?.hits ?? []) as SearchHit[], addressOf),
    /** Hits on all pages of results. */
    hits: found?.nbHits ?? 0,
    page,
    lastPage: Math.max(1, found?.nbPages ?? 0),
    counts: {guide: countsOf('guide'), kind: countsOf('kind')},
    ...aboutAnswer(found),
  };
}

/** One page of results. */
export type ResultsResponse = Awaited<ReturnType<typeof fetchResults>>;

/** Outlives the page, so that a reader who comes back finds the results in place, and the page as long as it was. */
let latest: Settled<ResultsResponse> | undefined;

/** Sends what the address says, and counts what other searches would find when it finds nothing. */
export function useSearch(request: ResultsRequest, addressOf: Addresser) {
  const results = useRequest(
    request.query ? request : null,
    (asked) => fetchResults(asked, addressOf),
    {known: latest},
  );
  const {key, response, current, retry} = results;
  const status = useStore(searchStatus);
  const index = useIndexPart(current ? response : null);
  const undecided = response?.pages.length === 0 && index === 'loading';
  const foundNothing = current && response?.hits === 0 && !undecided;
  const {query, context, role} = request;
  const alternatives = useAlternatives(foundNothing ? {query, context, role} : null);
  const narrowed = facetNames.some((facet) => request[facet].length > 0);

  useEffect(() => {
    if (current) latest = {key, response, failed: false};
  }, [key, current, response]);

  useWholeIndex(retry);

  return {
    ...results,
    status,
    /** Whether the response comes from the whole index; its rest is on its way, or could not be loaded. */
    index,
    /** Nothing can be said yet: what arrived of the index holds nothing to show, and the rest is on its way. */
    undecided,
    alternatives,
    /** Hits of the same search without filters by guide and kind; 0 without such filters. */
    unfiltered: (narrowed && alternatives?.hits) || 0,
  };
}

export type ResultsState = ReturnType<typeof useSearch>;
