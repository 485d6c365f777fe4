import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {Kysely, Migrator, sql} from 'kysely';
import pg from 'pg';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {requirePostgres, runSql, startPostgres, type TestPostgres} from '../testing/postgres';
import {keepFor, retentionContract} from '../testing/retentionContract';
import {storeContract} from '../testing/storeContract';
import {dayMs} from '../text';
import {backUp, restore} from './backup';
import {migrations, type Tables} from './migrations';
import {postgresDialect} from './database';
import {openStore, type Store} from './store';

const now = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const choice: Choice = {products: ['platform'], audiences: []};

const hasPostgres = requirePostgres();
describe.skipIf(!hasPostgres)('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());
  storeContract(() => ({kind: 'postgres', url: postgres.url}));

  describe('with a clock that may be wrong', () => {
    retentionContract(async () => ({kind: 'postgres', url: await postgres.createDatabase()}));
  });

  it('brings tables up to date for longer than a query may take', async () => {
    const url = await postgres.createDatabase();
    const old = new Kysely<Tables>({dialect: postgresDialect(url, () => undefined)});
    await new Migrator({db: old, provider: migrations('bytea')}).migrateTo('001_first');
    await old.destroy();
    const [holder, watcher] = [1, 2].map(() => new pg.Client({connectionString: url}));
    await Promise.all([holder?.connect(), watcher?.connect()]);
    await holder?.query('begin; lock table subscriptions');
    const store = openStore({kind: 'postgres', url});
    let outcome = 'waiting';
    const ready = store.ready().then(
      () => (outcome = 'ready'),
      (error: unknown) => (outcome = String(error)),
    );
    await expect
      .poll(async () => {
        const late = await watcher?.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and now() - query_start > interval '5.5 seconds'`,
        );
        return late?.rowCount === 1 || outcome !== 'waiting';
      })
      .toBe(true);
    await holder?.query('commit');
    await ready;
    expect(outcome).toBe('ready');
    await Promise.all([holder?.end(), watcher?.end()]);
    await store.close();
  });

  const deed = {at: now, who: 'ada', action: 'purge', subject: 'all'} as const;
  it.each([
    {
      erase: async (store: Store) => (await store.purge(now, keepFor(1))).erased.deliveries,
      audit: [],
    },
    {
      erase: async (store: Store) => (await store.eraseOld(now, keepFor(1), deed)).deliveries,
      audit: [1000, 1200],
    },
  ])(
    'erases what is known of old mails in parts, and keeps nobody waiting for all of it',
    async ({erase, audit}) => {
      const url = await postgres.createDatabase();
      const store = openStore({kind: 'postgres', url, timeoutMs: 60_000});
      for (let at = now - 8 * dayMs; at < now; at += dayMs) await store.purge(at, keepFor(1));
      await store.addPending('t', {email: 'ada@example.com', ...choice}, now, now + hour);
      await store.confirm('t', now);
      await runSql(
        url,
        `insert into deliveries select 'note ' || n, id, '2026-11-01', 'sent', n, null
        from subscriptions, generate_series(1, 1200) as n`,
      );
      const holder = new pg.Client({connectionString: url});
      await holder.connect();
      await holder.query(`begin; select from deliveries where note_id = 'note 1200' for update`);
      const erased = erase(store);
      const left = async () =>
        (await runSql(url, 'select count(*)::int as left from deliveries'))[0];
      await expect.poll(left).toEqual({left: 200});
      expect((await store.audit()).map(({counts}) => counts['deliveries'])).toEqual(
        audit.slice(0, 1),
      );
      await holder.query('commit');
      expect(await erased).toBe(1200);
      expect((await store.audit()).map(({counts}) => counts['deliveries'])).toEqual(audit.slice(1));
      await holder.end();
      await store.close();
    },
  );

  it('is backed up by reading each row once, and restored however long that takes', async () => {
    const settings = {kind: 'postgres' as const, url: await postgres.createDatabase()};
    const query = (text: string) => runSql(settings.url, text);
    const store = openStore(settings);
    await store.addPending('t', {email: 'ada@example.com', ...choice}, now, now + hour);
    await store.confirm('t', now);
    await store.close();
    const mails = 10_000;
    await query(
      `insert into deliveries select 'note ' || n, id, '2026-11-01', 'sent', n, null
        from subscriptions, generate_series(1, ${mails}) as n`,
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
    const backup = path.join(folder, 'many.backup');
    await backUp(settings, backup);
    const reads = async () => {
      const [row] = await query(
        `select seq_tup_read + idx_tup_fetch as n from pg_stat_user_tables where relname = 'deliveries'`,
      );
      return Number(row?.['n']);
    };
    await expect.poll(reads).toBeGreaterThanOrEqual(mails);
    expect(await reads()).toBeLessThan(2 * mails);
    const held = openStore({kind: 'sqlite', file: backup});
    expect(await held.deliveryStates()).toEqual([{state: 'sent', count: mails}]);
    await held.close();
    // What is there before takes longer to erase than a reader would wait for.
    await query(
      `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(6); return null; end';
       create trigger slow after delete on feedback execute function slow()`,
    );
    await restore(settings, backup);
    expect(await query('select count(*)::int as n from deliveries')).toEqual([{n: mails}]);
    rmSync(folder, {recursive: true});
  });

  it('gives a query the time that the address of the database names', async () => {
    const url = `${postgres.url}?query_timeout=100`;
    const db = new Kysely<Tables>({dialect: postgresDialect(url, () => undefined)});
    const wait = sql`select pg_sleep(1)`;
    await expect(wait.execute(db)).rejects.toThrow('Query read timeout');
    const within = db.transaction().execute((trx) => wait.execute(trx));
    await expect(within).rejects.toThrow('Query read timeout');
    await db.destroy();
  });

  it('does not compress files, which are compressed already', async () => {
    const rows = await runSql(
      postgres.url,
      `select attstorage from pg_attribute where attrelid = 'attachments'::regclass and attname = 'bytes'`,
    );
    expect(rows).toEqual([{attstorage: 'e'}]);
  });

  it('sends nothing to a subscription that ends in the same moment', async () => {
    const store = openStore({kind: 'postgres', url: postgres.url});
    await store.addPending('t5', {email: 'race@example.com', ...choice}, now, now + hour);
    await store.confirm('t5', now);
    const id = (await store.subscribers()).find(({email}) => email === 'race@example.com')?.id;
    const leaving = new pg.Client({connectionString: postgres.url});
    await leaving.connect();
    await leaving.query('begin');
    await leaving.query('delete from subscriptions where id = $1', [id]);
    const claim = {noteId: 'n', noteDate: '2026-11-21', subscriptionId: id ?? '', claimedAt: now};
    const claimed = store.claimDelivery(claim, {});
    await sleep(200);
    await leaving.query('commit');
    expect(await claimed).toBe(false);
    await leaving.end();
    await store.close();
  });

  /** A confirmation that is under way, step by step. */
  const startConfirming = async (token: string) => {
    const client = new pg.Client({connectionString: postgres.url});
    await client.connect();
    await client.query('begin');
    await client.query('update pending_subscriptions set used = 1 where token_hash = $1', [token]);
    return {
      subscribe: () =>
        client.query(
          `insert into subscriptions
            select token_hash, email, person_key, products, audiences, created_at, created_at, created_at
            from pending_subscriptions where token_hash = $1
            on conflict (person_key) do update set confirmed_at = excluded.confirmed_at`,
          [token],
        ),
      end: async () => {
        await client.query('commit');
        await client.end();
      },
    };
  };

  it('forgets a person whose confirmation arrives in the same moment', async () => {
    const store = openStore({kind: 'postgres', url: postgres.url});
    await store.addPending('t6', {email: 'confirming@example.com', ...choice}, now, now + hour);
    const confirming = await startConfirming('t6');
    await confirming.subscribe();
    const forgotten = store.forget('confirming@example.com');
    await sleep(200);
    await confirming.end();
    expect(await forgotten).toMatchObject({subscriptions: 1, pending: 1});
    await store.close();
  });

  it('ends a subscription that is confirmed anew in the same moment', async () => {
    const store = openStore({kind: 'postgres', url: postgres.url});
    const email = 'anew@example.com';
    for (const token of ['t7', 't8'])
      await store.addPending(token, {email, ...choice}, now, now + hour);
    await store.confirm('t7', now);
    const id = (await store.personData(email)).subscriptions[0]?.id ?? '';
    const confirming = await startConfirming('t8');
    const ended = store.unsubscribe(id);
    await sleep(200);
    await confirming.subscribe();
    await confirming.end();
    await ended;
    expect(await store.personData(email)).toMatchObject({subscriptions: [], pending: []});
    await store.close();
  });
});
