import {mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createMailer} from '../mail/mailer';
import {lockFile, mountSmallDisk, requireSmallDisk, type SmallDisk} from '../testing/faults';
import {requirePostgres, startPostgres} from '../testing/postgres';
import {startServer, type ServerProcess} from '../testing/serverProcess';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ready-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, {recursive: true});
});

const ready = async () => {
  const response = await fetch(`${server?.url ?? ''}/api/ready`);
  return [response.status, await response.json()] as const;
};
const becomes = (status: number, body: object) => expect.poll(ready).toMatchObject([status, body]);

it('says that a locked database cannot be written', async () => {
  server = await startServer({folder});
  await becomes(200, {status: 'ready'});
  const release = lockFile(path.join(folder, 'service.sqlite'));
  await becomes(503, {error: 'storage_unavailable'});
  release();
  await becomes(200, {status: 'ready'});
});

it.runIf(requirePostgres())('says nothing but why it did not start', async () => {
  server = await startServer({folder});
  const postgres = await startPostgres();
  try {
    const {port} = new URL(server.url);
    const second = startServer({folder, env: {PORT: port, DATABASE_URL: postgres.url}});
    await expect(second).rejects.toThrow(/^the server did not start: Port \d+ is in use.*\n$/);
  } finally {
    await postgres.remove();
  }
});

const canMount = requireSmallDisk();

it.runIf(canMount)('says that the disk is full, also where its log is on it', async () => {
  const disk = mountSmallDisk() as SmallDisk;
  try {
    // All of it is free at first.
    disk.free();
    server = await startServer({folder: disk.folder});
    await becomes(200, {status: 'ready'});
    const filler = path.join(disk.folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(30 * 1024 * 1024))).toThrow('ENOSPC');
    await becomes(503, {error: 'storage_full'});
    const outbox = path.join(disk.folder, 'mail');
    const mailer = createMailer({kind: 'outbox', folder: outbox, from: ''}, () => undefined);
    const mail = {to: 'ada@example.com', subject: '', text: '', html: ''};
    await expect(mailer.send(mail)).rejects.toThrow('outbox');
    expect(readdirSync(outbox)).toEqual([]);
    unlinkSync(filler);
    await becomes(200, {status: 'ready'});
  } finally {
    server?.kill('SIGKILL');
    disk.remove();
  }
});
