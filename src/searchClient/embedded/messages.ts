/**
 * What the page and the index say to each other. The index runs in a worker, or in the page where no worker can
 * start; both speak the same. Errors travel as data: an exception would not arrive with its kind.
 */

/** Where the index is, and what its answers are addressed with. */
export interface IndexSite {
  /** Origin of the reader's page. */
  readonly origin: string;
  readonly baseUrl: string;
  readonly indexName: string;
}

export type ToIndex =
  | {readonly kind: 'open'; readonly site: IndexSite}
  | {readonly kind: 'ask'; readonly id: number; readonly body: string}
  | {readonly kind: 'warm'; readonly role: string | null};

export interface IndexAnswer {
  /** HTTP status, as the hosted service would answer. */
  readonly status: number;
  /** JSON. */
  readonly content: string;
  /** False: shards that can hold more answers are still missing. */
  readonly complete: boolean;
}

export type FromIndex =
  | {readonly kind: 'answer'; readonly id: number; readonly answer: IndexAnswer}
  /**
   * The loading that a question was answered before is over. `whole`: all its shards are there now, and asked again it
   * gets all; otherwise some could not be loaded.
   */
  | {readonly kind: 'loaded'; readonly id: number; readonly whole: boolean}
  /** Nothing could be loaded that answers the question. */
  | {readonly kind: 'failure'; readonly id: number; readonly message: string};
