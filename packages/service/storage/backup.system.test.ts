import {randomUUID} from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import Libsql from 'libsql';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {attachmentOf} from '../bench/items';
import {mountSmallDisk, requireSmallDisk, type SmallDisk} from '../testing/faults';
import {requirePostgres, startPostgres, type TestPostgres} from '../testing/postgres';
import {startServer, type ServerProcess} from '../testing/serverProcess';
import {personKey} from '../text';
import {backUp, restore} from './backup';
import {openStore, type StorageSettings} from './store';

const now = Date.UTC(2026, 10, 21);
const choice = {products: [], audiences: []};

const hasPostgres = requirePostgres();
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.remove());

const canMount = requireSmallDisk();

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, {recursive: true});
});

type Kind = StorageSettings['kind'];
/** An empty place to keep data in, and how the service is told of it. */
async function place(
  kind: Kind,
): Promise<{settings: StorageSettings; env: Record<string, string>}> {
  if (kind === 'sqlite') {
    const file = path.join(folder, `${randomUUID()}.sqlite`);
    return {settings: {kind, file}, env: {DATABASE_FILE: file}};
  }
  const url = (await postgres?.createDatabase()) ?? '';
  return {settings: {kind, url}, env: {DATABASE_URL: url}};
}

/** Stores items with a large file each. */
async function storeFiles(settings: StorageSettings, count: number): Promise<void> {
  const store = openStore(settings);
  const attachment = {type: 'image/png' as const, bytes: new Uint8Array(5_000_000)};
  for (let n = 0; n < count; n += 1)
    await store.addFeedback({clientId: randomUUID(), page: '/a', attachment}, now);
  await store.close();
}

/** A backup of a database with one item. */
async function backUpOneItem() {
  const {settings: source} = await place('sqlite');
  const store = openStore(source);
  const clientId = randomUUID();
  await store.addFeedback({clientId, page: '/a'}, now);
  await store.close();
  const backup = path.join(folder, 'a.backup');
  await backUp(source, backup);
  return {backup, clientId};
}

const fileOf = (clientId: string) => attachmentOf(clientId, 100 * 1024);

/** Sends votes with files, each as soon as the last was answered; returns the ids of those that were acknowledged. */
function load(url: string) {
  const acknowledged: string[] = [];
  let isOver = false;
  const send = async () => {
    while (!isOver) {
      const clientId = randomUUID();
      const form = new FormData();
      const fields = {clientId, page: '/a', comment: clientId, startedAt: '0'};
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new File([Buffer.from(fileOf(clientId))], 'a.png'));
      const response = await fetch(`${url}/api/feedback`, {method: 'POST', body: form}).catch(
        () => undefined,
      );
      if (response?.status === 201) acknowledged.push(clientId);
      else return;
    }
  };
  const senders = Array.from({length: 4}, send);
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(senders);
    },
  };
}

/** Items that are not there whole. */
async function missing(settings: StorageSettings, ids: readonly string[]): Promise<string[]> {
  const store = openStore(settings);
  const items = new Map((await store.feedback()).map((item) => [item.clientId, item]));
  const lost = [];
  for (const id of ids) {
    const item = items.get(id);
    const file = await store.attachment(item?.attachment?.name ?? '');
    if (item?.comment !== id || !fileOf(id).equals(file?.bytes ?? new Uint8Array())) lost.push(id);
  }
  await store.close();
  return lost;
}

describe.each<{kind: Kind; title: string}>([
  {kind: 'sqlite', title: 'SQLite'},
  {kind: 'postgres', title: 'PostgreSQL'},
])('a backup of $title', ({kind}) => {
  it.skipIf(kind === 'postgres' && !hasPostgres)(
    'has what was acknowledged before it, while the service runs and after it was killed',
    async () => {
      const own = await place(kind);
      const env = {...own.env, RATE_PER_ADDRESS: '1000000', RATE_TOTAL: '1000000'};
      server = await startServer({folder, env});
      const clients = load(server.url);
      await expect.poll(() => clients.acknowledged.length).toBeGreaterThan(20);
      const before = [...clients.acknowledged];
      const running = path.join(folder, 'running.backup');
      await backUp(own.settings, running);
      // It has some of those that came while it was made.
      const meanwhile = clients.acknowledged.length;
      await expect.poll(() => clients.acknowledged.length).toBeGreaterThan(meanwhile + 20);
      server.kill('SIGKILL');
      await server.ended;
      await clients.stop();
      const killed = path.join(folder, 'killed.backup');
      await backUp(own.settings, killed);
      expect((statSync(killed).mode & 0o777).toString(8)).toBe('600');

      for (const [backup, ids] of [
        [running, before],
        [killed, clients.acknowledged],
      ] as const) {
        const {settings, env: restored} = await place(kind);
        expect(await restore(settings, backup)).toBeUndefined();
        expect(await missing(settings, ids)).toEqual([]);
        server = await startServer({folder, env: restored});
        expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
        server.kill('SIGKILL');
        await server.ended;
      }
      // Bad input: the earlier backup lacks what came after it.
      const {settings} = await place(kind);
      await restore(settings, running);
      expect(await missing(settings, clients.acknowledged)).not.toEqual([]);
    },
  );

  it.skipIf(kind === 'postgres' && !hasPostgres)(
    'is not lost to another one of the same name',
    async () => {
      const {settings} = await place(kind);
      await storeFiles(settings, 4);
      const backup = path.join(folder, 'a.backup');
      const first = backUp(settings, backup);
      await expect(backUp(settings, backup)).rejects.toThrow('another backup writes it');
      await first;
      const held = openStore({kind: 'sqlite', file: backup});
      expect(await held.usage()).toMatchObject({files: 4});
      await held.close();
    },
  );

  it.skipIf(!canMount || (kind === 'postgres' && !hasPostgres))(
    'says that its disk has no room for it, and leaves nothing there',
    async () => {
      const {settings} = await place(kind);
      await storeFiles(settings, 3);
      const disk = mountSmallDisk() as SmallDisk;
      try {
        const full = backUp(settings, path.join(disk.folder, 'a.backup'));
        await expect(full).rejects.toThrow('a.backup cannot be written: its disk is full');
        expect(readdirSync(disk.folder)).toEqual([]);
      } finally {
        disk.remove();
      }
    },
  );

  it.skipIf(kind === 'postgres' && !hasPostgres)('has no counts of requests', async () => {
    const {settings} = await place(kind);
    const store = openStore(settings);
    await store.hit([{key: 'counted', windowMs: 1000}], now);
    // Told before it is stored, as this is not.
    await store.ready();
    await store.close();
    const backup = path.join(folder, 'a.backup');
    await backUp(settings, backup);
    expect(readFileSync(backup).includes('counted')).toBe(false);
    const held = openStore({kind: 'sqlite', file: backup});
    expect(await held.counts('')).toEqual([]);
    await held.close();
  });

  it.skipIf(!hasPostgres)('goes into the other one, and back, with every table', async () => {
    const first = await place(kind);
    const second = await place(kind === 'sqlite' ? 'postgres' : 'sqlite');
    const store = openStore(first.settings);
    const clientId = randomUUID();
    const attachment = {type: 'image/png' as const, bytes: new Uint8Array([0, 1, 255])};
    await store.addFeedback({clientId, page: '/ä', comment: "it's\n🎉", attachment}, now);
    await store.markSpam(clientId, true, {at: now, who: 'ada', action: 'spam', subject: clientId});
    for (const email of ['ada@example.com', 'bo@example.com'])
      await store.addPending(email, {email, ...choice}, now, now + 1000);
    await store.confirm('ada@example.com', now);
    const [subscriber] = await store.subscribers();
    const subscriptionId = subscriber?.id ?? '';
    await store.claimDelivery(
      {noteId: 'n', noteDate: '2026-11-21', subscriptionId, claimedAt: now},
      {},
    );
    const bounced = {personKey: personKey('ada@example.com'), reason: 'bounce'} as const;
    await store.suppress({...bounced, status: '5.1.1', at: now});
    await store.countZeroResult({day: '2026-11-21', query: 'q', role: null, answeredBy: 'x'});
    const all = async (each: typeof store) => ({
      secret: await each.secret(),
      feedback: await each.feedback(),
      person: await each.personData('ada@example.com'),
      pending: await each.pending('bo@example.com', now),
      searches: await each.zeroResults(),
      audit: await each.audit(),
      file: await each.attachment((await each.feedback())[0]?.attachment?.name ?? ''),
    });
    const kept = await all(store);
    await store.close();

    const there = path.join(folder, 'there.backup');
    await backUp(first.settings, there);
    // What is in its way is replaced.
    const other = openStore(second.settings);
    await other.addFeedback({clientId: randomUUID(), page: '/gone', attachment}, now);
    await other.close();
    // Its service is a process that has ended; the file is let go when the garbage is collected.
    if (second.settings.kind === 'sqlite') rmSync(second.settings.file);
    await restore(second.settings, there);
    const restored = openStore(second.settings);
    expect(await all(restored)).toEqual(kept);
    await restored.close();
    const back = path.join(folder, 'back.backup');
    await backUp(second.settings, back);
    const third = await place(kind);
    await restore(third.settings, back);
    const again = openStore(third.settings);
    expect(await all(again)).toEqual(kept);
    await again.close();
  });
});

describe('a restore', () => {
  it('refuses what is no whole backup, leaves everything as it is and says why', async () => {
    const {settings} = await place('sqlite');
    const store = openStore(settings);
    const ids = [randomUUID(), randomUUID()];
    for (const clientId of ids)
      await store.addFeedback({clientId, page: '/a', comment: 'x'.repeat(5000)}, now);
    await store.close();
    const good = path.join(folder, 'good.backup');
    await backUp(settings, good);
    await expect(backUp(settings, good)).rejects.toThrow('is there already');

    const bad = path.join(folder, 'bad.backup');
    copyFileSync(good, bad);
    const bytes = readFileSync(bad);
    bytes.fill(7, 8192, 20_480);
    // As a table has it, and not as its index.
    const torn = readFileSync(good);
    torn.write('z', torn.indexOf(ids[0] ?? ''));
    const changed = (change: string) => {
      const file = path.join(folder, 'changed.backup');
      copyFileSync(good, file);
      const database = new Libsql(file);
      database.exec(change);
      database.close();
      return readFileSync(file);
    };
    const newer = changed("insert into kysely_migration values ('999_future', '2030-01-01')");
    const partial = changed('drop table audit');
    const other = path.join(folder, 'other.sqlite');
    const target = await place('sqlite');
    for (const [content, why] of [
      [bytes, 'is damaged, or no backup'],
      [torn, 'is damaged, or no backup'],
      [readFileSync(good).subarray(0, -1), 'is damaged, or no backup'],
      ['no database '.repeat(1000), 'is damaged, or no backup'],
      ['', 'is a database of something else'],
      [newer, 'is of a newer version of the service'],
      [partial, 'lacks the table audit'],
    ] as const) {
      writeFileSync(other, content);
      await expect(restore(target.settings, other)).rejects.toThrow(why);
    }
    for (const unread of [`${folder}/none`, folder]) {
      await expect(restore(target.settings, unread)).rejects.toThrow(`${unread} cannot be read (E`);
    }
    expect(existsSync((target.settings as {file: string}).file)).toBe(false);
    await restore(target.settings, good);
    const restored = openStore(target.settings);
    expect((await restored.feedback()).map(({clientId}) => clientId).sort()).toEqual(ids.sort());
    await restored.close();
  });

  it('makes the folder, and a file that only its owner may read, whatever the mode of the backup', async () => {
    const {backup, clientId} = await backUpOneItem();
    for (const mode of [0o644, 0o440]) {
      chmodSync(backup, mode);
      const file = path.join(folder, `new-${mode}/service.sqlite`);
      await restore({kind: 'sqlite', file}, backup);
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      const restored = openStore({kind: 'sqlite', file});
      expect(await restored.feedback()).toMatchObject([{clientId}]);
      await restored.close();
    }
  });

  it('replaces and keeps the file itself where the settings name a link to it', async () => {
    const {backup, clientId} = await backUpOneItem();
    const file = path.join(folder, 'own.sqlite');
    const link = path.join(folder, 'link.sqlite');
    writeFileSync(file, 'before');
    symlinkSync(file, link);
    expect(await restore({kind: 'sqlite', file: link}, backup)).toBe(`${file}.replaced`);
    expect(readFileSync(`${file}.replaced`, 'utf8')).toBe('before');
    const restored = openStore({kind: 'sqlite', file});
    expect(await restored.feedback()).toMatchObject([{clientId}]);
    await restored.close();
  });

  it('refuses beside another one, which it leaves alone', async () => {
    const {backup, clientId} = await backUpOneItem();
    const {settings} = await place('sqlite');
    const first = restore(settings, backup);
    await expect(restore(settings, backup)).rejects.toThrow('another restore writes it');
    expect(await first).toBeUndefined();
    const restored = openStore(settings);
    expect(await restored.feedback()).toMatchObject([{clientId}]);
    await restored.close();
  });

  it('takes nothing from the log that a killed one left beside the file to be erased', async () => {
    const {settings: source} = await place('sqlite');
    const store = openStore(source);
    await store.ready();
    const backup = path.join(folder, 'a.backup');
    await backUp(source, backup);
    await store.addFeedback({clientId: randomUUID(), page: '/a'}, now);
    const {settings} = await place('sqlite');
    const left = path.join(folder, 'restoring.sqlite-wal');
    copyFileSync(`${(source as {file: string}).file}-wal`, left);
    await store.close();
    await restore(settings, backup);
    const restored = openStore(settings);
    expect(await restored.feedback()).toEqual([]);
    await restored.close();
  });

  it('leaves the next one its file when it has given its own the name', async () => {
    const {settings: source} = await place('sqlite');
    await openStore(source).ready();
    const backup = path.join(folder, 'a.backup');
    await backUp(source, backup);
    const {settings} = await place('sqlite');
    const first = restore(settings, backup);
    while (!existsSync((settings as {file: string}).file)) await setImmediate();
    const next = path.join(folder, 'restoring.sqlite');
    writeFileSync(next, 'of the next one', {flag: 'ax'});
    await first;
    expect(readFileSync(next, 'utf8')).toBe('of the next one');
  });

  it('leaves what an earlier one kept: that was of the wrong backup, perhaps', async () => {
    const {settings} = await place('sqlite');
    await openStore(settings).ready();
    const backup = path.join(folder, 'a.backup');
    await backUp(settings, backup);
    const file = path.join(folder, 'own.sqlite');
    copyFileSync(backup, file);
    writeFileSync(`${file}.replaced`, 'before');
    expect(await restore({kind: 'sqlite', file}, backup)).toBe(`${file}.replaced-2`);
    expect(readFileSync(`${file}.replaced`, 'utf8')).toBe('before');
    expect(readFileSync(`${file}.replaced-2`)).toEqual(readFileSync(backup));
  });

  it('refuses beside a running service, and takes the place of a damaged database', async () => {
    const {settings: source} = await place('sqlite');
    const store = openStore(source);
    const attachment = {type: 'image/png' as const, bytes: new Uint8Array(100_000)};
    const clientId = randomUUID();
    await store.addFeedback({clientId, page: '/a', attachment}, now);
    await store.close();
    const backup = path.join(folder, 'a.backup');
    await backUp(source, backup);

    const file = path.join(folder, 'own.sqlite');
    const settings = {kind: 'sqlite', file} as const;
    const start = () => startServer({folder, env: {DATABASE_FILE: file}});
    server = await start();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await expect(restore(settings, backup)).rejects.toThrow('is in use: stop the service first');
    server.kill('SIGTERM');
    await server.ended;

    const bytes = readFileSync(backup).fill(7, 20_480);
    for (const side of ['', '-wal', '-shm']) rmSync(file + side, {force: true});
    writeFileSync(file, bytes);
    server = await start();
    const {url, output} = server;
    await expect.poll(output).toMatch(/"event":"storage_damaged".*feedback restore/);
    expect((await fetch(`${url}/api/ready`)).status).toBe(503);
    expect((await fetch(`${url}/a`)).status).toBe(200);
    server.kill('SIGTERM');
    await server.ended;

    expect(await restore(settings, backup)).toBe(`${file}.replaced`);
    expect(existsSync(`${file}.replaced`)).toBe(true);
    const restored = openStore(settings);
    expect(await restored.feedback()).toMatchObject([{clientId}]);
    await restored.close();
  });
});
