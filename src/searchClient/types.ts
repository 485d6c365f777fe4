import type {LiteClient, SearchResponses} from 'algoliasearch/lite';

/** What the search client is configured with: fields of `themeConfig.algolia` (config/search.ts) and the base path. */
export interface SearchClientConfig {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Null: only the embedded index answers. */
  readonly hosted: {readonly hosts: readonly string[] | null} | null;
  readonly zeroResultsUrl: string | null;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
}

/** The part of the hosted service's client that the modal and `algoliasearch-helper` use. */
export interface LiteClientLike {
  search: LiteClient['search'];
  addAlgoliaAgent: LiteClient['addAlgoliaAgent'];
  transporter: Pick<LiteClient['transporter'], 'algoliaAgent'>;
}

export type SearchInput = Parameters<LiteClient['search']>[0];
export type SearchOptions = Parameters<LiteClient['search']>[1];
export type SearchOutput = SearchResponses;

export interface Searcher {
  search(input: SearchInput, options?: SearchOptions): Promise<SearchOutput>;
}

export interface AnsweredSearch {
  readonly output: SearchOutput;
  readonly answeredBy: 'embedded' | 'hosted';
}

export type AnswerSearch = (input: SearchInput, options?: SearchOptions) => Promise<AnsweredSearch>;
