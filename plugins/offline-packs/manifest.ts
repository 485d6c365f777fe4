/** What the build writes of the packs, and what browsers read of it. Addresses have the site's base path. */

/** Its content's hash, its size in bytes, and the address of its copy, if that is what packs take. */
export type PackFile = readonly [revision: string, size: number, copy?: string];

/** A guide to take along: `offline/<id>.json`. */
export interface Manifest {
  readonly id: string;
  readonly label: string;
  readonly start: string;
  /** Hash of all else. */
  readonly revision: string;
  readonly files: Readonly<Record<string, PackFile>>;
  readonly titles: Readonly<Record<string, string>>;
}

/** What is published now: `offline/state.json`. */
export interface Published {
  /** The packs are switched off: browsers remove what they have. */
  readonly off?: true;
  readonly packs: readonly {
    readonly id: string;
    readonly revision: string;
    readonly pages: number;
    readonly size: number;
  }[];
}

/** Folder of manifests and state below the site's base path. */
export const packFolder = 'offline';
/** File of the worker below the site's base path. */
export const workerFile = 'offline-worker.js';

/** Files whose names hold a hash of their content; `hashedFolders` of the deploy rules. */
const hashed = /\/(?:assets|search-index\/shards)\/[^?]*$/;

export const isHashed = (address: string): boolean => hashed.test(address);

/** Where a file is fetched from and kept: two versions of one address stand side by side. */
export const keyOf = (address: string, [revision, , copy]: PackFile): string =>
  copy ?? (isHashed(address) ? address : `${address}?offline=${revision}`);

/** Address of the copy of a page, whose styles are files that it shares with all others. */
export const copyOfPage = (baseUrl: string, revision: string): string =>
  `${baseUrl}assets/pages/${revision}.txt`;

/** The hash of a content by which its revision is known. */
export const revisionOf = (sha256: Uint8Array): string =>
  [...sha256.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sizeOf = (files: Manifest['files']): number =>
  Object.values(files).reduce((total, [, size]) => total + size, 0);
