import {highlight} from '../engine/highlight';
import type {SearchEngine} from '../engine/types';
import {find} from './answer';
import type {AnswerContext} from './answer';
import {RequestError} from './errors';
import {facetNames, orderCounts} from './facets';
import type {SearchParameters} from './parameters';

/** What a search for the values of a facet asks for. */
export interface FacetSearch {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Answers a search for the values of a facet: those whose words begin with the words of `facetQuery`, with the number
 * of hits that have them among the hits of the query and the filters beside it.
 * @throws RequestError for an attribute that is no facet
 */
export function answerFacetSearch(
  engine: SearchEngine,
  {facet, facetQuery, maxFacetHits}: FacetSearch,
  parameters: SearchParameters,
  context: AnswerContext,
): object {
  if (!facetNames.includes(facet)) {
    throw new RequestError(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  }
  const typed = wordsOf(facetQuery);
  const begins = (word: string) => typed.some((start) => word.toLowerCase().startsWith(start));
  const isFound = (value: string) =>
    typed.every((start) => wordsOf(value).some((word) => word.startsWith(start)));
  const {countsOf} = find(engine, parameters.query, parameters.facetFilters);
  const values = orderCounts(countsOf(facet), parameters.facetOrder);
  const facetHits = values
    .filter(([value]) => isFound(value))
    .slice(0, maxFacetHits)
    .map(([value, count]) => ({
      value,
      highlighted: highlight(value, {matches: begins}, parameters.tags).value,
      count,
    }));
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    exhaustive: {facetsCount: true},
    processingTimeMS: context.processingTimeMs(),
  };
}
