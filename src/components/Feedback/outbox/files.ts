/** Files that belong to drafts. They are too large for localStorage, and so are in IndexedDB, or else in memory. */
import {createStore, del, get, set} from 'idb-keyval';
import type {UseStore} from 'idb-keyval';

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

/** Keeps a file for a later page; on this one it is there in any case. */
export async function keepFile(clientId: string, file: File): Promise<void> {
  inMemory.set(clientId, file);
  await attempt((store) => set(clientId, file, store));
}

/** Undefined when the file could not be kept. */
export async function fileOf(clientId: string): Promise<File | undefined> {
  const held = inMemory.get(clientId);
  if (held) return held;
  const kept = await attempt((store) => get<unknown>(clientId, store));
  return kept instanceof File ? kept : undefined;
}

export async function dropFile(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  await attempt((store) => del(clientId, store));
}
