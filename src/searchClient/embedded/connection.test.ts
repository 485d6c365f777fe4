import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {connectIndex} from './connection';
import type {FromIndex, ToIndex} from './messages';

const site = {origin: 'http://localhost', baseUrl: '/', indexName: 'general_index'};

/** Messages that reached the index in the page, which answers each question with its own body. */
const inPage = vi.hoisted(() => ({received: [] as unknown[], broken: false}));

vi.mock('./host', () => ({
  createHost(post: (message: FromIndex) => void) {
    if (inPage.broken) throw new Error('Loading the chunk failed');
    return (message: ToIndex) => {
      inPage.received.push(message);
      if (message.kind !== 'ask') return;
      const answer = {status: 200, content: `page: ${message.body}`, complete: true};
      queueMicrotask(() => post({kind: 'answer', id: message.id, answer}));
    };
  },
}));

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
  connectIndex(site, loaded);
  await turn();
  expect(FakeWorker.started).toEqual([]);
});

it('opens the index in a worker, and gives each question its own answer', async () => {
  const index = connectIndex(site, loaded);
  index.warm('For Manager');
  const first = index.ask('a');
  const second = index.ask('b');
  await turn();
  expect(worker().received).toEqual([
    {kind: 'open', site},
    {kind: 'warm', role: 'For Manager'},
    {kind: 'ask', id: 1, body: 'a'},
    {kind: 'ask', id: 2, body: 'b'},
  ]);
  worker().say({kind: 'answer', id: 2, answer: {status: 200, content: 'B', complete: true}});
  worker().say({kind: 'answer', id: 1, answer: {status: 200, content: 'A', complete: false}});
  expect((await first).answer.content).toBe('A');
  expect(await second).toEqual({id: 2, answer: {status: 200, content: 'B', complete: true}});
  worker().say({kind: 'loaded', id: 1, whole: true});
  expect(loaded).toHaveBeenCalledExactlyOnceWith(1, true);
  expect(inPage.received).toEqual([]);
});

it('passes on why a question could not be answered', async () => {
  const index = connectIndex(site, loaded);
  const failed = expect(index.ask('a')).rejects.toThrow('HTTP 503');
  await turn();
  worker().say({kind: 'failure', id: 1, message: 'HTTP 503'});
  await failed;
});

it.each([
  ['there are no workers', undefined],
  ['the browser refuses one', vi.fn().mockThrow(new DOMException('Denied', 'SecurityError'))],
])('runs in the page where %s', async (_name, Worker) => {
  vi.stubGlobal('Worker', Worker);
  const index = connectIndex(site, loaded);
  expect((await index.ask('a')).answer.content).toBe('page: a');
});

it('goes on in the page, with what was asked, when the worker breaks', async () => {
  const index = connectIndex(site, loaded);
  index.warm(null);
  const answer = index.ask('a');
  await turn();
  worker().dispatchEvent(new Event('error'));
  expect((await answer).answer.content).toBe('page: a');
  expect(worker().terminate).toHaveBeenCalled();
  expect(inPage.received).toEqual([
    {kind: 'open', site},
    {kind: 'warm', role: null},
    {kind: 'ask', id: 1, body: 'a'},
  ]);
  await index.ask('b');
  expect(FakeWorker.started).toHaveLength(1);
});

it('fails when the code cannot be loaded, and tries anew with the next question', async () => {
  inPage.broken = true;
  const index = connectIndex(site, loaded);
  const failed = expect(index.ask('a')).rejects.toThrow('Loading the chunk failed');
  await turn();
  worker().dispatchEvent(new Event('error'));
  await failed;
  const answer = index.ask('b');
  await turn();
  expect(FakeWorker.started).toHaveLength(2);
  worker().say({kind: 'answer', id: 2, answer: {status: 200, content: 'B', complete: true}});
  expect((await answer).answer.content).toBe('B');
});
