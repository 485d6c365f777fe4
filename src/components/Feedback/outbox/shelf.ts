/**
 * What a reader's feedback consists of while it is kept on this device. Texts are in localStorage, because it writes at
 * once: a word is kept even when the tab is closed right behind it. Where storage is refused they last as long as the
 * page.
 */
import * as v from 'valibot';
import {keyPrefix, type Item} from '../item';
import {dropFile} from './files';

const text = v.optional(v.string(), '');

const draftSchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  page: v.pipe(v.string(), v.startsWith('/')),
  title: v.string(),
  helpful: v.picklist(['yes', 'no']),
  startedAt: v.number(),
  waiting: v.picklist(['nothing', 'vote', 'all']),
  comment: text,
  contactName: text,
  contactEmail: text,
  website: text,
  /** The file itself is kept by `./files`. */
  file: v.optional(v.object({name: v.string(), size: v.number()})),
  savedAt: v.optional(v.number()),
  /** The service has the vote. */
  voted: v.optional(v.boolean(), false),
  /** It was tried to send it, and could not be done. */
  tried: v.optional(v.boolean(), false),
  /** Before this time the service wants no other try. */
  notBefore: v.optional(v.number()),
  /** Why the service did not take it. */
  refusal: v.optional(v.object({field: v.optional(v.string()), message: v.string()})),
});

/** An item with all that the reader has added to the vote. */
export type Draft = v.InferOutput<typeof draftSchema>;

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
  return v.parse(draftSchema, item);
}

function parse(entry: string): Draft | undefined {
  try {
    const {success, output} = v.safeParse(draftSchema, JSON.parse(entry));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Time of the last change. */
export function savedAt(draft: Draft): number {
  return draft.savedAt ?? draft.startedAt;
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
      if (draft && savedAt(draft) > now - keptMs) return [draft];
      eraseDraft(clientId);
      return [];
    })
    .sort((a, b) => savedAt(b) - savedAt(a));
}
