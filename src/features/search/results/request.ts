import type {PlainSearchParameters, SearchResults} from 'algoliasearch-helper';
import type {FacetFilters} from 'algoliasearch/lite';
import type {SearchClient} from '@talos-docs/search/client';
import {roleOptions, type SearchRole} from '../role';
import {searchStatus} from '../searchStatus';
import {
  inOrder,
  pagesOf,
  type FacetName,
  type HitAddress,
  type PageResult,
  type SearchHit,
} from './hits';

/** What the reader searches for. */
export interface ResultsRequest {
  readonly query: string;
  /** Filters of the site: language and version. */
  readonly context: readonly FacetFilters[];
  /** Value of the facet `role`; null admits every page. */
  readonly role: string | null;
  readonly guides: readonly string[];
  readonly kinds: readonly string[];
  /** From 1. */
  readonly page: number;
}

export interface FacetCount {
  readonly value: string;
  readonly hits: number;
}

/** One page of results. */
export interface ResultsResponse {
  readonly pages: readonly PageResult[];
  /** Hits on all pages of results. */
  readonly hits: number;
  readonly page: number;
  readonly lastPage: number;
  readonly guides: readonly FacetCount[];
  readonly kinds: readonly FacetCount[];
  /** More may be found when the rest of the index has arrived. */
  readonly partial: boolean;
}

/** Where a search without results would have some. */
export interface Alternatives {
  /** Hits in the same role without filters by guide and kind. */
  readonly unfiltered: number;
  /** Hits of other roles, and of everything; only those with any. */
  readonly roles: readonly {readonly role: SearchRole; readonly hits: number}[];
}

const hierarchy = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

const parameters: PlainSearchParameters = {
  disjunctiveFacets: ['guide', 'kind'],
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

/** A download that failed is tried again by the next import. */
const loadSearch = () => import('../siteSearch');

/** Loads the search client, and what the first search of a role will need. */
export async function warmUp(role: string | null): Promise<void> {
  (await loadSearch()).warmUp(role);
}

/** Says that the reader leaves the search. */
export async function flush(): Promise<void> {
  (await loadSearch()).flush();
}

/** What travels beside a request: whose it is. */
function contextOf({query, role, guides, kinds}: ResultsRequest) {
  return {query, role, narrowed: guides.length + kinds.length > 0};
}

interface HelperQuery {
  readonly indexName: string;
  readonly params: {readonly facetFilters?: FacetFilters[]};
}

/** The helper knows the reader's filters only; those of language and version, and the role, go with each query. */
function searchOf(client: SearchClient, request: ResultsRequest) {
  return (queries: readonly HelperQuery[]) =>
    client.search(
      {
        requests: queries.map(({indexName, params}) => ({
          indexName,
          ...params,
          facetFilters: [...request.context, ...(params.facetFilters ?? [])],
        })),
      },
      contextOf(request),
    );
}

function countsOf(results: SearchResults, facet: FacetName): FacetCount[] {
  const values = results.getFacetValues(facet, {}) as {name: string; count: number}[] | undefined;
  const compare = inOrder(facet);
  return (values ?? [])
    .map(({name, count}) => ({value: name, hits: count}))
    .sort((a, b) => compare(a.value, b.value));
}

/**
 * Searches for one page of results.
 * @param addressOf makes the address of a link from the absolute one of a hit
 * @throws when the client cannot be loaded, or nothing can answer
 */
export async function fetchResults(
  request: ResultsRequest,
  addressOf: (url: string) => HitAddress,
): Promise<ResultsResponse> {
  const [{getSearchClient, searchConfig}, {default: createHelper}] = await Promise.all([
    loadSearch(),
    import('algoliasearch-helper'),
  ]);
  const {query, page, guides, kinds} = request;
  const client = {search: searchOf(getSearchClient(), request)};
  const helper = createHelper(
    client as unknown as Parameters<typeof createHelper>[0],
    searchConfig.indexName,
    parameters,
  );
  const {content} = await helper.searchOnce({
    query,
    page: page - 1,
    disjunctiveFacetsRefinements: {guide: [...guides], kind: [...kinds]},
  });
  return {
    pages: pagesOf(content.hits as SearchHit[], addressOf),
    hits: content.nbHits,
    page,
    lastPage: Math.max(1, content.nbPages),
    guides: countsOf(content, 'guide'),
    kinds: countsOf(content, 'kind'),
    partial: searchStatus.getSnapshot().partial,
  };
}

interface Counted {
  readonly nbHits: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * Counts what a search without results would find without its filters, and in other roles.
 * @throws when the client cannot be loaded, or nothing can answer
 */
export async function fetchAlternatives(request: ResultsRequest): Promise<Alternatives> {
  const {getSearchClient, searchConfig} = await loadSearch();
  const client = getSearchClient();
  const facetFilters = [...request.context];
  const counted = {indexName: searchConfig.indexName, query: request.query, hitsPerPage: 0};
  const filters = [
    request.guides.map((id) => `guide:${id}`),
    request.kinds.map((id) => `kind:${id}`),
  ].filter((values) => values.length > 0);
  // The reader's own search goes first: what it lacks is what the log of searches without results counts.
  const ofRole = client.search(
    {
      requests: [
        {...counted, facetFilters: [...facetFilters, ...filters]},
        {...counted, facetFilters},
      ],
    },
    contextOf(request),
  );
  const ofAll = client.search({requests: [{...counted, facetFilters, facets: ['role']}]});
  const [inRole, inAll] = (await Promise.all([ofRole, ofAll])) as unknown as {results: Counted[]}[];
  const everything = inAll?.results[0];
  const hitsOf = (facet: string | null) =>
    (facet === null ? everything?.nbHits : everything?.facets?.role?.[facet]) ?? 0;
  return {
    unfiltered: inRole?.results[1]?.nbHits ?? 0,
    roles: roleOptions
      .filter(({facet}) => facet !== request.role && hitsOf(facet) > 0)
      .map(({id, facet}) => ({role: id, hits: hitsOf(facet)})),
  };
}
