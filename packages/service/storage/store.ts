/** The one seam between the service and its database. All times are milliseconds since 1970. */
import type {ClockState} from './retention';

export interface Attachment {
  /** Media type that the content shows. */
  readonly type: string;
  /** Ending that goes with the type. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

export interface FeedbackInput {
  /** Chosen by the reader's browser: the same id is the same item, however often it arrives. */
  readonly clientId: string;
  /** Path of the page below the site's base. */
  readonly page: string;
  readonly helpful?: 'yes' | 'no' | undefined;
  readonly comment?: string | undefined;
  readonly contactName?: string | undefined;
  readonly contactEmail?: string | undefined;
  readonly attachment?: Attachment | undefined;
}

/** `created` and `completed` changed something; `known` is an item that arrived before. */
export type FeedbackOutcome = 'created' | 'completed' | 'known';

export interface FeedbackItem {
  readonly clientId: string;
  readonly page: string;
  readonly helpful: 'yes' | 'no' | null;
  readonly comment: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly createdAt: number;
  /** Generated name of the attachment, by which it can be read. */
  readonly attachment: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
  } | null;
}

/** What a subscriber wants to hear of; an empty list means everything. */
export interface Choice {
  readonly products: readonly string[];
  readonly audiences: readonly string[];
}

export interface PendingSubscription extends Choice {
  readonly email: string;
}

export interface Subscriber extends Choice {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: number;
  /** Notes from before the day of this time are not for this subscriber: it is when the choice was confirmed. */
  readonly notesFrom: number;
}

/**
 * How far a note is on its way to a subscriber. `claimed`: an attempt began and has not told how it ended. `sent`: the
 * mail server took it. `deferred`: it was not taken, to be tried again. `refused`: it was not taken for good.
 * `uncertain`: it was handed over, but the mail server's answer was lost.
 */
export type DeliveryState = 'claimed' | 'sent' | 'deferred' | 'refused' | 'uncertain';

/** An attempt to send a note to a subscriber. */
export interface DeliveryClaim {
  readonly noteId: string;
  /** Day of the note, as 2026-11-21. */
  readonly noteDate: string;
  readonly subscriptionId: string;
  /** When the attempt begins. */
  readonly claimedAt: number;
}

/** Which deliveries are claimed again besides those that were deferred. */
export interface ClaimAgain {
  /** Those that were refused for good. */
  readonly refused?: boolean | undefined;
  /** Those whose outcome is not known, if their attempt began before this time. */
  readonly uncertainBefore?: number | undefined;
}

export interface Delivery {
  readonly subscriptionId: string;
  readonly state: DeliveryState;
  readonly claimedAt: number;
}

/** `used`: the link did its work before. `unknown`: never given out, or too old. */
export type ConfirmOutcome = 'confirmed' | 'used' | 'unknown';

export interface Counter {
  readonly key: string;
  /** Length of the window that is counted in. */
  readonly windowMs: number;
  /** What counts, 1 where it is not said; -1 takes one back. */
  readonly by?: number;
  /** Above this, what comes after it is not counted. */
  readonly most?: number;
}

export interface ZeroResultCount {
  /** UTC day, as 2026-11-21. */
  readonly day: string;
  readonly query: string;
  readonly role: string | null;
  readonly answeredBy: string;
  readonly count: number;
}

/** What all items of feedback take. */
export interface Usage {
  readonly files: number;
  /** Bytes of texts and files, as the quota counts them. */
  readonly bytes: number;
}

/** How many entries of a person were erased. */
export interface Forgotten {
  readonly feedback: number;
  readonly subscriptions: number;
  readonly pending: number;
  readonly deliveries: number;
}

/** What a purge did. */
export interface Purged {
  /** After a jump of the clock nothing is erased until it has run evenly for days. */
  readonly clock: ClockState;
  /** The newest time that was seen before. */
  readonly seenBefore: number;
  /** How many entries were erased. */
  readonly erased: Readonly<Record<'feedback' | 'zeroResults' | 'deliveries' | 'pending', number>>;
  /** Feedback that is over but was kept, because it is too large a share of all to be erased without being asked. */
  readonly refused?: {readonly over: number; readonly all: number};
}

/**
 * Every method throws StorageUnavailableError or StorageFullError when the database is gone or full. A method that
 * writes returns when what it wrote survives a crash, and not before.
 */
export interface Store {
  /** Returns when storage has taken a write, and its disk has room for an upload where that can be seen. */
  ready(): Promise<void>;
  /**
   * Counts, one after the other; returns how many there are now in the window of each, up to the first that is above
   * its most. A crash of the database may take the last counts back.
   */
  hit(counters: readonly Counter[], now: number): Promise<number[]>;
  /**
   * Stores an item with its attachment, or completes an earlier vote of the same id.
   * @throws QuotaReachedError when there is no room for it; an item that is known needs none
   */
  addFeedback(input: FeedbackInput, now: number): Promise<FeedbackOutcome>;
  /** Keeps a subscription until it is confirmed. */
  addPending(
    tokenHash: string,
    pending: PendingSubscription,
    now: number,
    expiresAt: number,
  ): Promise<void>;
  /** What a link would confirm. */
  pending(tokenHash: string, now: number): Promise<PendingSubscription | undefined>;
  confirm(tokenHash: string, now: number): Promise<ConfirmOutcome>;
  /** Ends a subscription, and erases its address from links too; ending one that is over changes nothing. */
  unsubscribe(id: string): Promise<void>;
  /**
   * Takes the right to send a note to a subscriber. Of all who ask at once one gets it, and nobody later.
   * @returns false when it was taken before, or when the subscription is over or began after the day of the note
   */
  claimDelivery(claim: DeliveryClaim, again: ClaimAgain): Promise<boolean>;
  /** Notes how an attempt ended; without effect when the delivery was claimed again since. */
  settleDelivery(
    claim: DeliveryClaim,
    state: Exclude<DeliveryState, 'claimed'>,
    reply?: number,
  ): Promise<void>;
  /** What is known of a note's way to its subscribers. */
  deliveries(noteId: string): Promise<Delivery[]>;
  countZeroResult(entry: Omit<ZeroResultCount, 'count'>): Promise<void>;
  /** A secret that all instances share, made once. */
  secret(): Promise<string>;

  /** Items in the order of their arrival, from a time on. */
  feedback(from?: number): Promise<FeedbackItem[]>;
  attachment(name: string): Promise<Attachment | undefined>;
  usage(): Promise<Usage>;
  /**
   * Erases one item with its attachment.
   * @returns whether there was one
   */
  deleteFeedback(clientId: string): Promise<boolean>;
  subscribers(): Promise<Subscriber[]>;
  zeroResults(fromDay?: string): Promise<ZeroResultCount[]>;
  /** Erases everything that belongs to an e-mail address, and feedback whose comment names it. */
  forget(email: string): Promise<Forgotten>;
  /**
   * Erases what is too old: links and counters that are over, and feedback, zero-result counts and deliveries that were
   * kept for longer than their retention. The clock may be wrong: what is kept ages only while the clock runs evenly.
   * @param retentionMs undefined: they are kept for ever
   */
  purge(now: number, retentionMs: number | undefined): Promise<Purged>;
  /**
   * Erases feedback, zero-result counts and deliveries from before a time, as dated by the clock of their day: for an
   * operator. What was delivered is not due again: `notesFrom` moves along.
   */
  eraseBefore(
    time: number,
  ): Promise<Pick<Purged['erased'], 'feedback' | 'zeroResults' | 'deliveries'>>;
  close(): Promise<void>;
}
