import {parseFacetFilters} from '../../lib/search/algolia/facetFilters';
import type {ShardEntry} from '../../lib/search/model';

type FacetFilters = ReturnType<typeof parseFacetFilters>;
type FacetName = keyof ShardEntry['facets'];

/** Whether a page of the shard can satisfy the filters. Facets that the manifest does not list exclude nothing. */
function canSatisfy({facets}: ShardEntry, filters: FacetFilters): boolean {
  return filters.every((alternatives) =>
    alternatives.some(({attribute, value, negated}) => {
      if (negated || !Object.hasOwn(facets, attribute)) return true;
      return facets[attribute as FacetName].some((own) => own.toLowerCase() === value);
    }),
  );
}

/**
 * Shards that can satisfy one of the filters, in the order in which they are loaded: a guide that is written for one
 * role before those that every role reads, and of these the guides before all else, as the manifest has them.
 */
export function scopeOf(
  shards: readonly ShardEntry[],
  alternatives: readonly FacetFilters[],
): ShardEntry[] {
  return shards
    .filter((shard) => alternatives.some((filters) => canSatisfy(shard, filters)))
    .sort((a, b) => a.facets.role.length - b.facets.role.length);
}

function filtersOf(request: unknown): FacetFilters {
  const {params, facetFilters} = request as {params?: unknown; facetFilters?: unknown};
  const spelled =
    typeof params === 'string' ? new URLSearchParams(params).get('facetFilters') : null;
  return parseFacetFilters(spelled ?? facetFilters);
}

/** Filters that a reader's role sets; null: the reader searches everything. */
export function filtersOfRole(role: string | null): FacetFilters {
  return parseFacetFilters(role === null ? [] : [`role:${role}`]);
}

/**
 * Filters of each search in a request body, for `scopeOf`.
 * @param body JSON of `{requests}`. A body that cannot be read is given no filters: whoever answers it says why.
 */
export function filtersOfBody(body: string): FacetFilters[] {
  try {
    return (JSON.parse(body) as {requests: unknown[]}).requests.map(filtersOf);
  } catch {
    return [];
  }
}
