import type {AlgoliaSearchHelper, PlainSearchParameters, SearchResults} from 'algoliasearch-helper';
import type {FacetFilters} from 'algoliasearch/lite';
import type {LiteClientLike, SearchStatus} from '@site/src/searchClient';
import {roleOptions, type SearchRole} from '../Search/role';
import {pagesOf, type HitAddress, type PageResult, type SearchHit} from './hits';
import {inOrder, type FacetName} from './labels';

/** Hits on one page of results. */
const hitsPerPage = 20;
const snippetWords = 30;

/** What the reader asks for. */
export interface Question {
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

export interface Answer {
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

/** Where a question without results would have some. */
export interface Elsewhere {
  /** Hits in the same role without filters by guide and kind. */
  readonly unfiltered: number;
  /** Hits of other roles, and of everything; only those with any. */
  readonly roles: readonly {readonly role: SearchRole; readonly hits: number}[];
}

/** The parts of the search that are loaded once a reader is here. */
export interface SearchParts {
  readonly client: LiteClientLike;
  readonly createHelper: (
    client: LiteClientLike,
    index: string,
    parameters: PlainSearchParameters,
  ) => AlgoliaSearchHelper;
  readonly indexName: string;
  readonly status: () => SearchStatus;
}

interface LegacyRequest {
  readonly indexName: string;
  readonly params: {readonly facetFilters?: FacetFilters[]};
}

const hierarchy = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

const parameters: PlainSearchParameters = {
  disjunctiveFacets: ['guide', 'kind'],
  hitsPerPage,
  attributesToRetrieve: [
    ...hierarchy,
    ...['content', 'type', 'url', 'url_without_anchor', 'anchor', 'guide', 'kind', 'twin'],
  ],
  attributesToHighlight: [...hierarchy, 'content'],
  attributesToSnippet: [`content:${snippetWords}`],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  clickAnalytics: false,
};

function scopeOf({context, role}: Question): FacetFilters[] {
  return role === null ? [...context] : [...context, `role:${role}`];
}

/** The helper knows the reader's filters only; those of role, language and version go with each of its requests. */
function scoped(client: LiteClientLike, scope: readonly FacetFilters[]): LiteClientLike {
  const search = (requests: readonly LegacyRequest[]) =>
    client.search({
      requests: requests.map(({indexName, params}) => ({
        indexName,
        ...params,
        facetFilters: [...scope, ...(params.facetFilters ?? [])],
      })),
    });
  return {...client, search: search as unknown as LiteClientLike['search']};
}

function refined({query, page, guides, kinds}: Question): PlainSearchParameters {
  return {
    query,
    page: page - 1,
    disjunctiveFacetsRefinements: {guide: [...guides], kind: [...kinds]},
  };
}

function countsOf(results: SearchResults, facet: FacetName): FacetCount[] {
  const values = results.getFacetValues(facet, {}) as {name: string; count: number}[] | undefined;
  const compare = inOrder(facet);
  return (values ?? [])
    .map(({name, count}) => ({value: name, hits: count}))
    .sort((a, b) => compare(a.value, b.value));
}

/**
 * Asks for one page of results.
 * @param addressOf makes the address of a link from the absolute one of a hit
 * @throws what the client throws when nothing can answer
 */
export async function ask(
  {client, createHelper, indexName, status}: SearchParts,
  question: Question,
  addressOf: (url: string) => HitAddress,
): Promise<Answer> {
  const helper = createHelper(scoped(client, scopeOf(question)), indexName, parameters);
  const {content} = await helper.searchOnce(refined(question));
  return {
    pages: pagesOf(content.hits as SearchHit[], addressOf),
    hits: content.nbHits,
    page: question.page,
    lastPage: Math.max(1, content.nbPages),
    guides: countsOf(content, 'guide'),
    kinds: countsOf(content, 'kind'),
    partial: status().partial,
  };
}

/**
 * Counts what a question without results would find without its filters, and in other roles.
 * @throws what the client throws when nothing can answer
 */
export async function askElsewhere(
  {client, indexName}: SearchParts,
  question: Question,
): Promise<Elsewhere> {
  const request = {indexName, query: question.query, hitsPerPage: 0};
  const filters = [
    question.guides.map((id) => `guide:${id}`),
    question.kinds.map((id) => `kind:${id}`),
  ];
  const narrow = filters.filter((values) => values.length > 0);
  const {results} = await client.search<object>({
    requests: [
      // The reader's own question goes first: what it lacks is what the log of questions without results counts.
      {...request, facetFilters: [...scopeOf(question), ...narrow]},
      {...request, facetFilters: scopeOf(question)},
      {...request, facetFilters: [...question.context], facets: ['role']},
    ],
  });
  const [, unfiltered, everything] = results as {
    nbHits: number;
    facets?: Record<string, Record<string, number>>;
  }[];
  const counts = everything?.facets?.role ?? {};
  const roles = roleOptions
    .filter(({facet}) => facet !== question.role)
    .map(({id, facet}) => ({
      role: id,
      hits: facet === null ? (everything?.nbHits ?? 0) : (counts[facet] ?? 0),
    }))
    .filter(({hits}) => hits > 0);
  return {unfiltered: unfiltered?.nbHits ?? 0, roles};
}
