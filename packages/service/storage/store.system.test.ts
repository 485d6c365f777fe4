import {setTimeout as sleep} from 'node:timers/promises';
import pg from 'pg';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {requirePostgres, startPostgres, type TestPostgres} from '../testing/postgres';
import {retentionContract} from '../testing/retentionContract';
import {storeContract} from '../testing/storeContract';
import {openStore} from './store';

const now = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const choice: Choice = {products: ['platform'], audiences: []};

const bin = requirePostgres();
describe.skipIf(!bin)('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
  }, 60_000);
  afterAll(() => postgres.remove());
  storeContract(() => ({kind: 'postgres', url: postgres.url}));

  describe('with a clock that may be wrong', () => {
    retentionContract(async () => ({kind: 'postgres', url: await postgres.createDatabase()}));
  });

  it('does not compress files, which are compressed already', async () => {
    const client = new pg.Client({connectionString: postgres.url});
    await client.connect();
    const {rows} = await client.query(
      `select attstorage from pg_attribute where attrelid = 'attachments'::regclass and attname = 'bytes'`,
    );
    expect(rows).toEqual([{attstorage: 'e'}]);
    await client.end();
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
});
