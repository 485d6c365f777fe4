/** Faults that are put under a running service: a locked file, a full disk. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import {requireProgram} from './requirements';

/**
 * Holds the write lock of an SQLite file.
 * @returns what ends that
 */
export function lockFile(file: string): () => void {
  const database = new Libsql(file);
  database.exec('pragma busy_timeout = 5000; begin immediate');
  return () => database.close();
}

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/** What to tell a reader who may not mount. */
export const missingMount =
  'No small disk can be mounted, so none is filled up: run this as root, or where sudo asks for no password.';

/** Runs a command as root. */
function asRoot(...command: string[]): boolean {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return spawnSync(program, args).status === 0;
}

/**
 * Mounts a file system in memory that holds little, and that any user may write.
 * @returns undefined where this user may not mount
 */
export function mountSmallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  if (!asRoot('mount', '-t', 'tmpfs', '-o', 'size=8m,mode=777', 'tmpfs', folder)) {
    rmSync(folder, {recursive: true});
    return undefined;
  }
  return {
    folder,
    /** Makes room, as by deleting other files. */
    free: () => asRoot('mount', '-o', 'remount,size=24m', folder),
    remove: () => {
      asRoot('umount', '--lazy', folder);
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Whether a test may mount a small disk; where it may not, that is said, and is a failure in CI. */
export function requireSmallDisk(): boolean {
  const probe = mountSmallDisk();
  probe?.remove();
  return requireProgram(probe !== undefined, missingMount);
}
