/** A request that cannot be answered. It becomes the answer that the service gives: `{message, status}`. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: 400 | 404 = 400,
  ) {
    super(message);
  }
}

/** Error for a parameter whose value is of the wrong kind, in the service's words. */
export function invalidValue(name: string, expected: string): RequestError {
  return new RequestError(`Invalid value for "${name}" parameter, expected ${expected}`);
}

/** Parameters of one search by name. Those of a query string are all text, the others are JSON values. */
export type Values = ReadonlyMap<string, unknown>;

/** The array that a text of a query string spells, or undefined for a text that is no array. */
function spelledArray(name: string, text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    throw invalidValue(name, 'array of strings');
  }
}

export function readText(values: Values, name: string, fallback: string): string {
  const value = values.get(name) ?? fallback;
  if (typeof value !== 'string') throw invalidValue(name, 'string');
  return value;
}

function readFlag(values: Values, name: string, fallback: boolean): boolean {
  const value = values.get(name) ?? fallback;
  if (value === true || value === 'true' || value === '1') return true;
  if (value === false || value === 'false' || value === '0') return false;
  throw invalidValue(name, 'boolean');
}

/** A whole number from 0; larger values than the limit count as the limit. */
export function readCount(values: Values, name: string, fallback: number, limit: number): number {
  const value = values.get(name) ?? fallback;
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
    throw invalidValue(name, 'integer between 0 and 9223372036854775807');
  }
  return Math.min(count, limit);
}

/** A list of names: an array, an array spelled in JSON, or names with commas between them. */
function readList(values: Values, name: string, fallback: readonly string[]): readonly string[] {
  const value = values.get(name) ?? fallback;
  const list =
    typeof value === 'string'
      ? (spelledArray(name, value) ?? value.split(',').filter((item) => item !== ''))
      : value;
  if (!Array.isArray(list)) throw invalidValue(name, 'array of strings');
  return list.map((item: unknown) => {
    if (typeof item !== 'string') throw invalidValue(name, 'array of strings');
    return item.trim();
  });
}

/** The parameters as the query string that answers repeat. Lone surrogates become U+FFFD. */
function queryString(values: Values): string {
  const pairs = [...values].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : spell(name, value),
  ]);
  return new URLSearchParams(pairs).toString();
}

function spell(name: string, value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested deeper than the stack, or nothing that JSON can carry.
    throw new RequestError(`Object forbidden at this position: ${name}`);
  }
}

export interface FacetFilter {
  readonly attribute: string;
  /** In lower case: the service compares values so. */
  readonly value: string;
  readonly negated: boolean;
}

/** Each group must hold; a group holds when one of its filters does. */
export type FacetFilters = readonly (readonly FacetFilter[])[];

const filterForm = 'filters of the form facet:value, nested at most once';

function parseFilter(text: string): FacetFilter {
  const colon = text.indexOf(':');
  if (colon < 1) throw invalidValue('facetFilters', filterForm);
  const value = text.slice(colon + 1);
  const negated = value.startsWith('-');
  return {
    attribute: text.slice(0, colon).trim(),
    // `\-` stands for a value that itself begins with a minus sign.
    value: value.replace(/^(?:-|\\(?=-))/, '').toLowerCase(),
    negated,
  };
}

function parseGroup(group: unknown): FacetFilter[] {
  const filters: unknown[] = Array.isArray(group) ? group : [group];
  return filters.flatMap((filter) => {
    if (typeof filter !== 'string') throw invalidValue('facetFilters', filterForm);
    return filter.trim() === '' ? [] : [parseFilter(filter)];
  });
}

/** The older spelling without brackets: commas for "and", parentheses around alternatives. */
function oldSpelling(text: string): (string | string[])[] {
  return [...text.matchAll(/\(([^)]*)\)|[^,()]+/g)].map(([whole, group]) =>
    group === undefined ? whole : group.split(','),
  );
}

/**
 * Reads `facetFilters`: a string, an array (and) or arrays in an array (or), also as JSON in a string.
 * @throws RequestError for anything else
 */
export function parseFacetFilters(value: unknown): FacetFilters {
  const list =
    typeof value === 'string'
      ? (spelledArray('facetFilters', value.trim()) ?? oldSpelling(value))
      : (value ?? []);
  if (!Array.isArray(list)) throw invalidValue('facetFilters', filterForm);
  return list.map(parseGroup).filter((group) => group.length > 0);
}

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

/**
 * What becomes of a search parameter that the service knows (REST API, search parameters).
 *
 * - `used`: honoured as the service does. `clickAnalytics` adds a queryID to the answer; nobody is told of the click.
 * - `ignored`: accepted without effect. It tunes the service, its analytics or its ranking, and hits stay right without.
 * - `refused` unless it is empty: it would change what is answered, and nothing here can honour that.
 */
const treatments: ReadonlyMap<string, string> = new Map(
  Object.entries({
    used: [
      'query page hitsPerPage facets facetFilters maxValuesPerFacet clickAnalytics snippetEllipsisText',
      'attributesToRetrieve attributesToHighlight attributesToSnippet highlightPreTag highlightPostTag',
    ],
    ignored: [
      // Analytics, personalisation and experiments: nothing here records or knows the reader.
      'analytics analyticsTags userToken enablePersonalization personalizationImpact enableABTest',
      'percentileComputation',
      // Rules and merchandising: an index of documentation has none.
      'enableRules ruleContexts renderingContent enableReRanking reRankingApplyFilter',
      // Details of ranking that hits would carry besides.
      'getRankingInfo',
      // How words are taken apart and compared: the engine has one way, made for these pages.
      'advancedSyntax advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact',
      'attributeCriteriaComputedByMinProximity attributeCriteriaComputedBy decompoundQuery',
      'disableExactOnAttributes disableTypoToleranceOnAttributes exactOnSingleWordQuery ignorePlurals',
      'minProximity minWordSizefor1Typo minWordSizefor2Typos mode naturalLanguages optionalFilters',
      'optionalWords queryLanguages queryType ranking relevancyStrictness removeStopWords',
      'removeWordsIfNoResults replaceSynonymsInHighlight semanticSearch sumOrFiltersScores synonyms',
      'typoTolerance',
      // Grouping: the engine merges twin pages and keeps the hits of a page together by itself.
      'distinct facetingAfterDistinct',
      // Only shape a search around a place, which is refused.
      'aroundPrecision aroundRadius minimumAroundRadius',
    ],
    refused: [
      'filters numericFilters tagFilters restrictSearchableAttributes similarQuery',
      'aroundLatLng aroundLatLngViaIP insideBoundingBox insidePolygon',
      // No interface of a documentation site asks for them.
      'offset length sortFacetValuesBy restrictHighlightAndSnippetArrays responseFields',
    ],
  }).flatMap(([treatment, names]) =>
    names.flatMap((line) => line.split(' ')).map((name) => [name, treatment]),
  ),
);

const emptyValues: readonly unknown[] = [null, false, '', '[]', 'false'];

function isEmpty(value: unknown): boolean {
  return emptyValues.includes(value) || (Array.isArray(value) && value.length === 0);
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
    const treatment = treatments.get(name);
    if (!treatment) throw new RequestError(`Unknown parameter: ${name}`);
    if (treatment === 'refused' && !isEmpty(value)) {
      throw new RequestError(`The embedded index does not support the parameter: ${name}`);
    }
  }
  return values;
}

/**
 * Reads the parameters that have an effect, with the defaults of the hosted index.
 * @throws RequestError for a value of the wrong kind
 */
export function readParameters(values: Values) {
  const attributes = (name: keyof typeof defaultAttributes) =>
    readList(values, name, defaultAttributes[name]);
  return {
    query: readText(values, 'query', ''),
    page: readCount(values, 'page', 0, Number.MAX_SAFE_INTEGER),
    hitsPerPage: readCount(values, 'hitsPerPage', 20, paginationLimit),
    facetFilters: parseFacetFilters(values.get('facetFilters')),
    facets: readList(values, 'facets', []),
    maxValuesPerFacet: readCount(values, 'maxValuesPerFacet', 100, 1000),
    attributesToRetrieve: attributes('attributesToRetrieve'),
    attributesToHighlight: attributes('attributesToHighlight'),
    attributesToSnippet: attributes('attributesToSnippet'),
    tags: {
      pre: readText(values, 'highlightPreTag', '<em>'),
      post: readText(values, 'highlightPostTag', '</em>'),
    },
    ellipsis: readText(values, 'snippetEllipsisText', '…'),
    clickAnalytics: readFlag(values, 'clickAnalytics', false),
    /** All parameters as a query string. */
    params: queryString(values),
  };
}

export type SearchParameters = ReturnType<typeof readParameters>;
