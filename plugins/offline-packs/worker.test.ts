import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {keyOf, type PackFile} from './manifest';
import {openStore} from './store';
import {fakeCaches, freeLocks} from './testSupport';

const file: PackFile = ['12', 4];
const manifest = {
  id: 'devices',
  label: 'Devices guide',
  start: '/page',
  revision: '1',
  files: {'/page': file},
  titles: {},
};

/** What the worker listens to. */
const listeners: Record<string, (event: object) => void> = {};
const network = vi.fn<() => Promise<Response>>();
let room: number;

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']});
  vi.resetModules();
  room = Infinity;
  const globals = {
    BASE_URL: '/',
    REDIRECTS: {},
    PACKS_ARE_OFF: false,
    addEventListener(type: string, listener: (event: object) => void) {
      listeners[type] = listener;
    },
    caches: fakeCaches(() => room),
    clients: {matchAll: () => Promise.resolve([])},
    fetch: network,
    location: new URL('http://site.test'),
    navigator: {onLine: true, locks: freeLocks},
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const store = openStore('/');
  await store.change(() => ({devices: {active: {manifest, since: ''}}}));
  await store.add(keyOf('/page', file), new Response('packed'));
  network.mockReset().mockImplementation(() => Promise.resolve(new Response('new')));
  await import('./worker');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function visit(change: object = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  listeners['fetch']?.({
    request: {
      url: 'http://site.test/page',
      method: 'GET',
      mode: 'navigate',
      cache: 'default',
      ...change,
    },
    respondWith(given: Promise<Response>) {
      answer = given;
    },
  });
  return (await answer)?.text();
}

it('shows pages from the network for as long as it answers', async () => {
  expect(await visit()).toBe('new');
  vi.advanceTimersByTime(5000);
  expect(await visit()).toBe('new');
});

it('shows the packed page where the network fails, and asks it again at the next visit', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await visit()).toBe('packed');
  vi.advanceTimersByTime(5000);
  expect(await visit()).toBe('new');
});

it('shows the packed page where the server is in trouble, and asks it nothing offline', async () => {
  network.mockResolvedValueOnce(new Response('Bad Gateway', {status: 502}));
  expect(await visit()).toBe('packed');
  network.mockClear();
  vi.stubGlobal('navigator', {onLine: false, locks: freeLocks});
  expect(await visit()).toBe('packed');
  expect(network).not.toHaveBeenCalled();
});

it('takes a newer version when no page is open any more', async () => {
  const version = {manifest, since: ''};
  await openStore('/').change(() => ({devices: {active: version, next: version}}));
  const open = [{}];
  vi.stubGlobal('clients', {matchAll: () => Promise.resolve(open)});
  await visit();
  expect(await openStore('/').packs()).toHaveProperty('devices.next');
  open.pop();
  await visit();
  expect(await openStore('/').packs()).not.toHaveProperty('devices.next');
});

it.each([
  ['what a download asks for', {url: 'http://site.test/page?offline=2'}],
  ['what is to come from the server', {cache: 'no-store'}],
  ['what is sent', {method: 'POST'}],
  ['what is of another site', {url: 'http://other.test/page'}],
])('leaves %s to the network', async (_, change) => {
  expect(await visit(change)).toBeUndefined();
});

it('waits 4 seconds for a silent network, and not at all in the next 30', async () => {
  network.mockReturnValueOnce(new Promise(() => undefined));
  const slow = visit();
  await expect.poll(() => network).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(4000);
  expect(await slow).toBe('packed');
  expect(await visit()).toBe('packed');
  expect(network).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(await visit()).toBe('new');
});

it('shows the packed page where the network fails and an update cannot be taken for want of room', async () => {
  const version = {manifest, since: ''};
  await openStore('/').change(() => ({devices: {active: version, next: version}}));
  room = 0;
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await visit()).toBe('packed');
});
