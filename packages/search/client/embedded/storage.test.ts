import 'fake-indexeddb/auto';
import {afterEach, expect, it, vi} from 'vitest';
import {createStorage} from './files';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('gives back what was stored', async () => {
  const storage = createStorage('/a/');
  await storage.writeManifest('{}', ['devices']);
  await storage.writeShard('devices', {file: 'devices.1.json', text: '[]'});
  expect(await storage.readManifest()).toBe('{}');
  expect(await storage.readShard('devices')).toEqual({file: 'devices.1.json', text: '[]'});
});

it('deletes shards that are not in the manifest any more, of this site only', async () => {
  const storage = createStorage('/b/');
  const neighbour = createStorage('/');
  for (const site of [storage, neighbour]) {
    await site.writeShard('admin', {file: 'admin.1.json', text: '[]'});
    await site.writeShard('devices', {file: 'devices.1.json', text: '[]'});
  }
  await storage.writeManifest('{}', ['devices']);
  expect(await storage.readShard('admin')).toBeUndefined();
  expect(await storage.readShard('devices')).toBeDefined();
  expect(await neighbour.readShard('admin')).toBeDefined();
  expect(await neighbour.readManifest()).toBeUndefined();
});

async function storageOn(indexedDB: unknown) {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.resetModules();
  return (await import('./files')).createStorage('/');
}

it.each([
  ['there is none', undefined],
  [
    'it is forbidden',
    {
      open() {
        throw new DOMException('Denied', 'SecurityError');
      },
    },
  ],
])('keeps nothing, and says nothing, where %s', async (_name, indexedDB) => {
  const storage = await storageOn(indexedDB);
  await storage.writeManifest('{}', []);
  await storage.writeShard('devices', {file: 'devices.1.json', text: '[]'});
  expect(await storage.readManifest()).toBeUndefined();
  expect(await storage.readShard('devices')).toBeUndefined();
});

it('does not wait for a database that never opens', async () => {
  vi.useFakeTimers();
  const storage = await storageOn({open: () => ({})});
  const manifest = storage.readManifest();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await manifest).toBeUndefined();
  vi.useRealTimers();
});
