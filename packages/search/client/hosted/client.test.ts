// @vitest-environment jsdom
import type {EventEmitter} from 'node:events';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {SearchOutput, SearchRequests} from '../types';
import {createFallingBack, createHostedClient} from './client';
import {createOutageMemory} from './hosts';

// Under Node the package gives another build, which is not the one that readers get.
vi.mock('algoliasearch/lite', () => {
  const browserBuild = 'algoliasearch/dist/lite/builds/browser.js';
  return import(browserBuild);
});

type Behaviour = (response: ServerResponse) => void;

interface Host {
  readonly origin: string;
  readonly queries: string[];
  readonly paths: string[];
  behave(behaviour: Behaviour): void;
}

const servers: Server[] = [];

const json =
  (status: number, body: object): Behaviour =>
  (response) => {
    response.writeHead(status, {'access-control-allow-origin': '*'}).end(JSON.stringify(body));
  };
const finds = json(200, {results: [{hits: [], nbHits: 7}]});
const silent: Behaviour = () => undefined;

/** A hosted service on a port of this machine. */
async function host(behaviour: Behaviour): Promise<Host> {
  let current = behaviour;
  const queries: string[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const {requests} = JSON.parse(body) as {requests: {query: string}[]};
      queries.push(requests[0]?.query ?? '');
      paths.push((request.url ?? '').replace(/\?.*/, ''));
      current(response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    queries,
    paths,
    behave: (next) => (current = next),
  };
}

/** An address at which nothing listens. */
async function unreachable(): Promise<string> {
  const {origin} = await host(finds);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return origin;
}

const embedded = {
  search: vi.fn<(input: SearchRequests) => Promise<SearchOutput>>(),
};

/** Searches as a page that is loaded anew does. */
function openPage(...hosts: string[]) {
  const config = {
    appId: 'APP',
    apiKey: 'key',
    indexName: 'general_index',
    hosted: {hosts},
    zeroResultsUrl: null,
    baseUrl: '/',
    startWorker: vi.fn(),
    loadWords: vi.fn(),
  };
  const answer = createFallingBack(
    createHostedClient(config),
    async (input) => ({output: await embedded.search(input), answeredBy: 'embedded'}),
    createOutageMemory('APP'),
  );
  return async (query: string) => {
    const requests = [{indexName: 'general_index', query}];
    return (await answer({requests})).answeredBy;
  };
}

beforeEach(() => {
  localStorage.clear();
  embedded.search.mockReset().mockResolvedValue({results: []});
  // jsdom tells the console of every request that fails.
  const {virtualConsole} = (globalThis as unknown as {jsdom: {virtualConsole: EventEmitter}}).jsdom;
  virtualConsole.removeAllListeners('jsdomError');
});

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it('lets the hosted service answer while it can, at the address of its interface', async () => {
  const service = await host(finds);
  const search = openPage(service.origin);
  expect(await search('siren')).toBe('hosted');
  expect(service.paths).toEqual(['/1/indexes/*/queries']);
  expect(embedded.search).not.toHaveBeenCalled();
});

it.each([
  ['credentials that are refused', json(401, {message: 'Invalid credentials', status: 401})],
  ['a forbidden origin', json(403, {message: 'Referer not allowed', status: 403})],
  ['an index that is not there', json(404, {message: 'Index does not exist', status: 404})],
  ['too many requests', json(429, {message: 'Too many requests', status: 429})],
  [
    'a page in place of an answer',
    (r: ServerResponse) =>
      void r.writeHead(200, {'access-control-allow-origin': '*'}).end('<html>'),
  ],
  [
    'an empty answer',
    (r: ServerResponse) => void r.writeHead(200, {'access-control-allow-origin': '*'}).end(),
  ],
  ['an answer of another kind', json(200, {login: true})],
  ['an answer without hits', json(200, {results: [{nbHits: 7}]})],
  ['an answer of nothing', json(200, {results: [null]})],
  ['an answer of no hit', json(200, {results: [{hits: [null], nbHits: 1}]})],
])('falls back on %s, and asks the service again the next time', async (_name, behaviour) => {
  const service = await host(behaviour);
  const search = openPage(service.origin);
  expect(await search('siren')).toBe('embedded');
  expect(embedded.search).toHaveBeenCalledExactlyOnceWith({
    requests: [{indexName: 'general_index', query: 'siren'}],
  });
  expect(service.queries).toEqual(['siren']);
  service.behave(finds);
  expect(await search('relay')).toBe('hosted');
});

it.each([
  ['a failing service', json(500, {message: 'Internal error', status: 500})],
  ['a broken connection', (response: ServerResponse) => void response.destroy()],
  // Connecting may take 1 s, reading 2 s (specification, section 9).
  ['a service that does not answer', silent],
  [
    'a service that stops in the middle',
    (response: ServerResponse) => {
      response.writeHead(200, {'access-control-allow-origin': '*'}).write('{"results"');
    },
  ],
])('falls back on %s, and leaves the service alone for two minutes', async (_name, behaviour) => {
  vi.useFakeTimers({toFake: ['Date']});
  const service = await host(behaviour);
  const search = openPage(service.origin);
  expect(await search('siren')).toBe('embedded');
  service.behave(finds);
  expect(await search('relay')).toBe('embedded');
  expect(await openPage(service.origin)('relay')).toBe('embedded');
  expect(service.queries).toEqual(['siren']);
  vi.setSystemTime(Date.now() + 121_000);
  expect(await search('relay')).toBe('hosted');
});

it('falls back on a service that cannot be reached', async () => {
  expect(await openPage(await unreachable())('siren')).toBe('embedded');
});

it('takes no failure of an older request than the newest answered one for an outage', async () => {
  let breakOff: (() => void) | undefined;
  const service = await host((response) => (breakOff = () => response.destroy()));
  const search = openPage(service.origin);
  const first = search('siren');
  await expect.poll(() => breakOff).toBeDefined();
  service.behave(finds);
  expect(await search('relay')).toBe('hosted');
  breakOff?.();
  expect(await first).toBe('embedded');
  expect(await search('horn')).toBe('hosted');
});

it('leaves errors of the caller to the caller', async () => {
  const service = await host(json(400, {message: 'Unknown parameter: x', status: 400}));
  await expect(openPage(service.origin)('siren')).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
  });
  expect(embedded.search).not.toHaveBeenCalled();
});

it('ends in the error of the embedded index when neither answers', async () => {
  const service = await host(json(500, {}));
  embedded.search.mockRejectedValue(Object.assign(new Error('nothing'), {name: 'RetryError'}));
  await expect(openPage(service.origin)('siren')).rejects.toMatchObject({name: 'RetryError'});
});

it('tries the hosts in their order, and a host that failed not again for two minutes', async () => {
  vi.useFakeTimers({toFake: ['Date']});
  const first = await host(json(503, {}));
  const second = await host(json(502, {}));
  const third = await host(finds);
  const origins = [first.origin, second.origin, third.origin];
  const search = openPage(...origins);
  expect(await search('a')).toBe('hosted');
  expect([first, second, third].map(({queries}) => queries)).toEqual([['a'], ['a'], ['a']]);
  expect(await openPage(...origins)('b')).toBe('hosted');
  expect(first.queries).toEqual(['a']);
  expect(second.queries).toEqual(['a']);
  vi.setSystemTime(Date.now() + 121_000);
  first.behave(finds);
  expect(await search('c')).toBe('hosted');
  expect(first.queries).toEqual(['a', 'c']);
  expect(third.queries).toEqual(['a', 'b']);
});

it('does not keep the reader waiting for all hosts to time out', async () => {
  const first = await host(silent);
  const second = await host((response) => void setTimeout(() => finds(response), 2500));
  const search = openPage(first.origin, second.origin);
  expect(await search('siren')).toBe('embedded');
  expect(second.queries).toEqual(['siren']);
  expect(await search('relay')).toBe('embedded');
  // The second host answers after all: the outage is over.
  await expect.poll(() => search('siren')).toBe('hosted');
});
