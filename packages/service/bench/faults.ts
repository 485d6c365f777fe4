/** Faults that are put under a running service: a locked file, a server that hangs, a full disk. */
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {dataFolder, type Database} from './database';

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
    cwd: import.meta.dirname,
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

export interface SmallDisk {
  readonly folder: string;
  /** Makes room, as by deleting other files. */
  free(): void;
  remove(): void;
}

const megabyte = 1024 * 1024;
const diskMegabytes = 24;
const ballastMegabytes = 16;

/** What to tell a reader who may not mount. */
export const missingMount =
  'No small disk can be mounted, so none is filled up: run this as root, or where sudo asks for no password.';

/** Runs a command as root. */
function asRoot(command: string, ...args: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  const run = isRoot ? spawnSync(command, args) : spawnSync('sudo', ['-n', command, ...args]);
  return run.status === 0;
}

/**
 * Mounts a file system in memory that is mostly filled.
 * @returns undefined where this user may not mount
 */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const options = `size=${diskMegabytes}m,mode=755,uid=${process.getuid?.() ?? 0}`;
  if (!asRoot('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)) {
    rmSync(folder, {recursive: true});
    return undefined;
  }
  const remove = () => {
    asRoot('umount', '--lazy', folder);
    rmSync(folder, {recursive: true, force: true});
  };
  process.once('exit', remove);
  const ballast = path.join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(ballastMegabytes * megabyte));
  return {
    folder,
    free: () => unlinkSync(ballast),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
