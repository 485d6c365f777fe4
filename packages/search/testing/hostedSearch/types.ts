import type {SearchPage} from '../../model';

/** How a server misbehaves. */
export type Failure =
  /** Nothing listens on the port. */
  | {readonly kind: 'refuse'}
  /** The request is taken, and the connection closed without an answer after this many seconds. */
  | {readonly kind: 'hang'; readonly seconds: number}
  /** The head of the right answer at once, and its body after this many seconds. */
  | {readonly kind: 'slow'; readonly seconds: number}
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      readonly retryAfterSeconds?: number;
    }
  /** Status 200 with a body that is no JSON. */
  | {readonly kind: 'invalidJson'}
  /** The right answer, of which half arrives. */
  | {readonly kind: 'cutOff'};

export interface FailureOptions {
  /** Which requests fail; all of them when absent. `refuse` knows no requests and ignores it. */
  readonly when?: (request: LoggedRequest) => boolean;
  /** How many of them fail; all when absent. */
  readonly times?: number;
}

export interface LoggedRequest {
  /** Milliseconds since the server started. */
  readonly at: number;
  readonly method: string;
  /** Decoded, without the query string. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
}

export interface StoredObject {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

/** What one index holds. */
export interface StoredIndex {
  records: Map<string, StoredObject>;
  settings: Record<string, unknown>;
  synonyms: Map<string, StoredObject>;
}

export interface HostedSearchOptions {
  /** A free one when absent. */
  readonly port?: number;
  /** Key that may search. */
  readonly searchKey?: string;
  /** What the index `general_index` holds the records of. */
  readonly pages?: readonly SearchPage[];
  /** Origin of the site in the addresses of the records of `pages`. */
  readonly siteUrl?: string;
  readonly baseUrl?: string;
  /** How often a task answers `notPublished` first. */
  readonly pollsUntilPublished?: number;
}

/** An answer before it is sent. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
