import type {TradeWord} from '../tradeWords';
import type {BridgedWord} from './bridge';
import type {RecordType, SearchBlock, SearchPage, SearchSection, SearchShard} from '../model';

/** Says which words of a text a query found, so that they can be marked. */
export interface WordMatcher {
  /** Words of the query, as they count for the level of a match. */
  readonly queryWords: readonly string[];
  /** Words of the query that a word answers, as it stands in a text. */
  readonly answers: (word: string) => readonly string[];
}

export interface EngineHit {
  readonly page: SearchPage;
  readonly section: SearchSection;
  /** `lvlN` where the heading (or the title) answers, `content` where a block does. */
  readonly type: RecordType;
  /** The block that answers, when `type` is `content`. */
  readonly block: SearchBlock | undefined;
  /** The page's question that answers best; on its own hit (`lvl1`) only, and only where no place answers better. */
  readonly question: string | undefined;
  /** Pages of other guides with the same content that this hit stands for. */
  readonly alsoIn: readonly SearchPage[];
  /** The hit is the entry of a code that the query names. */
  readonly exactCode: boolean;
}

export interface EngineResult {
  /**
   * Best first, hits of one page together: the page's own hit (`lvl1`) first, so that the interface can show the
   * others below it and store it as their parent. Only the entries of a code that the query names stand before it.
   */
  readonly hits: readonly EngineHit[];
  readonly matcher: WordMatcher;
  /** False: hits hold too little of the query to answer it. */
  readonly isAnswered: boolean;
  /** Words of the query in whose place their meaning was searched for. */
  readonly bridged: readonly BridgedWord[];
}

/** Words that mean the same to a reader, for example `arm` and `set`. Phrases are allowed. */
export type SynonymGroup = readonly string[];

export interface EngineOptions {
  readonly synonyms: readonly SynonymGroup[];
  /** Words that no page uses, with what the pages call it; absent: none. */
  readonly tradeWords?: readonly Omit<TradeWord, 'source'>[];
}

export interface SearchEngine {
  /** Indexes a shard. Adding a shard with the id of an earlier one replaces it. */
  add(shard: SearchShard): void;
  /**
   * Finds what answers the query.
   * @param query as typed; at most 512 characters count
   * @param accepts pages that the caller's filters admit; twins are merged among these only
   */
  search(query: string, accepts?: (page: SearchPage) => boolean): EngineResult;
  /** Other spellings of a query that would find something among the accepted pages, likeliest first; 3 at most. */
  spellings(query: string, accepts?: (page: SearchPage) => boolean): string[];
  /** Every page that is indexed and accepted, for counts without a query. */
  pages(accepts?: (page: SearchPage) => boolean): readonly SearchPage[];
}
