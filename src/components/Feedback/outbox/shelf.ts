/**
 * What a reader's feedback consists of while it is kept on this device. Texts are in localStorage, because it writes at
 * once: a word is kept even when the tab is closed right behind it. Where storage is refused they last as long as the
 * page.
 */
import {keyPrefix, type Item} from '../item';
import {dropFile} from './files';

/** An item with all that the reader has added to the vote. */
export interface Draft extends Item {
  readonly comment: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly website: string;
  /** The file itself is kept by `./files`. */
  readonly file: {readonly name: string; readonly size: number} | undefined;
  /** Time of the last change. */
  readonly savedAt: number;
  /** The service has the vote. */
  readonly voted: boolean;
  /** It was tried to send it, and could not be done. */
  readonly tried: boolean;
  /** Before this time the service wants no other try. */
  readonly notBefore?: number | undefined;
  /** Why the service did not take it. */
  readonly refusal?: {readonly field: string | undefined; readonly message: string} | undefined;
}

export type Content = Pick<Draft, 'comment' | 'contactName' | 'contactEmail' | 'website' | 'file'>;

export const emptyContent: Content = {
  comment: '',
  contactName: '',
  contactEmail: '',
  website: '',
  file: undefined,
};

const keptMs = 30 * 24 * 3_600_000;

/** Drafts that could not be written down. */
const inMemory = new Map<string, Draft>();

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The draft that an item makes. */
export function draftOf(item: Item): Draft {
  return {...emptyContent, savedAt: item.startedAt, voted: false, tried: false, ...item};
}

/** What stands in storage; undefined when it is not by this version of the site, or somebody has broken it. */
function parse(entry: string): Draft | undefined {
  let value: unknown;
  try {
    value = JSON.parse(entry);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const draft = draftOf(value as Item);
  const texts = [draft.clientId, draft.page, draft.title, draft.comment, draft.website];
  const times = [draft.startedAt, draft.savedAt];
  const sound =
    [...texts, draft.contactName, draft.contactEmail].every((text) => typeof text === 'string') &&
    times.every((time) => typeof time === 'number') &&
    draft.page.startsWith('/') &&
    ['yes', 'no'].includes(draft.helpful) &&
    ['nothing', 'vote', 'all'].includes(draft.waiting);
  return sound ? draft : undefined;
}

/** What the reader has added to the vote. */
export function contentOf({comment, contactName, contactEmail, website, file}: Draft): Content {
  return {comment, contactName, contactEmail, website, file};
}

/** Whether there is more than the vote. */
export function hasContent({comment, contactName, contactEmail, file}: Draft): boolean {
  return Boolean(file) || Boolean((comment + contactName + contactEmail).trim());
}

export function readDraft(clientId: string): Draft | undefined {
  const entry = storage()?.getItem(keyPrefix + clientId);
  return inMemory.get(clientId) ?? (entry ? parse(entry) : undefined);
}

export function writeDraft(draft: Draft): void {
  try {
    localStorage.setItem(keyPrefix + draft.clientId, JSON.stringify(draft));
    inMemory.delete(draft.clientId);
  } catch {
    inMemory.set(draft.clientId, draft);
  }
}

/** Whether a draft is still there when the page is closed. */
export function isLasting(clientId: string): boolean {
  return !inMemory.has(clientId);
}

/** Forgets a draft and its file. */
export function eraseDraft(clientId: string): void {
  inMemory.delete(clientId);
  storage()?.removeItem(keyPrefix + clientId);
  void dropFile(clientId);
}

/** All drafts, the latest first. What is too old or broken is erased. */
export function listDrafts(now = Date.now()): Draft[] {
  const ids = Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(keyPrefix))
    .map((key) => key.slice(keyPrefix.length));
  return [...new Set([...ids, ...inMemory.keys()])]
    .flatMap((clientId) => {
      const draft = readDraft(clientId);
      if (draft && draft.savedAt > now - keptMs) return [draft];
      eraseDraft(clientId);
      return [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);
}
