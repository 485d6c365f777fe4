import type {LiteClient, SearchResponses} from 'algoliasearch/lite';
import type {SynonymGroup} from '../engine/types';

/** What the search client is configured with. */
export interface SearchClientConfig {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Null: only the embedded index answers. */
  readonly hosted: {readonly hosts: readonly string[] | null} | null;
  /** Where questions without results are sent to; null: nowhere. */
  readonly zeroResultsUrl: string | null;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
}

/** What the site brings along: bundlers find workers and data only where the site itself names them. */
export interface SearchClientParts {
  /** Starts a worker whose script calls `serveSearchWorker`. May throw: then the index runs in the page. */
  readonly startWorker: () => Worker;
  /** The synonyms for the index in the page. */
  readonly loadSynonyms: () => Promise<readonly SynonymGroup[]>;
}

/** Whose question a search is; it travels beside the request. */
export interface SearchContext {
  readonly query: string;
  /** Value of the facet `role` that admits a page; null admits every page. */
  readonly role: string | null;
  /** The reader narrowed the search further, for example to a guide. */
  readonly narrowed?: boolean;
}

type LiteInput = Parameters<LiteClient['search']>[0];
export type SearchRequests = Exclude<LiteInput, readonly unknown[]>;
export type SearchInput = LiteInput;
export type SearchOutput = SearchResponses;

/** Answers requests for the pages of a role; null: for all pages. */
export interface Searcher {
  search(input: SearchRequests, role: string | null): Promise<SearchOutput>;
}

/** The client of modal and results page: what these use of the hosted service's own, and what this one can besides. */
export interface SearchClient {
  /**
   * Answers as the hosted service does.
   * @param context the reader's question; without it the search is the interface's own: every page counts, and it
   *   changes neither the status nor the log
   * @throws an error of the name `RetryError` when nothing can answer
   */
  search(input: SearchInput, context?: SearchContext): Promise<SearchOutput>;
  readonly addAlgoliaAgent: LiteClient['addAlgoliaAgent'];
  readonly transporter: Pick<LiteClient['transporter'], 'algoliaAgent'>;
  /** Loads what the reader's first question will need; null: with no role's filter. */
  readonly warmUp: (role: string | null) => void;
  /** Logs a question without results that the reader leaves standing. */
  readonly flush: () => void;
}
