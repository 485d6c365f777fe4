import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createEmbeddedSearch} from './client';
import type {FromIndex, IndexAnswer, ToIndex} from './worker';

const site = {origin: 'http://localhost', baseUrl: '/', indexName: 'general_index'};

/** Messages that reached the index in the page, which answers each search with its own query. */
const inPage = vi.hoisted(() => ({received: [] as unknown[], broken: false}));

vi.mock('./worker', () => ({
  createIndexHost(_options: object, post: (message: FromIndex) => void) {
    if (inPage.broken) throw new Error('Loading the chunk failed');
    return (message: ToIndex) => {
      inPage.received.push(message);
      if (message.kind !== 'search') return;
      const {id, requests} = message;
      queueMicrotask(() => post(answerTo(id, `page: ${requests[0]?.query}`)));
    };
  },
}));

const found = (query: string) => ({results: [{query}]});

function answerTo(id: number, query: string, complete = true): IndexAnswer {
  return {kind: 'answer', id, answer: found(query), complete};
}

class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly received: ToIndex[] = [];
  readonly terminate = vi.fn();

  constructor(readonly address: URL) {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(message: ToIndex): void {
    this.received.push(message);
  }

  say(data: FromIndex): void {
    this.dispatchEvent(new MessageEvent('message', {data}));
  }
}

const update = vi.fn();
const config = {
  ...site,
  appId: 'embedded',
  apiKey: 'embedded',
  hosted: null,
  zeroResultsUrl: null,
  startWorker: () => new Worker(new URL('http://localhost/worker.js')),
  loadWords: () => Promise.resolve({synonyms: []}),
};
const role = 'For Manager';

/** The client of a page, and its searches by query. */
function openPage() {
  const client = createEmbeddedSearch(config, update);
  const search = async (query: string) => (await client.search(requestsFor(query))).output;
  return {...client, search};
}

const requestsFor = (query: string) => ({requests: [{indexName: site.indexName, query}]});
const searchFor = (id: number, query: string) => ({
  kind: 'search',
  id,
  ...requestsFor(query),
});
const turn = () => new Promise((resolve) => setImmediate(resolve));
const worker = () => FakeWorker.started.at(-1) as FakeWorker;

beforeEach(() => {
  FakeWorker.started = [];
  inPage.received = [];
  inPage.broken = false;
  update.mockClear();
  vi.stubGlobal('location', {origin: site.origin});
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('starts nothing before it is needed', async () => {
  openPage();
  await turn();
  expect(FakeWorker.started).toEqual([]);
});

it('opens the index in a worker, and gives each question its own answer', async () => {
  const index = openPage();
  index.warm(role);
  const first = index.search('a');
  const second = index.search('b');
  await turn();
  expect(worker().received).toEqual([
    {kind: 'open', site},
    {kind: 'warm', role},
    searchFor(1, 'a'),
    searchFor(2, 'b'),
  ]);
  worker().say(answerTo(2, 'B'));
  worker().say(answerTo(1, 'A'));
  expect(await first).toEqual(found('A'));
  expect(await second).toEqual(found('B'));
  expect(inPage.received).toEqual([]);
});

it('says when asking again gives more, of the newest answer alone', async () => {
  const index = openPage();
  const first = index.search('a');
  const second = index.search('b');
  await turn();
  worker().say(answerTo(1, 'A', false));
  await first;
  worker().say({kind: 'loaded', id: 1, whole: true});
  worker().say(answerTo(2, 'B', false));
  await second;
  worker().say({kind: 'loaded', id: 1, whole: true});
  worker().say({kind: 'loaded', id: 2, whole: false});
  expect(update.mock.calls).toEqual([
    [{partial: true, missing: false}],
    [{partial: false, missing: false}],
    [{partial: true, missing: false}],
    [{partial: false, missing: true}],
  ]);
});

it('asks for spellings, and has none when nothing could be loaded', async () => {
  const index = openPage();
  const first = index.spellings('rellya', null);
  const second = index.spellings('rellya', role);
  await turn();
  expect(worker().received.at(-1)).toEqual({kind: 'spellings', id: 2, query: 'rellya', role});
  worker().say({kind: 'answer', id: 1, answer: ['relay'], complete: true});
  worker().say({kind: 'failed', id: 2, error: {name: 'RetryError', message: 'HTTP 503'}});
  expect(await first).toEqual(['relay']);
  expect(await second).toEqual([]);
});

it('passes on why a question could not be answered', async () => {
  const answer = openPage().search('a');
  const error = {name: 'ApiError', status: 400, message: 'requests.0.page'};
  await turn();
  worker().say({kind: 'failed', id: 1, error});
  await expect(answer).rejects.toMatchObject(error);
});

it.each([
  ['there are no workers', undefined],
  ['the browser refuses one', vi.fn().mockThrow(new DOMException('Denied', 'SecurityError'))],
])('runs in the page where %s', async (_name, Worker) => {
  vi.stubGlobal('Worker', Worker);
  expect(await openPage().search('a')).toEqual(found('page: a'));
});

it('goes on in the page, with what was asked, when the worker breaks', async () => {
  const index = openPage();
  index.warm(null);
  const answer = index.search('a');
  await turn();
  worker().dispatchEvent(new Event('error'));
  expect(await answer).toEqual(found('page: a'));
  expect(worker().terminate).toHaveBeenCalled();
  expect(inPage.received).toEqual([
    {kind: 'open', site},
    {kind: 'warm', role: null},
    searchFor(1, 'a'),
  ]);
  await index.search('b');
  expect(FakeWorker.started).toHaveLength(1);
});

it('fails when the code cannot be loaded, and tries anew with the next question', async () => {
  inPage.broken = true;
  const index = openPage();
  const failed = index.search('a');
  await turn();
  worker().dispatchEvent(new Event('error'));
  await expect(failed).rejects.toMatchObject({
    name: 'RetryError',
    message: 'Error: Loading the chunk failed',
  });
  const answer = index.search('b');
  await turn();
  expect(FakeWorker.started).toHaveLength(2);
  worker().say(answerTo(2, 'B'));
  expect(await answer).toEqual(found('B'));
});
