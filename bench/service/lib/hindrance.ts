/** What keeps a database from answering. */
import {spawn, spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {dataFolder} from './database';
import type {Database} from './database';

const root = path.resolve(import.meta.dirname, '../../..');
const locking = `
const database = new (require('libsql'))(process.argv[1]);
database.exec('pragma busy_timeout = 5000');
database.exec('begin immediate');
console.log('locked');
setInterval(() => undefined, 1000);
`;

/**
 * Has another process hold the write lock of an SQLite file.
 * @returns what ends that process, and with it the lock
 */
export async function lockFile(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', locking, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  if (child.exitCode !== null) throw new Error(`${file} could not be locked`);
  return async () => {
    orphaned();
    await ended;
    process.off('exit', orphaned);
  };
}

/**
 * Stops all processes of a PostgreSQL without ending them: connections stay open and nothing answers, as when a
 * machine hangs or the network swallows everything.
 * @returns what lets them go on
 */
export async function freeze(database: Database): Promise<() => Promise<void>> {
  const [first] = readFileSync(
    path.join(await dataFolder(database), 'postmaster.pid'),
    'utf8',
  ).split('\n');
  const pid = Number(first);
  const frozen = new Set<number>();
  // Their parent first, after which there can be no new ones.
  for (const list of [() => [pid], () => childrenOf(pid)]) {
    for (const id of list()) {
      signal(id, 'SIGSTOP');
      frozen.add(id);
    }
  }
  const thaw = () => {
    for (const id of frozen) signal(id, 'SIGCONT');
  };
  process.once('exit', thaw);
  return () => {
    process.off('exit', thaw);
    thaw();
    return Promise.resolve();
  };
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  const {stdout} = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], {encoding: 'utf8'});
  return stdout.split('\n').flatMap((line) => {
    const [id, parentId] = line.trim().split(/\s+/).map(Number);
    return id !== undefined && parentId === parent ? [id] : [];
  });
}
