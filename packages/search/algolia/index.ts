import type {SearchEngine} from '../engine/types';
import {answerFacetSearch, answerHits} from './answer';
import type {AnswerContext} from './answer';
import {
  collectValues,
  invalidValue,
  readCount,
  readParameters,
  readText,
  RequestError,
} from './parameters';
import type {FacetFilter, Values} from './parameters';

export interface QueriesContext extends AnswerContext {
  /** Value of the facet `role` that admits a page; null or absent: every page counts. */
  readonly role?: string | null;
}

export interface QueriesAnswer {
  /** HTTP status: 200, 400 or 404. */
  readonly status: number;
  /** `{results}`, or `{message, status}` where the request cannot be answered. */
  readonly body: object;
}

/** The service takes no more searches in one call. */
const requestLimit = 50;

type Fields = Readonly<Record<string, unknown>>;

const hitsKeys: ReadonlySet<string> = new Set(['indexName', 'type', 'extensions']);
const facetKeys: ReadonlySet<string> = new Set([
  'indexName',
  'type',
  'facet',
  'facetQuery',
  'maxFacetHits',
]);

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestError('Invalid JSON');
  }
}

function readRequests(body: unknown): readonly unknown[] {
  const content = parseBody(body);
  if (!isObject(content)) throw new RequestError('Expecting an object with requests');
  const {requests, strategy = 'none', ...others} = content;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new RequestError(`Unknown parameter: ${unknown}`);
  if (strategy !== 'none') throw invalidValue('strategy', '"none"');
  if (!Array.isArray(requests)) throw invalidValue('requests', 'array of objects');
  if (requests.length > requestLimit) {
    throw new RequestError(`Too many queries: at most ${requestLimit} can be sent in one call`);
  }
  return requests as unknown[];
}

function answerRequest(
  engine: SearchEngine,
  request: unknown,
  context: AnswerContext,
  roleFilter: readonly FacetFilter[],
): object {
  if (!isObject(request)) throw invalidValue('requests', 'array of objects');
  const {indexName, type = 'default'} = request;
  if (typeof indexName !== 'string') throw invalidValue('indexName', 'string');
  if (indexName !== context.indexName) {
    throw new RequestError(`Index ${indexName} does not exist`, 404);
  }
  const parametersFrom = (values: Values) => {
    const parameters = readParameters(values);
    const facetFilters = [...parameters.facetFilters, roleFilter].filter(({length}) => length > 0);
    return {...parameters, facetFilters};
  };
  if (type === 'default') {
    return answerHits(engine, parametersFrom(collectValues(request, hitsKeys)), context);
  }
  if (type !== 'facet') throw invalidValue('type', '"default" or "facet"');
  const own = new Map(Object.entries(request));
  const facetSearch = {
    facet: readText(own, 'facet', ''),
    facetQuery: readText(own, 'facetQuery', ''),
    maxFacetHits: readCount(own, 'maxFacetHits', 10, 100),
  };
  const parameters = parametersFrom(collectValues(request, facetKeys));
  return answerFacetSearch(engine, facetSearch, parameters, context);
}

/**
 * Answers what Algolia's `POST /1/indexes/{all}/queries` is asked, from the embedded index, so that the service's own
 * clients and interfaces work on it unchanged (specification, sections 3 and 7). One request that cannot be
 * answered fails the whole call, as there.
 * @param body the request's body, as text or parsed: `{requests: [{indexName, query, …}]}`
 * @returns status and body of the answer; nothing that stands in `body` makes it throw. Values of hits are escaped for
 *   insertion as HTML; addresses, facet values and the echo of the query are not.
 */
export function answerQueries(
  engine: SearchEngine,
  body: unknown,
  {role = null, ...context}: QueriesContext,
): QueriesAnswer {
  const roleFilter =
    role === null ? [] : [{attribute: 'role', value: role.toLowerCase(), negated: false}];
  try {
    const results = readRequests(body).map((request) =>
      answerRequest(engine, request, context, roleFilter),
    );
    return {status: 200, body: {results}};
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const {message, status} = error;
    return {status, body: {message, status}};
  }
}
