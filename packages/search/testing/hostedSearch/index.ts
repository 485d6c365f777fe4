import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {gunzipSync} from 'node:zlib';
import {recordsOf} from '../../model/records';
import {answerRequest} from './api';
import {Failures, sendAnswer} from './failures';
import {createQueryAnswers} from './queries';
import {Store} from './store';
import type {
  Failure,
  FailureOptions,
  HostedSearchOptions,
  LoggedRequest,
  StoredIndex,
} from './types';

export type * from './types';

/** Credentials of a server that was started without any. */
export const testCredentials = {appId: 'TESTAPP', searchKey: 'search-key', adminKey: 'admin-key'};

/** A running server that speaks the REST protocol of hosted search. */
export type HostedSearch = Awaited<ReturnType<typeof startHostedSearch>>;

/**
 * Starts a stand-in for the hosted service on the loopback address: searching, records, settings, synonyms, tasks,
 * copying and moving of indices as far as the site uses them, with the service's checks of keys and its errors.
 * Searches are answered over `pages`, by the engine of the embedded index; what is pushed later is stored only.
 * @throws Error when the port cannot be opened
 */
export async function startHostedSearch(options: HostedSearchOptions = {}) {
  const {pages = [], siteUrl = 'https://docs.talos.example', baseUrl = '/'} = options;
  const {searchKey = testCredentials.searchKey, pollsUntilPublished = 0} = options;
  const credentials = {...testCredentials, searchKey};
  const store = new Store(pollsUntilPublished);
  const indexName = 'general_index';
  const answerQueries = createQueryAnswers(pages, {indexName, origin: siteUrl, baseUrl});
  if (pages.length > 0) {
    const records = pages.flatMap((page) => recordsOf(page, siteUrl + baseUrl));
    store.add(
      indexName,
      records.map((record) => ({...record})),
    );
  }
  const failures = new Failures();
  const started = performance.now();
  const requests: LoggedRequest[] = [];

  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    allowBrowsers(response);
    if (message.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const request = await readRequest(message, performance.now() - started);
    requests.push(request);
    const failure = failures.next(request);
    const answer = () => answerRequest(store, request, credentials, answerQueries);
    if (failure) failures.send(response, failure, answer);
    else sendAnswer(response, answer());
  };
  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  await listen(options.port ?? 0);
  const {port} = server.address() as AddressInfo;
  return {
    /** For `SEARCH_HOSTS`, without a trailing slash. */
    origin: `http://127.0.0.1:${port}`,
    port,
    /** Every request that reached the server, in order, preflights left out. */
    requests: requests as readonly LoggedRequest[],
    forgetRequests: () => requests.splice(0),
    indexNames: () => [...store.indices.keys()].sort(),
    /** What an index holds; undefined when there is none. */
    index: (name: string): Readonly<StoredIndex> | undefined => store.indices.get(name),
    /** From now on requests fail so. Calls add up; the first failure that fits a request counts. */
    fail: async (failure: Failure, failureOptions: FailureOptions = {}) => {
      if (failure.kind === 'refuse') await stop();
      else failures.add(failure, failureOptions);
    },
    /** Ends every failure. */
    recover: async () => {
      failures.clear();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      failures.clear();
      await stop();
    },
  };
}

/** The service answers every origin; without this a browser would not show an error's status to the client. */
function allowBrowsers(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS');
  response.setHeader('Access-Control-Allow-Headers', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
}

async function readRequest(message: IncomingMessage, at: number): Promise<LoggedRequest> {
  const sent = await buffer(message);
  const isZipped = message.headers['content-encoding'] === 'gzip';
  const text = (isZipped ? gunzipSync(sent) : sent).toString();
  const url = new URL(message.url ?? '/', 'http://localhost');
  return {
    at,
    method: message.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: message.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}
