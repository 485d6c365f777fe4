import {randomUUID} from 'node:crypto';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {Purged, RetentionDays} from '../storage/erasure';
import {openStore, type StorageSettings, type Store} from '../storage/store';

/** The same retention for all kinds. */
export const keepFor = (days: number): RetentionDays => ({
  feedback: days,
  spam: days,
  zeroResults: days,
  deliveries: days,
  audit: days,
});

const start = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const retention = 2 * year;
const days = keepFor(730);
const choice = {products: [], audiences: []};

/**
 * That nothing is erased by a wrong clock, whichever database there is.
 * @param settings of an empty database
 */
export function retentionContract(settings: () => Promise<StorageSettings>): void {
  let storage: StorageSettings;
  let store: Store;
  beforeEach(async () => {
    storage = await settings();
    store = openStore(storage);
  });
  afterEach(() => store.close());

  const add = async (at: number, count = 5) => {
    for (let n = 0; n < count; n += 1)
      await store.addFeedback({clientId: randomUUID(), page: '/a', comment: 'x'}, at);
  };
  const items = async () => (await store.feedback()).length;
  /** The service starts at a time, as far as retention goes. */
  const startAt = async (at: number): Promise<Purged> => {
    await store.close();
    store = openStore(storage);
    return store.purge(at, days);
  };
  /** The clock runs, and the service with it. */
  const run = async (from: number, to: number) => {
    for (let at = from; at < to; at += day) await store.purge(at, days);
    return store.purge(to, days);
  };

  it('a start at a date three years ahead keeps everything, however long it lasts', async () => {
    await startAt(start);
    await add(start);
    await store.countZeroResult({day: '2026-11-21', query: 'q', role: null, answeredBy: 'x'});
    await store.addPending('t', {email: 'a@example.com', ...choice}, start, start + 2 * day);
    const wrong = start + 3 * year;
    expect(await startAt(wrong)).toMatchObject({clock: 'jumped', seenBefore: start});
    expect((await startAt(wrong + hour)).clock).toBe('settling');
    expect((await startAt(start + hour)).clock).toBe('jumped');
    expect(await store.confirm('t', start + hour)).toBe('confirmed');
    await startAt(wrong);
    await run(wrong, wrong + 10 * day);
    expect(await items()).toBe(5);
    expect(await store.zeroResults()).toHaveLength(1);
    const [subscriber] = await store.subscribers();
    expect(subscriber?.notesFrom).toBe(start + hour);
  });

  it('a link from while the clock was three years ahead is over when that is right again, and who confirmed gets notes', async () => {
    await startAt(start);
    const wrong = start + 3 * year;
    await startAt(wrong);
    await store.addPending('t', {email: 'a@example.com', ...choice}, wrong, wrong + 2 * day);
    await store.addPending('u', {email: 'b@example.com', ...choice}, wrong, wrong + 2 * day);
    await store.confirm('u', wrong);
    await startAt(start);
    await run(start, start + 4 * day);
    expect((await store.personData('a@example.com')).pending).toEqual([]);
    const [subscriber] = await store.subscribers();
    expect(subscriber?.notesFrom).toBe(start + 3 * day);
  });

  it('what came while the clock was six years behind is kept when it is right again', async () => {
    const wrong = start - 6 * year;
    await startAt(wrong);
    await add(wrong);
    expect((await startAt(start)).clock).toBe('jumped');
    // Beside many others the old ones would be no large share.
    await add(start, 30);
    await run(start, start + 10 * day);
    expect(await items()).toBe(35);
  });

  it('so is what came behind a restart with such a clock', async () => {
    await startAt(start);
    await add(start, 30);
    await store.addPending('t', {email: 'a@example.com', ...choice}, start, start + 2 * day);
    await store.confirm('t', start);
    const wrong = start - 6 * year;
    await startAt(wrong);
    await run(wrong, wrong + 4 * day);
    await add(wrong);
    // Nobody gets the archive.
    expect((await store.subscribers())[0]?.notesFrom).toBe(start);
    await store.countZeroResult({day: '2020-11-21', query: 'q', role: null, answeredBy: 'x'});
    await startAt(start + day);
    await run(start + day, start + 10 * day);
    expect(await items()).toBe(35);
    expect(await store.zeroResults()).toHaveLength(1);
  });

  it('a database of an older version keeps everything at a wrong first start', async () => {
    await add(start);
    expect((await startAt(start + 3 * year)).clock).toBe('jumped');
    expect(await items()).toBe(5);
  });

  it('erases and counts what was kept for its retention, and a link when it is over', async () => {
    await startAt(start);
    await add(start, 1);
    await store.addPending('t', {email: 'a@example.com', ...choice}, start, start + 2 * day);
    expect((await store.purge(start + day, days)).erased.pending).toBe(0);
    expect((await store.purge(start + 2 * day, days)).erased.pending).toBe(1);
    await add(start + 2 * day, 4);
    for (let at = start + 3 * day; at <= start + retention; at += 6 * day)
      await store.purge(at, days);
    expect(await items()).toBe(5);
    const purged = await store.purge(start + retention + 3 * day, days);
    expect(purged).toMatchObject({clock: 'steady', erased: {feedback: 1}});
    expect(await items()).toBe(4);
  });

  it('refuses to erase a large share at once, and says of how many', async () => {
    await startAt(start);
    await add(start, 3);
    await run(start, start + 5 * day);
    await add(start + 5 * day, 3);
    const purged = await store.purge(start + 6 * day, keepFor(4));
    expect(purged).toMatchObject({erased: {feedback: 0}, refused: {over: 3, all: 6}});
    expect(await items()).toBe(6);
  });

  it('keeps each kind for its own time, spam from when it was found', async () => {
    await startAt(start);
    const clientId = randomUUID();
    await store.addFeedback({clientId, page: '/a', comment: 'buy'}, start);
    await add(start);
    await store.countZeroResult({day: '2026-11-21', query: 'q', role: null, answeredBy: 'x'});
    const entry = {at: start, who: 'ada', action: 'spam', subject: clientId} as const;
    const kinds = {...days, spam: 3, zeroResults: 12, audit: 15};
    const until = async (from: number, to: number) => {
      const erased = {feedback: 0, spam: 0, zeroResults: 0, deliveries: 0, audit: 0, pending: 0};
      for (let at = from; at <= to; at += day) {
        const purged = await store.purge(at, kinds);
        for (const kind of Object.keys(erased) as (keyof typeof erased)[])
          erased[kind] += purged.erased[kind];
      }
      return erased;
    };
    const nothing = await until(start, start + 6 * day);
    expect(Object.values(nothing)).toEqual([0, 0, 0, 0, 0, 0]);
    await store.markSpam(clientId, true, entry);
    expect(await until(start + 7 * day, start + 10 * day)).toEqual(nothing);
    expect(await until(start + 11 * day, start + 13 * day)).toEqual({
      ...nothing,
      spam: 1,
      zeroResults: 1,
    });
    expect(await until(start + 14 * day, start + 20 * day)).toEqual({...nothing, audit: 1});
    expect(await items()).toBe(5);
  });

  it('keeps for ever what has no retention', async () => {
    await startAt(start);
    await add(start, 1);
    for (let at = start; at < start + 3 * year; at += 6 * day)
      await store.purge(at, keepFor(Infinity));
    expect(await items()).toBe(1);
  });

  it('advances one clock for all instances', async () => {
    await startAt(start);
    const other = openStore(storage);
    const times = Array.from({length: 20}, (_, n) => start + n * 1000);
    const purged = await Promise.all(times.map((at, n) => (n % 2 ? store : other).purge(at, days)));
    expect(new Set(purged.map(({clock}) => clock))).toEqual(new Set(['steady']));
    await other.close();
  });
}
