import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {connectIndex} from './client';
import type {FromIndex, IndexResponse, ToIndex} from './worker';

const site = {origin: 'http://localhost', baseUrl: '/', indexName: 'general_index'};

/** Messages that reached the index in the page, which answers each question with its own body. */
const inPage = vi.hoisted(() => ({received: [] as unknown[], broken: false}));

vi.mock('./worker', () => ({
  createIndexHost(_options: object, post: (message: FromIndex) => void) {
    if (inPage.broken) throw new Error('Loading the chunk failed');
    return (message: ToIndex) => {
      inPage.received.push(message);
      if (message.kind !== 'search') return;
      const {id, body} = message;
      queueMicrotask(() => post(responseTo(id, `page: ${body}`)));
    };
  },
}));

function responseTo(id: number, content: string, complete = true): IndexResponse {
  return {kind: 'response', id, status: 200, content, complete};
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

const loaded = vi.fn();
const parts = {
  startWorker: () => new Worker(new URL('http://localhost/worker.js')),
  loadWords: () => Promise.resolve({synonyms: []}),
};
const turn = () => new Promise((resolve) => setImmediate(resolve));
const worker = () => FakeWorker.started.at(-1) as FakeWorker;

beforeEach(() => {
  FakeWorker.started = [];
  inPage.received = [];
  inPage.broken = false;
  loaded.mockClear();
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('starts nothing before it is needed', async () => {
  connectIndex(site, parts, loaded);
  await turn();
  expect(FakeWorker.started).toEqual([]);
});

it('opens the index in a worker, and gives each question its own answer', async () => {
  const index = connectIndex(site, parts, loaded);
  index.warm('For Manager');
  const first = index.search('a');
  const second = index.search('b');
  await turn();
  expect(worker().received).toEqual([
    {kind: 'open', site},
    {kind: 'warm', role: 'For Manager'},
    {kind: 'search', id: 1, body: 'a'},
    {kind: 'search', id: 2, body: 'b'},
  ]);
  worker().say(responseTo(2, 'B'));
  worker().say(responseTo(1, 'A', false));
  expect((await first).content).toBe('A');
  expect(await second).toEqual(responseTo(2, 'B'));
  worker().say({kind: 'loaded', id: 1, whole: true});
  expect(loaded).toHaveBeenCalledExactlyOnceWith(1, true);
  expect(inPage.received).toEqual([]);
});

it('asks for spellings, and has none when nothing could be loaded', async () => {
  const index = connectIndex(site, parts, loaded);
  const first = index.spellings({query: 'rellya', role: null});
  const second = index.spellings({query: 'rellya', role: 'For Manager'});
  await turn();
  expect(worker().received.at(-1)).toEqual({
    kind: 'spellings',
    id: 2,
    body: JSON.stringify({query: 'rellya', role: 'For Manager'}),
  });
  worker().say(responseTo(1, '["relay"]'));
  worker().say({...responseTo(2, 'HTTP 503'), status: 0});
  expect(await first).toEqual(['relay']);
  expect(await second).toEqual([]);
});

it('passes on why a question could not be answered', async () => {
  const index = connectIndex(site, parts, loaded);
  const answer = index.search('a');
  await turn();
  worker().say({...responseTo(1, 'HTTP 503'), status: 0});
  expect(await answer).toMatchObject({status: 0, content: 'HTTP 503'});
});

it.each([
  ['there are no workers', undefined],
  ['the browser refuses one', vi.fn().mockThrow(new DOMException('Denied', 'SecurityError'))],
])('runs in the page where %s', async (_name, Worker) => {
  vi.stubGlobal('Worker', Worker);
  const index = connectIndex(site, parts, loaded);
  expect((await index.search('a')).content).toBe('page: a');
});

it('goes on in the page, with what was asked, when the worker breaks', async () => {
  const index = connectIndex(site, parts, loaded);
  index.warm(null);
  const answer = index.search('a');
  await turn();
  worker().dispatchEvent(new Event('error'));
  expect((await answer).content).toBe('page: a');
  expect(worker().terminate).toHaveBeenCalled();
  expect(inPage.received).toEqual([
    {kind: 'open', site},
    {kind: 'warm', role: null},
    {kind: 'search', id: 1, body: 'a'},
  ]);
  await index.search('b');
  expect(FakeWorker.started).toHaveLength(1);
});

it('fails when the code cannot be loaded, and tries anew with the next question', async () => {
  inPage.broken = true;
  const index = connectIndex(site, parts, loaded);
  const failed = index.search('a');
  await turn();
  worker().dispatchEvent(new Event('error'));
  expect(await failed).toMatchObject({status: 0, content: 'Error: Loading the chunk failed'});
  const answer = index.search('b');
  await turn();
  expect(FakeWorker.started).toHaveLength(2);
  worker().say(responseTo(2, 'B'));
  expect((await answer).content).toBe('B');
});
