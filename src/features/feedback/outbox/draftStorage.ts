/**
 * What a reader's feedback consists of while it is kept on this device. Texts are in localStorage, because it writes at
 * once: a word is kept even when the tab is closed right behind it. Where storage is refused they last as long as the
 * page. Files are too large for that, and so are in IndexedDB, or else in memory.
 */
import {createStore, del, delMany, get, keys, set, type UseStore} from 'idb-keyval';
import * as v from 'valibot';
import {keyPrefix, savedKeys, type Vote} from '../vote';
import {draftSchema, type Draft} from './draft';

export type Content = Pick<Draft, 'comment' | 'contactName' | 'contactEmail' | 'website' | 'file'>;

export const emptyContent: Content = {
  comment: '',
  contactName: '',
  contactEmail: '',
  website: '',
  file: undefined,
};

const retentionMs = 30 * 24 * 3_600_000;

/** Drafts that could not be written down. */
const inMemory = new Map<string, Draft>();

const observers = new Map<string, (draft: Draft) => void>();

/** Some browsers leave a request to open a database without an answer. */
const timeoutMs = 1500;

let fileStore: UseStore | undefined;
const filesInMemory = new Map<string, File>();

const keyOf = (clientId: string) => keyPrefix + clientId;

/** The draft that a vote begins. */
export function draftOf(vote: Vote): Draft {
  return v.parse(draftSchema, vote);
}

/** Whether there is more than the vote. */
export function hasContent({comment, contactName, contactEmail, file}: Draft): boolean {
  return Boolean(file) || Boolean((comment + contactName + contactEmail).trim());
}

/** A draft that is kept; undefined when it is not by this version of the site, or somebody has broken it. */
export function readDraft(clientId: string): Draft | undefined {
  const held = inMemory.get(clientId);
  if (held) return held;
  try {
    return v.parse(draftSchema, JSON.parse(localStorage.getItem(keyOf(clientId)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Follows a draft: the listener gets it after each change. */
export function observeDraft(clientId: string, listener: (draft: Draft) => void): () => void {
  observers.set(clientId, listener);
  return () => observers.delete(clientId);
}

/** Takes over a change. A draft that holds nothing and waits for nothing is erased. */
export function saveDraft(draft: Draft): void {
  const {clientId} = draft;
  if (draft.waiting === 'nothing' && !hasContent(draft)) {
    eraseDraft(clientId);
  } else {
    try {
      localStorage.setItem(keyOf(clientId), JSON.stringify(draft));
      inMemory.delete(clientId);
    } catch {
      inMemory.set(clientId, draft);
    }
  }
  observers.get(clientId)?.(draft);
}

/** Whether a draft is still there when the page is closed. */
export function isLasting(clientId: string): boolean {
  return !inMemory.has(clientId);
}

/** Forgets a draft and its file. */
export function eraseDraft(clientId: string): void {
  inMemory.delete(clientId);
  try {
    localStorage.removeItem(keyOf(clientId));
  } catch {
    // Where storage is refused there is nothing to erase.
  }
  void deleteFile(clientId);
}

/** All drafts, the latest first. What is too old or broken is erased. */
export function listDrafts(now = Date.now()): Draft[] {
  const ids = savedKeys().map((key) => key.slice(keyPrefix.length));
  return [...new Set([...ids, ...inMemory.keys()])]
    .flatMap((clientId) => {
      const draft = readDraft(clientId);
      if (draft && draft.savedAt > now - retentionMs) return [draft];
      eraseDraft(clientId);
      return [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);
}

async function tryWithFiles<T>(action: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  try {
    fileStore ??= createStore('docs-feedback', 'files');
    return await Promise.race([action(fileStore), late]);
  } catch {
    return undefined;
  }
}

/** Keeps a file for a later page; on this one it is there in any case. */
export async function saveFile(clientId: string, file: File): Promise<void> {
  filesInMemory.set(clientId, file);
  await tryWithFiles((store) => set(keyOf(clientId), file, store));
}

/** The file of a draft; undefined when it could not be kept. */
export async function readFile(clientId: string): Promise<File | undefined> {
  const held = filesInMemory.get(clientId);
  if (held) return held;
  const saved = await tryWithFiles((store) => get<unknown>(keyOf(clientId), store));
  return saved instanceof File ? saved : undefined;
}

export async function deleteFile(clientId: string): Promise<void> {
  filesInMemory.delete(clientId);
  await tryWithFiles((store) => del(keyOf(clientId), store));
}

/** Deletes the files of drafts that are no more, because somebody has cleared a part of what the browser keeps. */
export async function deleteFilesExcept(clientIds: readonly string[]): Promise<void> {
  const known = new Set(clientIds.map(keyOf));
  await tryWithFiles(async (store) => {
    const orphans = (await keys<string>(store)).filter(
      (key) => key.startsWith(keyPrefix) && !known.has(key),
    );
    await delMany(orphans, store);
  });
}
