import {expect, it, vi} from 'vitest';
import type {SearchEngine} from '../../engine/types';
import type {SearchShard} from '../../model';
import {entryOf, shardOf} from '../testSupport';
import type {LoadedShard} from './files';
import {createShardLoader} from './shards';

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
  const load = createShardLoader(engine, {
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
  return {added, pending, load, asked: () => pending.map(({id}) => id)};
}

/** Lets all promises run that can. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('fetches the first shard alone, then the others', async () => {
  const {pending, load, added, asked} = setUp();
  const {usable, all, isComplete} = load(scope);
  await turn();
  expect(asked()).toEqual(['admin']);
  pending[0]?.arrive(admin);
  await usable;
  expect(added).toEqual(['admin']);
  expect(isComplete()).toBe(false);
  await turn();
  expect(asked()).toEqual(['admin', 'devices', 'manager']);
  pending[1]?.arrive(devices);
  pending[2]?.arrive(manager);
  expect(await all).toBe(true);
  expect(isComplete()).toBe(true);
});

it('fetches a shard once for several questions', async () => {
  const {pending, load, added} = setUp();
  const loads = [load([scope[0]]), load([scope[0]])];
  pending[0]?.arrive(admin);
  await Promise.all(loads.map(({all}) => all));
  await load([scope[0]]).all;
  expect(added).toEqual(['admin']);
});

it('answers from what is there when the first shard cannot be had, and says that some is missing', async () => {
  const {pending, load} = setUp();
  const {usable, all} = load(scope);
  pending[0]?.fail('HTTP 500');
  await turn();
  pending[2]?.arrive(manager);
  await usable;
  pending[1]?.arrive(devices);
  expect(await all).toBe(false);
});

it('fails with the error of the first shard when none can be had', async () => {
  const {pending, load} = setUp();
  const {usable, all} = load(scope);
  const failed = expect(usable).rejects.toThrow('HTTP 500');
  pending[0]?.fail('HTTP 500');
  await turn();
  pending[1]?.fail('HTTP 501');
  pending[2]?.fail('HTTP 502');
  await failed;
  expect(await all).toBe(false);
});

it('tries a failed shard again, without making a question wait that others can answer', async () => {
  const {pending, load, asked} = setUp();
  const first = load([scope[0], scope[1]]);
  pending[0]?.fail('HTTP 500');
  await turn();
  pending[1]?.arrive(devices);
  await first.usable;
  const second = load([scope[0], scope[1]]);
  await second.usable;
  expect(asked()).toEqual(['admin', 'devices', 'admin']);
  pending[2]?.arrive(admin);
  expect(await second.all).toBe(true);
});

it('answers from an older version while the newer one is on its way', async () => {
  const {pending, load, added} = setUp();
  const first = load([scope[0]]);
  pending[0]?.arrive(admin);
  await first.all;
  const newer = load([entryOf(admin, '2')]);
  await newer.usable;
  expect(newer.isComplete()).toBe(false);
  pending[1]?.arrive(admin);
  expect(await newer.all).toBe(true);
  expect(added).toEqual(['admin', 'admin']);
});

it('knows a shard by the file that really came', async () => {
  const {pending, load} = setUp();
  const {all, isComplete} = load([scope[0]]);
  pending[0]?.arrive(admin, 'admin.2.json');
  await all;
  expect(isComplete()).toBe(false);
  expect(load([entryOf(admin, '2')]).isComplete()).toBe(true);
});

it('counts a shard that the engine refuses as failed', async () => {
  const refusing = {add: vi.fn().mockThrow(new Error('broken'))} as unknown as SearchEngine;
  const load = createShardLoader(refusing, {
    manifest: () => Promise.reject(new Error('not asked for')),
    shard: ({file}) => Promise.resolve({file, shard: admin}),
  });
  await expect(load([scope[0]]).usable).rejects.toThrow('broken');
});
