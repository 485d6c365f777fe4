import type {SearchInput} from './types';

/** What a search asks for, of all that it says. */
export interface Asked {
  readonly query: string;
  /** Value of the role's filter; null: no such filter. */
  readonly role: string | null;
  /** The reader narrowed the search further, for example to a guide. */
  readonly narrowed: boolean;
}

/** Facets that every search of the site filters by (specification, sections 5 and 6). */
const contextFacets: readonly string[] = ['role', 'language', 'docusaurus_tag'];

/** The parameters of a search stand beside its index, below `params` or in `params` as a query string. */
function parametersOf(input: SearchInput): Record<string, unknown> {
  const [request = {}] = (Array.isArray(input) ? input : input.requests) as readonly object[];
  const {params, ...own} = request as Record<string, unknown>;
  if (typeof params === 'string')
    return {...own, ...Object.fromEntries(new URLSearchParams(params))};
  return {...own, ...(params as Record<string, unknown> | undefined)};
}

function filterTexts(facetFilters: unknown): string[] {
  if (typeof facetFilters === 'string' && facetFilters.startsWith('[')) {
    try {
      return filterTexts(JSON.parse(facetFilters));
    } catch {
      return [];
    }
  }
  if (Array.isArray(facetFilters)) return facetFilters.flatMap(filterTexts);
  return typeof facetFilters === 'string' ? [facetFilters] : [];
}

/** Reads what the first search of a call asks for: it is the reader's, others count facets for it. */
export function readAsked(input: SearchInput): Asked {
  const {query, facetFilters} = parametersOf(input);
  const filters = filterTexts(facetFilters).map((text) => {
    const colon = text.indexOf(':');
    return {facet: text.slice(0, colon), value: text.slice(colon + 1)};
  });
  return {
    query: typeof query === 'string' ? query : '',
    role: filters.find(({facet}) => facet === 'role')?.value ?? null,
    narrowed: filters.some(({facet}) => !contextFacets.includes(facet)),
  };
}
