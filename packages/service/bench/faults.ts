/** Faults that are put under a running service: a locked file, a server that hangs, a full disk. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import {dataFolder, type Database} from './database';

/**
 * Holds the write lock of an SQLite file.
 * @returns what ends that
 */
export function lockFile(file: string): () => void {
  const database = new Libsql(file);
  database.exec('pragma busy_timeout = 5000');
  database.exec('begin immediate');
  return () => database.close();
}

/**
 * Stops all processes of a PostgreSQL without ending them: connections stay open and nothing answers, as when a
 * machine hangs or the network swallows everything.
 * @returns what lets them go on
 */
export async function freeze(database: Database): Promise<() => void> {
  const file = path.join(await dataFolder(database), 'postmaster.pid');
  const [pid = ''] = readFileSync(file, 'utf8').split('\n');
  const signal = (name: 'STOP' | 'CONT') => {
    // Their parent first, after which there can be no new ones.
    process.kill(Number(pid), `SIG${name}`);
    spawnSync('pkill', [`-${name}`, '-P', pid]);
  };
  const thaw = () => signal('CONT');
  process.once('exit', thaw);
  signal('STOP');
  return () => {
    process.off('exit', thaw);
    thaw();
  };
}

export interface SmallDisk {
  readonly folder: string;
  /** Makes room, as by deleting other files. */
  free(): void;
  remove(): void;
}

const diskMegabytes = 24;
const ballastBytes = 16 * 1024 * 1024;

/** What to tell a reader who may not mount. */
export const missingMount =
  'No small disk can be mounted, so none is filled up: run this as root, or where sudo asks for no password.';

/** Runs a command as root. */
function asRoot(...command: string[]): boolean {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return spawnSync(program, args).status === 0;
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
    process.off('exit', remove);
    asRoot('umount', '--lazy', folder);
    rmSync(folder, {recursive: true, force: true});
  };
  process.once('exit', remove);
  const ballast = path.join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(ballastBytes));
  return {folder, free: () => unlinkSync(ballast), remove};
}
