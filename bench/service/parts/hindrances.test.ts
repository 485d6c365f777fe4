import {describe, expect, it} from 'vitest';
import {findPostgres} from '../../../server/storage/testPostgres';
import {storeNames} from '../lib/database';
import {mountSmallDisk} from '../lib/smallDisk';
import {measureFull} from './full';
import {measureOutage, outages} from './outage';

const stores = storeNames.filter((store) => store === 'sqlite' || findPostgres());
const probe = mountSmallDisk();
probe?.remove();

describe.each(stores)('the service on %s', {timeout: 180_000}, (store) => {
  // Longer than the service waits before it refuses.
  it.each(outages[store])('refuses while its database is %s, and goes on alone', async (outage) => {
    const seconds = outage === 'stopped' ? 2 : 6;
    const job = {outage, seconds, clients: 20, longestAnswerMs: 60_000};
    const {broken, refused} = await measureOutage(store, job);
    expect(broken).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  it.runIf(probe)('says that a disk is full, and goes on when there is room', async () => {
    const figures = await measureFull(store, {clients: 20, seconds: 1});
    expect(figures).toMatchObject({broken: [], place: 'a disk'});
  });
});

it('says that SQLite finds no room, where no small disk can be mounted', async () => {
  const figures = await measureFull('sqlite', {clients: 20, seconds: 1, mayMount: false});
  expect(figures).toMatchObject({broken: [], place: 'a limit of pages'});
}, 180_000);
