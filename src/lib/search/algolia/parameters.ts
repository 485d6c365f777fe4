import {RequestError, invalidValue} from './errors';
import {parseFacetFilters} from './facetFilters';
import type {FacetFilters} from './facetFilters';
import type {FacetOrder} from './facets';
import {treatmentOf} from './treatments';
import {queryString, readCount, readFlag, readList, readText} from './values';
import type {Values} from './values';

/** The service gives no more hits than these for one query, whatever the page. */
export const paginationLimit = 1000;

/** Attributes where a request names none; the settings of the hosted index are the same. */
export const defaultAttributes = {
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'guide',
    'kind',
    'twin',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
};

export interface SearchParameters {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Place of the first hit; instead of pages, present when both were given. */
  readonly range?: {readonly offset: number; readonly length: number};
  readonly facetFilters: FacetFilters;
  /** Undefined: none were asked for, and the answer has no counts at all. */
  readonly facets?: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly facetOrder: FacetOrder;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  readonly attributesToSnippet: readonly string[];
  readonly tags: {readonly pre: string; readonly post: string};
  readonly ellipsis: string;
  readonly matchedItemsOnly: boolean;
  readonly clickAnalytics: boolean;
  readonly responseFields: readonly string[];
  /** All parameters as a query string. */
  readonly params: string;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === false ||
    value === '' ||
    value === '[]' ||
    value === 'false' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Collects the parameters of one search, those in `params` over those beside it.
 * @param request one item of `requests`
 * @param own keys of the request that are no search parameters
 * @throws RequestError for a parameter that the service does not know, or that the embedded index cannot honour
 */
export function collectValues(
  request: Readonly<Record<string, unknown>>,
  own: ReadonlySet<string>,
): Values {
  const values = new Map(
    Object.entries(request).filter(
      ([name, value]) => !own.has(name) && name !== 'params' && value !== undefined,
    ),
  );
  const {params} = request;
  if (params !== undefined) {
    if (typeof params !== 'string') {
      throw new RequestError('Object forbidden at this position: params');
    }
    for (const [name, value] of new URLSearchParams(params)) values.set(name, value);
  }
  for (const [name, value] of values) {
    const treatment = treatmentOf(name);
    if (!treatment) throw new RequestError(`Unknown parameter: ${name}`);
    if (treatment === 'refused' && !isEmpty(value)) {
      throw new RequestError(`The embedded index does not support the parameter: ${name}`);
    }
  }
  return values;
}

function readOrder(values: Values): FacetOrder {
  const order = readText(values, 'sortFacetValuesBy', 'count');
  if (order !== 'count' && order !== 'alpha') {
    throw invalidValue('sortFacetValuesBy', '"count" or "alpha"');
  }
  return order;
}

function readAttributes(values: Values, name: keyof typeof defaultAttributes): readonly string[] {
  return readList(values, name, defaultAttributes[name]);
}

/**
 * Reads the parameters that have an effect, with the defaults of the hosted index.
 * @throws RequestError for a value of the wrong kind
 */
export function readParameters(values: Values): SearchParameters {
  const paged = !values.has('offset') || !values.has('length');
  return {
    query: readText(values, 'query', ''),
    page: readCount(values, 'page', 0, Number.MAX_SAFE_INTEGER),
    hitsPerPage: readCount(values, 'hitsPerPage', 20, paginationLimit),
    ...(!paged && {
      range: {
        offset: readCount(values, 'offset', 0, Number.MAX_SAFE_INTEGER),
        length: readCount(values, 'length', 0, paginationLimit),
      },
    }),
    facetFilters: parseFacetFilters(values.get('facetFilters')),
    ...(values.has('facets') && {facets: readList(values, 'facets', [])}),
    maxValuesPerFacet: readCount(values, 'maxValuesPerFacet', 100, 1000),
    facetOrder: readOrder(values),
    attributesToRetrieve: readAttributes(values, 'attributesToRetrieve'),
    attributesToHighlight: readAttributes(values, 'attributesToHighlight'),
    attributesToSnippet: readAttributes(values, 'attributesToSnippet'),
    tags: {
      pre: readText(values, 'highlightPreTag', '<em>'),
      post: readText(values, 'highlightPostTag', '</em>'),
    },
    ellipsis: readText(values, 'snippetEllipsisText', '…'),
    matchedItemsOnly: readFlag(values, 'restrictHighlightAndSnippetArrays', false),
    clickAnalytics: readFlag(values, 'clickAnalytics', false),
    responseFields: readList(values, 'responseFields', ['*']),
    params: queryString(values),
  };
}
