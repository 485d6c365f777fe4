import 'fake-indexeddb/auto';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {IndexSite} from '../../algolia';
import {makeShards} from '../../indexer';
import {indexFormat} from '../../model';
import {entryOf, fakeServer, freshSite, later, shardOf, stopTime} from '../testSupport';
import type {FakeServer} from '../testSupport';
import {createIndexFiles, createStorage} from './files';

const admin = shardOf('admin', ['Users']);
const devices = shardOf('devices', ['Sensors']);
const offline = new TypeError('Failed to fetch');

let server: FakeServer;
let site: IndexSite;

/** The files as a page that is loaded anew sees them. */
const openPage = () => createIndexFiles(site);

/** Writing is not waited for by readers, but by tests. */
async function stored(id: string, file: string): Promise<void> {
  await expect.poll(async () => (await createStorage(site.baseUrl).readShard(id))?.file).toBe(file);
}

async function readOnce(): Promise<void> {
  const files = openPage();
  const {shards} = await files.manifest();
  for (const entry of shards) {
    await files.shard(entry);
    await stored(entry.id, entry.file);
  }
}

/** A shard as the indexer writes it, and one that differs in a letter. */
function built() {
  const {pages} = shardOf('admin', ['Users – größer']);
  const {manifest, files} = makeShards(pages, [{id: 'admin', roles: ['For Administrator']}]);
  const [entry] = manifest.shards;
  const text = files[0]?.text ?? '';
  if (!entry) throw new Error('no shard');
  server.replies.set('manifest.json', JSON.stringify(manifest));
  return {entry, text, altered: text.replaceAll('größer', 'kleiner')};
}

function goOffline(): void {
  for (const file of server.replies.keys()) server.replies.set(file, offline);
}

beforeEach(() => {
  stopTime();
  server = fakeServer();
  site = freshSite();
  server.publish([admin, devices]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('manifest', () => {
  it('is asked of the server once for a page, past its own cache', async () => {
    const files = openPage();
    await Promise.all([files.manifest(), files.manifest()]);
    await files.manifest();
    expect(server.asked).toEqual(['manifest.json']);
    expect(server.caches).toEqual(['no-cache']);
  });

  it('is asked for again after a failure', async () => {
    server.replies.set('manifest.json', 500);
    const files = openPage();
    await expect(later(files.manifest())).rejects.toThrow('HTTP 500');
    expect(server.asked).toHaveLength(3);
    server.publish([admin]);
    expect((await files.manifest()).shards).toHaveLength(1);
  });

  it('of another format is no manifest', async () => {
    server.replies.set('manifest.json', JSON.stringify({format: indexFormat + 1, shards: []}));
    await expect(later(openPage().manifest())).rejects.toThrow(
      `Expected ${indexFormat} but received ${indexFormat + 1}`,
    );
  });

  it('that was kept answers without network, without trying three times', async () => {
    await readOnce();
    goOffline();
    server.asked.length = 0;
    expect((await later(openPage().manifest())).shards).toHaveLength(2);
    expect(server.asked).toEqual(['manifest.json']);
  });

  it('that was kept answers when the network is silent', async () => {
    await readOnce();
    server.replies.set('manifest.json', new Promise(() => undefined));
    expect((await later(openPage().manifest())).shards).toHaveLength(2);
  });

  it('that was kept gives way once the network is back', async () => {
    await readOnce();
    goOffline();
    const files = openPage();
    await later(files.manifest());
    server.publish([devices], '2');
    vi.setSystemTime(Date.now() + 31_000);
    await files.manifest();
    await expect
      .poll(async () => (await files.manifest()).shards.map(({file}) => file))
      .toEqual(['devices.2.json']);
  });
});

describe('shard', () => {
  it('is downloaded once, and not again by later pages', async () => {
    await readOnce();
    server.asked.length = 0;
    expect((await openPage().shard(entryOf(admin))).shard).toEqual(admin);
    expect(server.asked).toEqual([]);
  });

  it('of which a new version exists is downloaded', async () => {
    await readOnce();
    const newer = shardOf('admin', ['Users', 'Sites']);
    server.publish([newer], '2');
    expect((await openPage().shard(entryOf(newer, '2'))).shard.pages).toHaveLength(2);
    await stored('admin', 'admin.2.json');
  });

  it('is not kept when it cannot be read', async () => {
    server.replies.set('admin.1.json', JSON.stringify(admin).slice(0, -5));
    const files = openPage();
    await expect(later(files.shard(entryOf(admin)))).rejects.toThrow(SyntaxError);
    expect(await createStorage(site.baseUrl).readShard('admin')).toBeUndefined();
    server.publish([admin]);
    expect((await files.shard(entryOf(admin))).shard).toEqual(admin);
  });

  it('whose content is not that of its name is no shard, and heals', async () => {
    const {entry, text, altered} = built();
    server.replies.set(path.basename(entry.file), altered);
    const files = openPage();
    await expect(later(files.shard(entry))).rejects.toThrow('is not what its name says');
    expect(server.caches.slice(0, 3)).toEqual(['default', 'reload', 'reload']);
    expect(await createStorage(site.baseUrl).readShard('admin')).toBeUndefined();
    server.replies.set(path.basename(entry.file), text);
    expect((await files.shard(entry)).shard.pages[0]?.title).toBe('Users – größer');
    await stored('admin', entry.file);
  });

  it('that was kept with another content is downloaded anew', async () => {
    const {entry, text, altered} = built();
    await createStorage(site.baseUrl).writeShard('admin', {file: entry.file, text: altered});
    server.replies.set(path.basename(entry.file), text);
    expect((await openPage().shard(entry)).shard.pages[0]?.title).toBe('Users – größer');
  });

  it('is taken as it is where the browser gives no hashes to a page on plain HTTP', async () => {
    const {entry, text} = built();
    vi.stubGlobal('crypto', {});
    server.replies.set(path.basename(entry.file), text);
    await openPage().shard(entry);
    await stored('admin', entry.file);
  });

  it('that stands under the name of another is none', async () => {
    server.replies.set('admin.1.json', JSON.stringify(devices));
    await expect(later(openPage().shard(entryOf(admin)))).rejects.toThrow(
      'devices instead of admin',
    );
  });

  it('that a deploy removed is found by a new manifest', async () => {
    const files = openPage();
    await files.manifest();
    const newer = shardOf('admin', ['Users', 'Sites']);
    server.publish([newer], '2');
    const {file, shard} = await files.shard(entryOf(admin));
    expect(file).toBe('admin.2.json');
    expect(shard.pages).toHaveLength(2);
    expect((await files.manifest()).shards.map((entry) => entry.file)).toEqual(['admin.2.json']);
  });

  it('that is missing in the new manifest, too, fails without asking on and on', async () => {
    server.replies.delete('admin.1.json');
    await expect(later(openPage().shard(entryOf(admin)))).rejects.toThrow('HTTP 404');
    expect(server.asked).toEqual(['admin.1.json', 'manifest.json']);
  });

  it('of an earlier version answers when the new one cannot be had', async () => {
    await readOnce();
    goOffline();
    expect((await later(openPage().shard(entryOf(admin, '2')))).shard).toEqual(admin);
  });
});
