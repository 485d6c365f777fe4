/** A place with little room, and the way to make room in it again. */
import {spawnSync} from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Makes room, as by deleting other files. */
  free(): void;
  remove(): void;
}

const megabyte = 1024 * 1024;
const diskMegabytes = 24;
const ballastMegabytes = 16;

/**
 * Mounts a file system in memory that is mostly filled.
 * @returns undefined where this user may not mount
 */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskMegabytes}m,mode=755`,
    'tmpfs',
    folder,
  ]);
  if (mounted.status !== 0) {
    rmSync(folder, {recursive: true});
    return undefined;
  }
  const remove = () => {
    spawnSync('umount', ['--lazy', folder]);
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

/** A folder on a small disk that belongs to whom another folder belongs to. */
export function folderFor(disk: SmallDisk, owned: string): string {
  const folder = path.join(disk.folder, 'data');
  mkdirSync(folder, {mode: 0o700});
  const {uid, gid} = statSync(owned);
  chownSync(folder, uid, gid);
  return folder;
}
