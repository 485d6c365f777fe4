import {serviceUrl} from '@site/src/lib/service';

export type Helpful = 'yes' | 'no';

/** What a reader says about one page, from the first click until the service has it. */
export interface Item {
  /** The service takes what comes again under the same id for the same item. */
  readonly clientId: string;
  readonly page: string;
  /** Title of the page's window, to speak of the page on another one. */
  readonly title: string;
  readonly helpful: Helpful;
  readonly startedAt: number;
  /** What the service is to get and has not got yet. */
  readonly waiting: 'nothing' | 'vote' | 'all';
}

/** Items of one service: several sites may share an origin, and so its storage. */
export const keyPrefix = `docs.feedback.${serviceUrl ?? ''}.`;

/** Begins an item with the reader's vote. */
export function newItem(page: string, helpful: Helpful): Item {
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
export function keepVote(item: Item): void {
  try {
    localStorage.setItem(keyPrefix + item.clientId, JSON.stringify(item));
  } catch {
    // Storage is refused or full: then it is sent from this page or not at all.
  }
}

/** Whether anything of a reader's feedback is kept on this device. */
export function isAnythingKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keyPrefix));
  } catch {
    return false;
  }
}
