/** Files that belong to drafts. They are too large for localStorage, and so are in IndexedDB, or else in memory. */
import {createStore, del, delMany, get, keys, set} from 'idb-keyval';
import type {UseStore} from 'idb-keyval';
import {keyPrefix} from '../item';

/** Some browsers leave a request to open a database without an answer. */
const patience = 1500;

let files: UseStore | undefined;
const inMemory = new Map<string, File>();

async function attempt<T>(action: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    files ??= createStore('docs-feedback', 'files');
    return await Promise.race([action(files), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const keyOf = (clientId: string) => keyPrefix + clientId;

/** Keeps a file for a later page; on this one it is there in any case. */
export async function keepFile(clientId: string, file: File): Promise<void> {
  inMemory.set(clientId, file);
  await attempt((store) => set(keyOf(clientId), file, store));
}

/** Undefined when the file could not be kept. */
export async function fileOf(clientId: string): Promise<File | undefined> {
  const held = inMemory.get(clientId);
  if (held) return held;
  const kept = await attempt((store) => get<unknown>(keyOf(clientId), store));
  return kept instanceof File ? kept : undefined;
}

export async function dropFile(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  await attempt((store) => del(keyOf(clientId), store));
}

/** Drops the files of drafts that are no more, because somebody has cleared a part of what the browser keeps. */
export async function dropFilesExcept(clientIds: readonly string[]): Promise<void> {
  const known = new Set(clientIds.map(keyOf));
  await attempt(async (store) => {
    const orphans = (await keys<string>(store)).filter(
      (key) => key.startsWith(keyPrefix) && !known.has(key),
    );
    await delMany(orphans, store);
  });
}
