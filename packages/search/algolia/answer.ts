import {highlight} from '../engine/highlight';
import type {EngineHit, EngineResult, SearchEngine} from '../engine/types';
import type {SearchPage, SearchRecord} from '../model';
import {escapeHtml} from '../model/markedText';
import {addressOf, objectIdOf, recordAt} from '../model/records';
import {countFacets, countValues, facetNames, orderCounts, satisfies, splitFilters} from './facets';
import type {CountsOf, FacetHolder} from './facets';
import {createMarker, eachText, mapLeaves, names, retrieves} from './marks';
import type {Branch, Leaf, Marker} from './marks';
import {paginationLimit, RequestError} from './parameters';
import type {FacetFilters, SearchParameters} from './parameters';

/** The index, and where the reader's page stands: addresses of hits lead to the same site. */
export interface AnswerContext {
  /** The one index that there is. */
  readonly indexName: string;
  readonly origin: string;
  /** Base path of the site, with a slash at both ends. */
  readonly baseUrl: string;
  /** Milliseconds that the answer took so far; absent: the answers say 1. */
  readonly processingTimeMs?: () => number;
}

/** Attributes that hold text. Interfaces insert them as HTML; all others are addresses and facet values. */
const textAttributes = ['hierarchy', 'content', 'codes', 'keywords'];

/** The record that a hosted index would hold for a hit, nothing escaped yet. */
function recordOf(
  {page, section, type, block}: EngineHit,
  {origin, baseUrl}: AnswerContext,
): SearchRecord {
  const place = {
    id: objectIdOf(page, section, type, block && section.blocks.indexOf(block)),
    // A block with an id of its own is the better place to lead to than its section's heading.
    anchor: block?.anchor ?? section.anchor,
    type,
    codes: (block ?? section).codes ?? [],
    content: block?.text ?? null,
    position: page.sections.indexOf(section),
  };
  return recordAt(page, section, place, origin + baseUrl);
}

/** Pages with the same content in other guides, by the name of the guide. */
function twinsOf({alsoIn}: EngineHit, anchor: string, {origin, baseUrl}: AnswerContext): object[] {
  return alsoIn.map((page) => ({
    guide: page.guide,
    label: escapeHtml(page.group.split(' › ')[0] ?? page.group),
    url: addressOf(origin + baseUrl, page, anchor),
  }));
}

/**
 * A hit as the service answers it: the requested attributes of its record, what is marked in them, and beyond the
 * service's keys `also_in`, whatever attributes were requested. Texts are escaped.
 */
function toHit(
  hit: EngineHit,
  marker: Marker,
  attributesToRetrieve: readonly string[],
  site: AnswerContext,
): object {
  const {objectID, ...attributes} = recordOf(hit, site);
  const record: Branch = {...attributes};
  const highlights = marker.highlights(record);
  const snippets = marker.snippets(record);
  return {
    ...mapLeaves<Leaf>(record, (leaf, path) => {
      if (!retrieves(attributesToRetrieve, path)) return undefined;
      return names(textAttributes, path) ? (eachText(leaf, escapeHtml) ?? leaf) : leaf;
    }),
    objectID,
    ...(snippets && {_snippetResult: snippets}),
    ...(highlights && {_highlightResult: highlights}),
    also_in: twinsOf(hit, attributes.anchor, site),
  };
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
export function find(
  engine: SearchEngine,
  query: string,
  filters: FacetFilters,
): EngineResult & {readonly countsOf: CountsOf} {
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

function facetFields(countsOf: CountsOf, parameters: SearchParameters): object {
  const {facets: requested, maxValuesPerFacet} = parameters;
  const exhaustive = {nbHits: true, typo: true};
  if (requested.length === 0) return {exhaustive};
  return {
    facets: countFacets(countsOf, requested, maxValuesPerFacet),
    exhaustiveFacetsCount: true,
    exhaustive: {facetsCount: true, ...exhaustive},
  };
}

function createQueryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers a search for hits. */
export function answerHits(
  engine: SearchEngine,
  parameters: SearchParameters,
  context: AnswerContext,
): object {
  const {query, params, page, hitsPerPage, attributesToRetrieve, clickAnalytics} = parameters;
  const {hits, matcher, countsOf} = find(engine, query, parameters.facetFilters);
  const reachable = Math.min(hits.length, paginationLimit);
  const answered = hits.slice(page * hitsPerPage, Math.min((page + 1) * hitsPerPage, reachable));
  const marker = createMarker(matcher, parameters);
  const answer = {
    hits: answered.map((hit) => toHit(hit, marker, attributesToRetrieve, context)),
    nbHits: hits.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    ...facetFields(countsOf, parameters),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query,
    params,
    index: context.indexName,
    ...(clickAnalytics && {queryID: createQueryId()}),
    renderingContent: {},
  };
  const time = context.processingTimeMs?.() ?? 1;
  return {
    ...answer,
    processingTimeMS: time,
    processingTimingsMS: {total: time},
    serverTimeMS: time,
  };
}

/** What a search for the values of a facet asks for. */
interface FacetSearch {
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
  const values = orderCounts(countsOf(facet));
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
    processingTimeMS: context.processingTimeMs?.() ?? 1,
  };
}
