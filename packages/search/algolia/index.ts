import type {EngineHit, SearchEngine} from '../engine/types';
import {escapeHtml} from '../model/markedText';
import {addressOf, escapeRecord, objectIdOf, recordAt} from '../model/records';
import {countFacet, find} from './facets';
import {createMarker, type Marker} from './marks';
import {ApiError, readSearches, type SearchParameters} from './parameters';

export {ApiError} from './parameters';

/** The index, and where its files and the pages of its hits are: on the site of the reader's page. */
export interface IndexSite {
  /** The one index that there is. */
  readonly indexName: string;
  readonly origin: string;
  /** Base path of the site, with a slash at both ends. */
  readonly baseUrl: string;
}

/**
 * Answers what Algolia's `POST /1/indexes/{all}/queries` is asked, from the embedded index, so that the service's own
 * interfaces work on it unchanged (specification, sections 3 and 7). One request that cannot be answered fails the whole
 * call, as there.
 * @param body as `readSearches` takes it
 * @returns body of the answer. Values of hits are escaped for insertion as HTML; addresses, facet values and the echo
 *   of the query are not.
 * @throws ApiError for a call that cannot be answered, and nothing else
 */
export function answerQueries(engine: SearchEngine, body: unknown, site: IndexSite) {
  const searches = readSearches(body);
  const other = searches.find(({indexName}) => indexName !== site.indexName);
  if (other) throw new ApiError(404, `Index ${other.indexName} does not exist`);
  return {results: searches.map((search) => answerSearch(engine, search, site))};
}

function answerSearch(engine: SearchEngine, search: SearchParameters, site: IndexSite) {
  const {query, page, hitsPerPage, facets, facetFilters} = search;
  const {hits, matcher, isAnswered, bridged} = find(engine, query, facetFilters);
  const answered = hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const marker = createMarker(matcher, search);
  const countOf = (facet: string) => [facet, countFacet(engine, query, facetFilters, facet)];
  return {
    hits: answered.map((hit) => toHit(hit, marker, site)),
    nbHits: hits.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(hits.length / hitsPerPage),
    hitsPerPage,
    ...(facets.length > 0 && {facets: Object.fromEntries(facets.map(countOf)) as object}),
    query,
    index: site.indexName,
    // Beyond the service's keys.
    ...(!isAnswered && {unanswered: true}),
    ...(bridged.length > 0 && {bridged}),
  };
}

/**
 * A hit as the service answers it: the requested attributes of its record, what is marked in them, and beyond the
 * service's keys `also_in`, whatever attributes were requested. Texts are escaped.
 */
function toHit(hit: EngineHit, marker: Marker, site: IndexSite): object {
  const {objectID, ...record} = recordOf(hit, site);
  const escaped = {...escapeRecord(record), content: record.content && escapeHtml(record.content)};
  return {
    ...marker.retrieved(escaped),
    objectID,
    _snippetResult: marker.snippets(record, hit.question !== undefined),
    _highlightResult: marker.highlights(record),
    also_in: hit.alsoIn.map((twin) => ({
      guide: twin.guide,
      url: addressOf(site.origin + site.baseUrl, twin, record.anchor),
    })),
  };
}

/** The record that a hosted index would hold for a hit, nothing escaped yet. */
function recordOf({page, section, type, block, question}: EngineHit, {origin, baseUrl}: IndexSite) {
  const place = {
    objectID: objectIdOf(page, section, type, block && section.blocks.indexOf(block)),
    // A block with an id of its own is the better place to lead to than its section's heading.
    anchor: block?.anchor ?? section.anchor,
    type,
    codes: (block ?? section).codes ?? [],
    content: block?.text ?? question ?? null,
  };
  return recordAt(page, section, place, page.sections.indexOf(section), origin + baseUrl);
}
