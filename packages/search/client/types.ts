import type {SearchResponse} from 'algoliasearch/lite';
import type {SearchRequest} from '../algolia/parameters';
import type {BridgedWord} from '../engine/bridge';
import type {EngineOptions} from '../engine/types';
import type {SearchRecord} from '../model/records';

/** What the search client is configured with. */
export interface SearchClientConfig {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Null: only the embedded index answers. */
  readonly hosted: {readonly hosts: readonly string[] | null} | null;
  /** Where questions are sent to that found nothing, or after which another one followed; null: nowhere. */
  readonly zeroResultsUrl: string | null;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
  // Bundlers find workers and data only where the site itself names them.
  /** Starts a worker whose script calls `serveSearchWorker`. May throw: then the index runs in the page. */
  readonly startWorker: () => Worker;
  /** What the worker is given, for the index in the page. */
  readonly loadWords: () => Promise<EngineOptions>;
}

/** Whose question a search is. */
export interface SearchContext {
  readonly query: string;
  /** Value of the facet `role` that admits a page; null admits every page. */
  readonly role: string | null;
  /** The reader narrowed the search further, for example to a guide. */
  readonly narrowed?: boolean;
}

export interface SearchRequests {
  readonly requests: SearchRequest[];
}

/** A hit: the attributes of its record that were asked for, and the twins that it stands for. */
export interface FoundRecord extends Partial<SearchRecord> {
  readonly also_in?: readonly {readonly guide: string; readonly url: string}[];
}

/** An answer, and what the embedded index says of it. */
export interface FoundAnswer extends SearchResponse<FoundRecord> {
  /** Words of the query in whose place their meaning was searched for. */
  readonly bridged?: readonly BridgedWord[];
  /** The hits hold too little of the query to answer it. */
  readonly unanswered?: boolean;
}

export interface SearchOutput {
  readonly results: readonly FoundAnswer[];
}

/** Answers requests, and says who did. */
export type Answer = (
  input: SearchRequests,
) => Promise<{readonly output: SearchOutput; readonly answeredBy: 'embedded' | 'hosted'}>;
