import {createHash, randomUUID} from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setImmediate, setTimeout as sleep} from 'node:timers/promises';
import Libsql from 'libsql';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {lockFile} from '../testing/faults';
import {keepFor, retentionContract} from '../testing/retentionContract';
import {storeContract} from '../testing/storeContract';
import {dayMs, personKey} from '../text';
import {openStore} from './store';

const now = Date.UTC(2026, 10, 21);

describe('the store on SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const file = path.join(folder, 'new/service.sqlite');
  afterAll(() => rmSync(folder, {recursive: true}));
  storeContract(() => ({kind: 'sqlite', file}));

  describe('with a clock that may be wrong', () => {
    retentionContract(() =>
      Promise.resolve({kind: 'sqlite', file: path.join(folder, `${randomUUID()}.sqlite`)}),
    );
  });

  it('makes files that only their owner may read', async () => {
    const own = path.join(folder, 'own/service.sqlite');
    const store = openStore({kind: 'sqlite', file: own});
    await store.addFeedback({clientId: randomUUID(), page: '/a'}, now);
    const modes = readdirSync(path.dirname(own)).map((name) => [
      name,
      (statSync(path.join(path.dirname(own), name)).mode & 0o777).toString(8),
    ]);
    expect(Object.fromEntries(modes)).toEqual({
      'service.sqlite': '600',
      'service.sqlite-shm': '600',
      'service.sqlite-wal': '600',
    });
    await store.close();
  });

  it('waits for somebody else who makes the file', async () => {
    const own = path.join(folder, `${randomUUID()}.sqlite`);
    const unlock = lockFile(own);
    const store = openStore({kind: 'sqlite', file: own});
    const ready = store.ready();
    await Promise.race([ready, sleep(200)]);
    unlock();
    await ready;
    await store.close();
  });

  it('is unavailable in a folder that may not be written, and says what to do', async () => {
    const own = path.join(folder, 'read-only/service.sqlite');
    const add = async () => {
      const store = openStore({kind: 'sqlite', file: own});
      try {
        await store.addFeedback({clientId: randomUUID(), page: '/a'}, now);
      } finally {
        await store.close();
      }
    };
    await add();
    const isRoot = process.getuid?.() === 0;
    const nobody = 65_534;
    if (isRoot) {
      chmodSync(folder, 0o755);
      for (const file of [path.dirname(own), own]) chownSync(file, nobody, nobody);
      process.seteuid?.(nobody);
    }
    for (const side of ['-shm', '-wal']) rmSync(own + side, {force: true});
    chmodSync(path.dirname(own), 0o555);
    try {
      await expect(add()).rejects.toMatchObject({
        name: 'StorageUnavailableError',
        message: expect.stringContaining(`${own} or its folder may not be written`) as string,
      });
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(path.dirname(own), 0o755);
    }
  });

  it('leaves no trace of a forgotten person in its files', async () => {
    const store = openStore({kind: 'sqlite', file});
    const email = `${createHash('md5').update('x').digest('hex')}@example.com`;
    await store.addFeedback({clientId: randomUUID(), page: '/a', contactEmail: email}, now);
    const traces = () =>
      readdirSync(path.dirname(file)).filter((name) =>
        readFileSync(path.join(path.dirname(file), name)).includes(email),
      );
    expect(traces()).not.toEqual([]);
    await store.forget(email);
    expect(traces()).toEqual([]);
    // Nor of what was kept long enough.
    await store.addFeedback({clientId: randomUUID(), page: '/a', contactEmail: email}, now);
    for (let day = 0; day < 20; day += 1) await store.purge(now + day * dayMs, keepFor(1));
    expect(await store.feedback()).toEqual([]);
    expect(traces()).toEqual([]);
    await store.close();
  });

  /**
   * A store with a file of its own, into which a flood came.
   * @param rows what is inserted: table, columns, and the values of an item whose number is `n`, from 1 to `most`
   */
  async function openFlooded(most: number, rows: string) {
    const own = path.join(folder, randomUUID(), 'service.sqlite');
    const store = openStore({kind: 'sqlite', file: own});
    await store.ready();
    const flood = new Libsql(own);
    flood.exec(`with recursive item (n) as (select 1 union all select n + 1 from item where n < ${most})
      insert into ${rows} from item`);
    flood.close();
    return {store, own};
  }

  it('keeps so many searches of a day, however many arrive', async () => {
    const {store} = await openFlooded(
      4999,
      `zero_results (day, query, role, answered_by, n)
        select '2026-11-21', 'flood ' || n, '', 'embedded', 1`,
    );
    const search = {role: null, answeredBy: 'embedded'};
    for (const query of ['the last', 'one more'])
      await store.countZeroResult({...search, day: '2026-11-21', query});
    await store.countZeroResult({...search, day: '2026-11-22', query: 'next day'});
    const kept = await store.zeroResults();
    expect(kept).toHaveLength(5001);
    expect(kept.map(({query}) => query)).not.toContain('one more');
    await store.close();
  });

  it('lets others write while it erases the counters that a flood has left', async () => {
    const {store, own} = await openFlooded(
      3000,
      `counters ("key", window_start, n, expires_at) select 'address ' || n, 0, 1, 60000`,
    );
    const other = new Libsql(own);
    const count = other.prepare('select count(*) as n from counters');
    const left = () => (count.get() as {n: number}).n;
    const seen = new Set<number>();
    const purged = store.purge(now, keepFor(1));
    while ((await Promise.race([purged, setImmediate('under way')])) === 'under way')
      seen.add(left());
    expect(left()).toBe(0);
    expect([...seen].some((n) => n > 0 && n < 3000)).toBe(true);
    other.close();
    await store.close();
  });

  it('forgets a person in whose name more came than a statement takes values', async () => {
    const {store} = await openFlooded(
      33_000,
      `feedback (client_id, page, contact_key, complete, created_at)
        select 'item ' || n, '/a', '${personKey('eve@example.com')}', 1, n`,
    );
    const {feedback} = await store.personData('eve@example.com');
    expect([feedback.length, feedback.at(-1)?.createdAt]).toEqual([33_000, 33_000]);
    expect(await store.forget('eve@example.com')).toMatchObject({feedback: 33_000});
    await store.close();
  });

  it('erases from its log when the last reader of it has ended, and lets nobody wait for that', async () => {
    const own = path.join(folder, 'read/service.sqlite');
    const store = openStore({kind: 'sqlite', file: own});
    const isTraced = (email: string) =>
      ['', '-wal'].some((side) => readFileSync(own + side).includes(email));
    const add = (contactEmail: string) =>
      store.addFeedback({clientId: randomUUID(), page: '/a', contactEmail}, now);
    const [first, second] = ['first@example.com', 'second@example.com'];
    await add(first);
    const reader = new Libsql(own);
    reader.exec('begin; select * from feedback');
    const forgotten = store.forget(first);
    await expect.poll(() => store.hasTraces()).toBe(true);
    const start = performance.now();
    await store.hit([{key: 'a', windowMs: 1000}], now);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(isTraced(first)).toBe(true);
    reader.exec('commit');
    await forgotten;
    expect([store.hasTraces(), isTraced(first)]).toEqual([false, false]);

    // Who reads for long is not waited for, but looked for once more in the end.
    await add(second);
    reader.exec('begin; select * from feedback');
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
    await store.forget(second);
    expect([store.hasTraces(), isTraced(second)]).toEqual([true, true]);
    reader.exec('commit');
    await store.close();
    expect(isTraced(second)).toBe(false);
    reader.close();
  });
});
