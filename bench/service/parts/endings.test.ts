import {afterAll, describe, expect, it} from 'vitest';
import {findPostgres, missingPostgres} from '../../../server/storage/testPostgres';
import {storeNames} from '../lib/database';
import {measureKills} from './kill';
import {measureLoad, measurePeer} from './load';
import {measureStops} from './stop';

const stores = storeNames.filter((store) => store === 'sqlite' || findPostgres());
afterAll(() => {
  if (stores.length < storeNames.length) console.warn(missingPostgres);
});
const job = {clients: 20};

describe.each(stores)('the service on %s', {timeout: 180_000}, (store) => {
  it('holds every item once under load, with its attachment', async () => {
    const figures = await measureLoad(store, {...job, seconds: 1});
    expect(figures.broken).toEqual([]);
    expect(figures.verdict?.attachments).toBeGreaterThan(0);
  });

  it('has what it acknowledged, and nothing by half, after kill -9', async () => {
    const {broken, verdict} = await measureKills(store, {...job, victim: 'service', times: 2});
    expect(broken).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThan(40);
  });

  it.runIf(store === 'postgres')('outlives its database server', async () => {
    const {broken} = await measureKills(store, {...job, victim: 'database', times: 2});
    expect(broken).toEqual([]);
  });

  it('answers everybody who asked before it was told to stop', async () => {
    const {broken, underWay} = await measureStops(store, {...job, times: 1});
    expect(broken).toEqual([]);
    expect(underWay).toBeGreaterThan(0);
  });
});

it('a peer that stores nothing is no store', {timeout: 60_000}, async () => {
  const figures = await measurePeer('unstored', {...job, seconds: 1});
  expect(figures.broken).toEqual([]);
  expect(figures.verdict).toBeUndefined();
});
