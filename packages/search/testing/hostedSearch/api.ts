import * as v from 'valibot';
import {ApiProblem} from './types';
import type {AnswerQueries} from './queries';
import type {Answer, LoggedRequest, StoredIndex, StoredObject} from './types';
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

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly right: 'search' | 'admin';
  readonly answer: (call: Call) => unknown;
}

const object = v.looseObject({objectID: v.string()});
const batchBody = v.object({
  requests: v.array(v.object({action: v.string(), body: v.looseObject({})})),
});
const operationBody = v.object({
  operation: v.string(),
  destination: v.string(),
  scope: v.optional(v.array(v.string())),
});
const pagedBody = v.looseObject({
  query: v.optional(v.string(), ''),
  page: v.optional(v.number(), 0),
  hitsPerPage: v.optional(v.number(), 1000),
  cursor: v.optional(v.string()),
});
const objectsBody = v.object({
  requests: v.array(v.object({indexName: v.string(), objectID: v.string()})),
});

/** Body of a request in the shape that its route demands. */
function bodyAs<T extends v.GenericSchema>(schema: T, {body}: LoggedRequest): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  throw new ApiProblem(400, `Invalid body: ${parsed.issues[0].message}`);
}

const written = (store: Store) => ({taskID: store.task(), updatedAt: new Date().toISOString()});

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/1\/indexes\/\*\/objects$/,
    right: 'search',
    answer: ({store, request}) => ({
      results: bodyAs(objectsBody, request).requests.map(
        ({indexName, objectID}) => store.existing(indexName).records.get(objectID) ?? null,
      ),
    }),
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/batch$/,
    right: 'admin',
    answer: ({store, index, request}) => {
      const {requests} = bodyAs(batchBody, request);
      store.batch(index, requests as {action: string; body: StoredObject}[]);
      return {taskID: store.task(), objectIDs: requests.map(({body}) => body['objectID'])};
    },
  },
  {
    method: 'GET',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/settings$/,
    right: 'admin',
    answer: ({store, index}) => store.existing(index).settings,
  },
  {
    method: 'PUT',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/settings$/,
    right: 'admin',
    answer: ({store, index, request}) => {
      Object.assign(store.writable(index).settings, request.body);
      return written(store);
    },
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/synonyms\/batch$/,
    right: 'admin',
    answer: ({store, index, request}) => {
      const {synonyms} = store.writable(index);
      const given = bodyAs(v.array(object), request);
      if (request.query['replaceExistingSynonyms'] === 'true') synonyms.clear();
      for (const synonym of given) synonyms.set(synonym.objectID, synonym);
      return written(store);
    },
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/synonyms\/clear$/,
    right: 'admin',
    answer: ({store, index}) => {
      store.existing(index).synonyms.clear();
      return written(store);
    },
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/synonyms\/search$/,
    right: 'admin',
    answer: ({store, index, request}) => {
      const {page, hitsPerPage} = bodyAs(pagedBody, request);
      const all = [...store.existing(index).synonyms.values()];
      return {
        hits: all.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
        nbHits: all.length,
      };
    },
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/browse$/,
    right: 'admin',
    answer: ({store, index, request}) => browse(store.existing(index), bodyAs(pagedBody, request)),
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/operation$/,
    right: 'admin',
    answer: ({store, index, request}) => {
      const {operation, destination, scope} = bodyAs(operationBody, request);
      store.operate(index, operation, destination, scope);
      return written(store);
    },
  },
  {
    method: 'GET',
    path: /^\/1\/indexes\/(?<index>[^/]+)\/task\/(?<task>\d+)$/,
    right: 'admin',
    answer: ({store, task}) => ({status: store.poll(Number(task)), pendingTask: false}),
  },
  {
    method: 'DELETE',
    path: /^\/1\/indexes\/(?<index>[^/]+)$/,
    right: 'admin',
    answer: ({store, index}) => {
      store.indices.delete(index);
      return {taskID: store.task(), deletedAt: new Date().toISOString()};
    },
  },
];

/** One part of an index; the cursor says where the next part begins. */
function browse(
  {records}: StoredIndex,
  {cursor, hitsPerPage}: {cursor?: string | undefined; hitsPerPage: number},
) {
  const place = cursor === undefined ? '0' : Buffer.from(cursor, 'base64').toString();
  if (!/^\d+$/.test(place)) throw new ApiProblem(400, 'Cursor is not valid');
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
  right: Route['right'],
  {appId, searchKey, adminKey}: Credentials,
): void {
  const given = (name: string) => headers[name] ?? query[name];
  const key = given('x-algolia-api-key');
  if (given('x-algolia-application-id') !== appId || (key !== searchKey && key !== adminKey)) {
    throw new ApiProblem(403, 'Invalid Application-ID or API key');
  }
  if (right === 'admin' && key !== adminKey) {
    throw new ApiProblem(403, 'Method not allowed with this API key');
  }
}

/** Answers a request of the REST API, refusals included. */
export function answerRequest(
  store: Store,
  request: LoggedRequest,
  credentials: Credentials,
  answerQueries: AnswerQueries,
): Answer {
  try {
    if (request.method === 'POST' && request.path === '/1/indexes/*/queries') {
      checkRight(request, 'search', credentials);
      return answerQueries(request.body);
    }
    for (const {method, path, right, answer} of routes) {
      const match = request.method === method ? path.exec(request.path) : null;
      if (!match) continue;
      checkRight(request, right, credentials);
      const {index = '', task = ''} = match.groups ?? {};
      return {status: 200, body: answer({store, index, task, request})};
    }
    throw new ApiProblem(404, `Path not found: ${request.path}`);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return {status: error.status, body: {message: error.message, status: error.status}};
  }
}
