import * as v from 'valibot';
import {ApiError} from '../../algolia';
import type {Answer, LoggedRequest, StoredIndex} from './types';
import type {Store} from './store';

export interface Credentials {
  readonly appId: string;
  readonly searchKey: string;
  readonly adminKey: string;
}

interface Call {
  readonly store: Store;
  /** Name of the index in the path, where there is one. */
  readonly index: string;
  readonly task: string;
  readonly request: LoggedRequest;
}

const object = v.looseObject({objectID: v.string()});
const batchBody = v.object({
  requests: v.array(v.object({action: v.literal('addObject'), body: object})),
});
const operationBody = v.variant('operation', [
  v.object({operation: v.literal('move'), destination: v.string()}),
  v.object({
    operation: v.literal('copy'),
    destination: v.string(),
    scope: v.strictTuple([v.literal('settings'), v.literal('rules'), v.literal('synonyms')]),
  }),
]);
const pagedBody = v.looseObject({
  page: v.optional(v.number(), 0),
  hitsPerPage: v.optional(v.number(), 1000),
  cursor: v.optional(v.string()),
});

/** Body of a request in the shape that its route demands. */
function bodyAs<T extends v.GenericSchema>(schema: T, {body}: LoggedRequest): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  throw new ApiError(400, `Invalid body: ${parsed.issues[0].message}`);
}

const written = (store: Store) => ({taskID: store.task(), updatedAt: new Date().toISOString()});

/** Answers by method and path, the name of the index and the number of the task left out. */
const routes: Readonly<Record<string, (call: Call) => unknown>> = {
  'POST index/batch': ({store, index, request}) => {
    const records = bodyAs(batchBody, request).requests.map(({body}) => body);
    store.add(index, records);
    return {taskID: store.task(), objectIDs: records.map(({objectID}) => objectID)};
  },
  'GET index/settings': ({store, index}) => store.existing(index).settings,
  'PUT index/settings': ({store, index, request}) => {
    Object.assign(store.writable(index).settings, request.body);
    return written(store);
  },
  'POST index/synonyms/batch': ({store, index, request}) => {
    const {synonyms} = store.writable(index);
    const given = bodyAs(v.array(object), request);
    if (request.query['replaceExistingSynonyms'] === 'true') synonyms.clear();
    for (const synonym of given) synonyms.set(synonym.objectID, synonym);
    return written(store);
  },
  'POST index/synonyms/clear': ({store, index}) => {
    store.existing(index).synonyms.clear();
    return written(store);
  },
  'POST index/synonyms/search': ({store, index, request}) => {
    const {page, hitsPerPage} = bodyAs(pagedBody, request);
    const all = [...store.existing(index).synonyms.values()];
    return {hits: all.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: all.length};
  },
  'POST index/browse': ({store, index, request}) =>
    browse(store.existing(index), bodyAs(pagedBody, request)),
  'POST index/operation': ({store, index, request}) => {
    const {operation, destination} = bodyAs(operationBody, request);
    if (operation === 'move') store.move(index, destination);
    else store.copyBesideRecords(index, destination);
    return written(store);
  },
  'GET index/task/': ({store, task}) => ({status: store.poll(Number(task)), pendingTask: false}),
  'DELETE index': ({store, index}) => {
    store.indices.delete(index);
    return {taskID: store.task(), deletedAt: new Date().toISOString()};
  },
};

/** One part of an index; the cursor says where the next part begins. */
function browse(
  {records}: StoredIndex,
  {cursor, hitsPerPage}: {cursor?: string | undefined; hitsPerPage: number},
) {
  const place = cursor === undefined ? '0' : Buffer.from(cursor, 'base64').toString();
  if (!/^\d+$/.test(place)) throw new ApiError(400, 'Cursor is not valid');
  const start = Number(place);
  const end = start + hitsPerPage;
  return {
    hits: [...records.values()].slice(start, end),
    nbHits: records.size,
    ...(end < records.size && {cursor: Buffer.from(String(end)).toString('base64')}),
  };
}

function checkRight(
  {headers, query}: LoggedRequest,
  right: 'search' | 'admin',
  {appId, searchKey, adminKey}: Credentials,
): void {
  const given = (name: string) => headers[name] ?? query[name];
  const key = given('x-algolia-api-key');
  if (given('x-algolia-application-id') !== appId || (key !== searchKey && key !== adminKey)) {
    throw new ApiError(403, 'Invalid Application-ID or API key');
  }
  if (right === 'admin' && key !== adminKey) {
    throw new ApiError(403, 'Method not allowed with this API key');
  }
}

/** Answers a request of the REST API, refusals included. */
export function answerRequest(
  store: Store,
  request: LoggedRequest,
  credentials: Credentials,
  answerQueries: (body: unknown) => object,
): Answer {
  try {
    const {method, path, body} = request;
    const place = /^\/1\/indexes\/(?:\*|(?<index>[^/]+))(?<action>.*?)(?<task>\d*)$/.exec(path);
    const {index, action, task = ''} = place?.groups ?? {};
    const route = `${method} ${index === undefined ? '*' : 'index'}${action}`;
    const answer = routes[route];
    if (!answer && route !== 'POST */queries') throw new ApiError(404, `Path not found: ${path}`);
    checkRight(request, index === undefined ? 'search' : 'admin', credentials);
    if (!answer) return {status: 200, body: answerQueries(body)};
    return {status: 200, body: answer({store, index: index ?? '', task, request})};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {status: error.status, body: {message: error.message, status: error.status}};
  }
}
