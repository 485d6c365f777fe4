import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {fakeServer} from '../testSupport';
import {download, MissingFileError} from './download';

const options = {
  parse: (text: string) => JSON.parse(text) as unknown,
  cache: 'default' as const,
  tries: 3,
};
const url = 'http://localhost/search-index/a.json';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a network error', new TypeError('Failed to fetch')],
  ['an HTTP error', 503],
  ['half a file', '{"pages": ['],
  ['a page of a captive portal', '<!doctype html>'],
])('tries again after %s, past the cache', async (_name, reply) => {
  const {replies, caches} = fakeServer();
  replies.set('a.json', reply);
  const result = download(url, options);
  await vi.advanceTimersByTimeAsync(300);
  replies.set('a.json', '{"pages": 1}');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await result).value).toEqual({pages: 1});
  expect(caches).toEqual(['default', 'reload']);
});

it('gives up after the third try', async () => {
  const {replies, asked} = fakeServer();
  replies.set('a.json', 500);
  const result = expect(download(url, options)).rejects.toThrow('HTTP 500');
  await vi.advanceTimersByTimeAsync(10_000);
  await result;
  expect(asked).toHaveLength(3);
});

it('asks only once for a file that is not there', async () => {
  const {asked} = fakeServer();
  await expect(download(url, options)).rejects.toThrow(MissingFileError);
  expect(asked).toHaveLength(1);
});

it('gives up a download of which nothing came for 30 seconds, not a slow one', async () => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const aborted = vi.fn();
  vi.stubGlobal('fetch', (_url: string, {signal}: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
        signal?.addEventListener('abort', () => {
          aborted();
          controller.error(new DOMException('Aborted', 'AbortError'));
        });
      },
    });
    return Promise.resolve(new Response(body));
  });
  const result = download(url, {...options, tries: 1});
  const failed = expect(result).rejects.toThrow('Aborted');
  for (let part = 0; part < 4; part++) {
    await vi.advanceTimersByTimeAsync(25_000);
    send?.enqueue(new TextEncoder().encode('1'));
  }
  expect(aborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});

it('puts together characters that arrive in two parts', async () => {
  const bytes = new TextEncoder().encode('"€"');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 2));
      controller.enqueue(bytes.slice(2));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  expect((await download(url, options)).value).toBe('€');
});
