/** What becomes of a search parameter that the service knows. */
export type Treatment =
  /** Honoured as the service does. */
  | 'used'
  /** Accepted without effect: it tunes the service, its analytics or its ranking, and hits stay right without it. */
  | 'ignored'
  /** It would change which hits are found, and nothing here can honour that: refused unless it is empty. */
  | 'refused';

// Every parameter that the service accepts with a search (REST API, search parameters).

const used = [
  'query',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'facets',
  'facetFilters',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'highlightPreTag',
  'highlightPostTag',
  'snippetEllipsisText',
  'restrictHighlightAndSnippetArrays',
  'responseFields',
  // Adds a queryID to the answer; nobody is told of the click.
  'clickAnalytics',
];

const ignored = [
  // Analytics, personalisation and experiments: nothing here records or knows the reader.
  'analytics',
  'analyticsTags',
  'userToken',
  'enablePersonalization',
  'personalizationImpact',
  'enableABTest',
  'percentileComputation',
  // Rules and merchandising: an index of documentation has none.
  'enableRules',
  'ruleContexts',
  'renderingContent',
  'enableReRanking',
  'reRankingApplyFilter',
  // Details of ranking that hits would carry besides.
  'getRankingInfo',
  // How words are taken apart and compared: the engine has one way, made for these pages.
  'advancedSyntax',
  'advancedSyntaxFeatures',
  'allowTyposOnNumericTokens',
  'alternativesAsExact',
  'attributeCriteriaComputedByMinProximity',
  'attributeCriteriaComputedBy',
  'decompoundQuery',
  'disableExactOnAttributes',
  'disableTypoToleranceOnAttributes',
  'exactOnSingleWordQuery',
  'ignorePlurals',
  'minProximity',
  'minWordSizefor1Typo',
  'minWordSizefor2Typos',
  'mode',
  'naturalLanguages',
  'optionalFilters',
  'optionalWords',
  'queryLanguages',
  'queryType',
  'ranking',
  'relevancyStrictness',
  'removeStopWords',
  'removeWordsIfNoResults',
  'replaceSynonymsInHighlight',
  'semanticSearch',
  'sumOrFiltersScores',
  'synonyms',
  'typoTolerance',
  // Grouping: the engine merges twin pages and keeps the hits of a page together by itself.
  'distinct',
  'facetingAfterDistinct',
  // Only shape a search around a place, which is refused.
  'aroundPrecision',
  'aroundRadius',
  'minimumAroundRadius',
];

const refused = [
  'filters',
  'numericFilters',
  'tagFilters',
  'restrictSearchableAttributes',
  'similarQuery',
  'aroundLatLng',
  'aroundLatLngViaIP',
  'insideBoundingBox',
  'insidePolygon',
];

const treatments: ReadonlyMap<string, Treatment> = new Map(
  Object.entries({used, ignored, refused}).flatMap(([treatment, names]) =>
    names.map((name) => [name, treatment as Treatment]),
  ),
);

/** How a parameter is treated; undefined for one that the service does not know either. */
export function treatmentOf(name: string): Treatment | undefined {
  return treatments.get(name);
}
