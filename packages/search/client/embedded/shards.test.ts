import {expect, it, vi} from 'vitest';
import type {SearchEngine} from '../../engine/types';
import type {SearchShard} from '../../model';
import {entryOf, shardOf} from '../testSupport';
import type {LoadedShard} from './files';
import {createShards} from './shards';

const admin = shardOf('admin', ['Users']);
const devices = shardOf('devices', ['Sensors']);
const manager = shardOf('manager', ['Sites']);
const scope = [entryOf(admin), entryOf(devices), entryOf(manager)] as const;

interface Pending {
  readonly id: string;
  arrive(shard: SearchShard, file?: string): void;
  fail(message: string): void;
}

function setUp() {
  const added: string[] = [];
  const pending: Pending[] = [];
  const engine = {add: ({id}: SearchShard) => added.push(id)} as unknown as SearchEngine;
  const shards = createShards(engine, {
    manifest: () => Promise.reject(new Error('not asked for')),
    shard: ({id, file}) =>
      new Promise<LoadedShard>((resolve, reject) => {
        pending.push({
          id,
          arrive: (shard, newer = file) => resolve({file: newer, shard}),
          fail: (message) => reject(new Error(message)),
        });
      }),
  });
  return {added, pending, shards, asked: () => pending.map(({id}) => id)};
}

/** Lets all promises run that can. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('fetches the first shard alone, then the others', async () => {
  const {pending, shards, added, asked} = setUp();
  const {usable, all} = shards.load(scope);
  await turn();
  expect(asked()).toEqual(['admin']);
  pending[0]?.arrive(admin);
  await usable;
  expect(added).toEqual(['admin']);
  expect(shards.holds(scope)).toBe(false);
  await turn();
  expect(asked()).toEqual(['admin', 'devices', 'manager']);
  pending[1]?.arrive(devices);
  pending[2]?.arrive(manager);
  expect(await all).toBe(true);
  expect(shards.holds(scope)).toBe(true);
});

it('fetches a shard once for several questions', async () => {
  const {pending, shards, added} = setUp();
  const loads = [shards.load([scope[0]]), shards.load([scope[0]])];
  pending[0]?.arrive(admin);
  await Promise.all(loads.map(({all}) => all));
  await shards.load([scope[0]]).all;
  expect(added).toEqual(['admin']);
});

it('answers from what is there when the first shard cannot be had, and says that some is missing', async () => {
  const {pending, shards} = setUp();
  const {usable, all} = shards.load(scope);
  pending[0]?.fail('HTTP 500');
  await turn();
  pending[2]?.arrive(manager);
  await usable;
  pending[1]?.arrive(devices);
  expect(await all).toBe(false);
});

it('fails with the error of the first shard when none can be had', async () => {
  const {pending, shards} = setUp();
  const {usable, all} = shards.load(scope);
  const failed = expect(usable).rejects.toThrow('HTTP 500');
  pending[0]?.fail('HTTP 500');
  await turn();
  pending[1]?.fail('HTTP 501');
  pending[2]?.fail('HTTP 502');
  await failed;
  expect(await all).toBe(false);
});

it('tries a failed shard again, without making a question wait that others can answer', async () => {
  const {pending, shards, asked} = setUp();
  const first = shards.load([scope[0], scope[1]]);
  pending[0]?.fail('HTTP 500');
  await turn();
  pending[1]?.arrive(devices);
  await first.usable;
  const second = shards.load([scope[0], scope[1]]);
  await second.usable;
  expect(asked()).toEqual(['admin', 'devices', 'admin']);
  pending[2]?.arrive(admin);
  expect(await second.all).toBe(true);
});

it('answers from an older version while the newer one is on its way', async () => {
  const {pending, shards, added} = setUp();
  const first = shards.load([scope[0]]);
  pending[0]?.arrive(admin);
  await first.all;
  const newer = shards.load([entryOf(admin, '2')]);
  await newer.usable;
  expect(shards.holds([entryOf(admin, '2')])).toBe(false);
  pending[1]?.arrive(admin);
  expect(await newer.all).toBe(true);
  expect(added).toEqual(['admin', 'admin']);
});

it('knows a shard by the file that really came', async () => {
  const {pending, shards} = setUp();
  const {all} = shards.load([scope[0]]);
  pending[0]?.arrive(admin, 'admin.2.json');
  await all;
  expect(shards.holds([scope[0]])).toBe(false);
  expect(shards.holds([entryOf(admin, '2')])).toBe(true);
});

it('counts a shard that the engine refuses as failed', async () => {
  const refusing = {add: vi.fn().mockThrow(new Error('broken'))} as unknown as SearchEngine;
  const shards = createShards(refusing, {
    manifest: () => Promise.reject(new Error('not asked for')),
    shard: ({file}) => Promise.resolve({file, shard: admin}),
  });
  await expect(shards.load([scope[0]]).usable).rejects.toThrow('broken');
});
