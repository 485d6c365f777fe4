/** What can be searched for instead of a query that finds nothing. */
import {roleOptions} from './role';
import {useRequest, useWholeIndex} from './useRequest';

/** A search that may find nothing. */
export interface FruitlessSearch {
  readonly query: string;
  /** Filters of the site: language and version. */
  readonly context: readonly (string | string[])[];
  /** Value of the facet `role`; null admits every page. */
  readonly role: string | null;
}

/**
 * Finds out what other searches would find.
 * @throws when the client cannot be loaded, or nothing can answer
 */
export async function fetchAlternatives({query, context, role}: FruitlessSearch) {
  const {getSearchClient, searchConfig} = await import('./siteSearch');
  const client = getSearchClient();
  const {indexName} = searchConfig;
  const facetFilters = [...context];
  const [spellings, {results}] = await Promise.all([
    client.spellings(query, role),
    client.search({
      requests: [{indexName, query, hitsPerPage: 0, facetFilters, facets: ['role']}],
    }),
  ]);
  const [everything] = results;
  const hitsOf = (facet: string | null) =>
    (facet === null ? everything?.nbHits : everything?.facets?.role?.[facet]) ?? 0;
  return {
    /** Queries that would find something for the same role, likeliest first; 3 at most. */
    spellings,
    /** Hits of the query for the same role. */
    hits: hitsOf(role),
    /** Hits of other roles, and of everything; only those with any. */
    roles: roleOptions
      .filter(({facet}) => facet !== role && hitsOf(facet) > 0)
      .map(({id, facet}) => ({role: id, hits: hitsOf(facet)})),
  };
}

export type Alternatives = Awaited<ReturnType<typeof fetchAlternatives>>;

/**
 * What other searches would find; null while that is not known.
 * @param search null: nothing is asked
 * @param pause time for which a search must stand before it is asked about, in milliseconds
 */
export function useAlternatives(search: FruitlessSearch | null, pause = 0): Alternatives | null {
  const {current, response, retry} = useRequest(search, fetchAlternatives, {pause});
  useWholeIndex(retry);
  return current ? response : null;
}
