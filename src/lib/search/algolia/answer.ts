import type {EngineHit, EngineResult, SearchEngine} from '../engine/types';
import type {SearchPage} from '../model';
import {satisfies, splitFilters} from './facetFilters';
import type {FacetFilters} from './facetFilters';
import {countFacets, countValues} from './facets';
import type {CountsOf, FacetHolder} from './facets';
import {toHit} from './hits';
import type {Site} from './hits';
import {createMarker} from './marks';
import {paginationLimit} from './parameters';
import type {SearchParameters} from './parameters';

export interface AnswerContext extends Site {
  readonly indexName: string;
  /** Milliseconds that the answer took so far. */
  readonly processingTimeMs: () => number;
}

interface Found {
  readonly hits: readonly EngineHit[];
  readonly matcher: EngineResult['matcher'];
  readonly countsOf: CountsOf;
}

/** Whether a page is admitted, remembered: the engine asks for a page once for each of its sections and twins. */
function acceptorOf(filters: FacetFilters): (page: SearchPage) => boolean {
  const known = new Map<SearchPage, boolean>();
  return (page) => {
    const accepted = known.get(page) ?? satisfies(filters, {page, type: 'lvl1', alsoIn: []});
    known.set(page, accepted);
    return accepted;
  };
}

/**
 * Finds what a query and filters ask for. Without a query nothing is found, and facets count the pages that could be:
 * an empty query runs no search (specification, section 5), but a results page wants to tell what can be searched.
 *
 * A count tells what choosing the value finds: what answers too little beside the best page is left out, and the best
 * of all pages may not be among those that have the value.
 */
export function find(engine: SearchEngine, query: string, filters: FacetFilters): Found {
  const {page: pageFilters, hit: hitFilters} = splitFilters(filters);
  const admits = (holder: FacetHolder) => satisfies(hitFilters, holder);
  const accepts = acceptorOf(pageFilters);
  const pageHolders = () =>
    engine.pages(accepts).map((page): FacetHolder => ({page, type: 'lvl1', alsoIn: []}));
  if (query.trim() === '') {
    const countsOf: CountsOf = (attribute) => countValues(pageHolders().filter(admits), attribute);
    return {hits: [], matcher: {matches: () => false}, countsOf};
  }
  const {hits: all, matcher} = engine.search(query, accepts);
  const hits = all.filter(admits);
  const countsOf: CountsOf = (attribute) => {
    if (attribute === 'type') return countValues(hits, attribute);
    const values = [...countValues(pageHolders(), attribute).keys()];
    return new Map(
      values.map((value) => {
        const chosen = {attribute, value: value.toLowerCase(), negated: false};
        const found = engine.search(query, acceptorOf([...pageFilters, [chosen]]));
        return [value, found.hits.filter(admits).length];
      }),
    );
  };
  return {hits, matcher, countsOf};
}

/** Fields that place the answered hits among all, as the service names them for each way of paging. */
function paging(
  {range, page, hitsPerPage}: SearchParameters,
  nbHits: number,
): {first: number; count: number; fields: object} {
  if (range) return {first: range.offset, count: range.length, fields: {...range}};
  const reachable = Math.min(nbHits, paginationLimit);
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return {first: page * hitsPerPage, count: hitsPerPage, fields: {page, nbPages, hitsPerPage}};
}

function facetFields(countsOf: CountsOf, parameters: SearchParameters): object {
  const {facets: requested = [], facetOrder: order, maxValuesPerFacet: maxValues} = parameters;
  const exhaustive = {nbHits: true, typo: true};
  if (requested.length === 0) return {exhaustive};
  return {
    facets: countFacets(countsOf, requested, {order, maxValues}),
    exhaustiveFacetsCount: true,
    exhaustive: {facetsCount: true, ...exhaustive},
  };
}

function createQueryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function chooseFields(
  answer: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): object {
  return fields.includes('*')
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
}

/** Answers a search for hits. */
export function answerHits(
  engine: SearchEngine,
  parameters: SearchParameters,
  context: AnswerContext,
): object {
  const {query, params, attributesToRetrieve, clickAnalytics, responseFields} = parameters;
  const {hits, matcher, countsOf} = find(engine, query, parameters.facetFilters);
  const {first, count, fields} = paging(parameters, hits.length);
  const answered = hits.slice(first, Math.min(first + count, paginationLimit));
  const marker = createMarker(matcher, parameters);
  const answer = {
    hits: answered.map((hit) => toHit(hit, marker, attributesToRetrieve, context)),
    nbHits: hits.length,
    ...fields,
    ...facetFields(countsOf, parameters),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query,
    params,
    index: context.indexName,
    ...(clickAnalytics && {queryID: createQueryId()}),
    renderingContent: {},
  };
  const time = context.processingTimeMs();
  return chooseFields(
    {...answer, processingTimeMS: time, processingTimingsMS: {total: time}, serverTimeMS: time},
    responseFields,
  );
}
