import {serviceUrl} from '@site/src/features/service';
import type {Draft} from './outbox/draft';

/** What a reader says about one page, from the first click until the service has it. */
export type Vote = Pick<Draft, 'clientId' | 'page' | 'title' | 'helpful' | 'startedAt' | 'waiting'>;
export type Helpful = Vote['helpful'];

/** Votes of one service: several sites may share an origin, and so its storage. */
export const keyPrefix = `docs.feedback.${serviceUrl ?? ''}.`;

/** What a reader's first click makes. */
export function newVote(page: string, helpful: Helpful): Vote {
  return {
    // `crypto.randomUUID` is missing where a site is opened over plain HTTP.
    clientId: '00000000-0000-4000-8000-000000000000'.replace(/0/g, () =>
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16),
    ),
    page,
    title: document.title,
    helpful,
    startedAt: Date.now(),
    waiting: 'vote',
  };
}

/** Keeps a vote on this device until the service has it: the reader may leave before the next script is loaded. */
export function saveVote(vote: Vote): void {
  try {
    localStorage.setItem(keyPrefix + vote.clientId, JSON.stringify(vote));
  } catch {
    // Storage is refused or full: then it is sent from this page or not at all.
  }
}

/** Keys of what is kept on this device of a reader's feedback. */
export function savedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}

/** Whether anything of a reader's feedback is kept on this device. */
export function isAnythingSaved(): boolean {
  return savedKeys().length > 0;
}

/** Longer than a page takes to load again. */
const interruptionMs = 60_000;

/**
 * The vote that a reader gave on a page just before it was loaded again, because what follows a vote was gone from the
 * server (plugins/head-scripts).
 */
export function interruptedVote(page: string): Vote | undefined {
  return savedKeys()
    .map(read)
    .find(
      (vote) =>
        vote?.page === page &&
        vote.startedAt > Date.now() - interruptionMs &&
        // A draft: the panel has taken the vote over.
        !('savedAt' in vote),
    );
}

function read(key: string): Vote | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Vote;
  } catch {
    return undefined;
  }
}
