// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createHostsCache, createOutageMemory} from './hosts';

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

describe('the memory of hosts', () => {
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
});

describe('the memory of an outage', () => {
  it('remembers an outage for two minutes', () => {
    const outage = createOutageMemory('APP');
    expect(outage.active()).toBe(false);
    outage.remember();
    later(120);
    expect(outage.active()).toBe(true);
    later(1);
    expect(outage.active()).toBe(false);
  });

  it('remembers it for the next page, of the same application', () => {
    createOutageMemory('APP').remember();
    expect(createOutageMemory('APP').active()).toBe(true);
    expect(createOutageMemory('OTHER').active()).toBe(false);
    createOutageMemory('APP').forget();
    expect(createOutageMemory('APP').active()).toBe(false);
  });

  it('does not trust a time in the future', () => {
    createOutageMemory('APP').remember();
    later(-3600);
    expect(createOutageMemory('APP').active()).toBe(false);
  });

  it('remembers for this page where storage is forbidden', () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
    const outage = createOutageMemory('APP');
    outage.remember();
    expect(outage.active()).toBe(true);
    outage.forget();
    expect(outage.active()).toBe(false);
  });
});
