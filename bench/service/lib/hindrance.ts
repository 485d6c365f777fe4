/** What keeps a database from answering. */
import {spawn} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  if (child.exitCode !== null) throw new Error(`${file} could not be locked`);
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/**
 * Stops all processes of a PostgreSQL without ending them: connections stay open and nothing answers, as when a
 * machine hangs or the network swallows everything.
 * @returns what lets them go on
 */
export async function freeze(database: Database): Promise<() => Promise<void>> {
  const [row] = (await database.run("select current_setting('data_directory') as folder")) as {
    folder: string;
  }[];
  const pid = Number(
    readFileSync(path.join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  // The first one first, and new ones cannot come.
  const processes = () => [pid, ...childrenOf(pid)];
  const frozen = new Set<number>();
  for (const id of processes()) stop(id, frozen);
  for (const id of processes()) stop(id, frozen);
  return () => {
    for (const id of frozen) signal(id, 'SIGCONT');
    return Promise.resolve();
  };
}

function stop(id: number, frozen: Set<number>): void {
  signal(id, 'SIGSTOP');
  frozen.add(id);
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const status = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
