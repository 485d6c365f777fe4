// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createHostsCache} from './hosts';

interface Known {
  readonly status: string;
  isUp(): boolean;
  isTimedOut(): boolean;
}

const host = {url: 'a.example', accept: 'readWrite', protocol: 'https'};
const unknownHost = () => Promise.resolve<Known | null>(null);
const state = (status: string) => ({...host, status, lastUpdate: Date.now()});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({toFake: ['Date']});
});

afterEach(() => {
  vi.useRealTimers();
});

it('finds a host by its address, whatever state it was stored with', async () => {
  await createHostsCache('APP').set(state('up'), state('down'));
  const known = await createHostsCache('APP').get(host, unknownHost);
  expect(known).toMatchObject({...host, status: 'down'});
  expect([known?.isUp(), known?.isTimedOut()]).toEqual([false, false]);
});

it('tells slow hosts from dead ones', async () => {
  const cache = createHostsCache('APP');
  await cache.set(host, state('timed out'));
  const known = await cache.get(host, unknownHost);
  expect([known?.isUp(), known?.isTimedOut()]).toEqual([false, true]);
});

it('forgets after two minutes, and keeps nothing that is forgotten', async () => {
  const cache = createHostsCache('APP');
  await cache.set(host, state('down'));
  later(120);
  expect(await cache.get(host, unknownHost)).not.toBeNull();
  later(1);
  expect(await cache.get(host, unknownHost)).toBeNull();
  await cache.set({...host, url: 'b.example'}, state('down'));
  expect(localStorage.getItem('docs.search.hosts.APP')).not.toContain('a.example');
});

it('knows hosts of other protocols and applications as others', async () => {
  await createHostsCache('APP').set(host, state('down'));
  expect(await createHostsCache('OTHER').get(host, unknownHost)).toBeNull();
  expect(await createHostsCache('APP').get({...host, protocol: 'http'}, unknownHost)).toBeNull();
});

it('forgets on demand', async () => {
  const cache = createHostsCache('APP');
  await cache.set(host, state('down'));
  await cache.delete(host);
  expect(await cache.get(host, unknownHost)).toBeNull();
  await cache.set(host, state('down'));
  await cache.clear();
  expect(localStorage).toHaveLength(0);
});

it('starts anew from what it cannot read', async () => {
  for (const text of ['{', 'null', '"x"']) {
    localStorage.setItem('docs.search.hosts.APP', text);
    expect(await createHostsCache('APP').get(host, unknownHost)).toBeNull();
  }
});
