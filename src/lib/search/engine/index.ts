import type {SearchPage, SearchShard} from '../model';
import {hitsOf} from './hits';
import {createMatcher} from './matcher';
import {createRanking} from './rank';
import type {Ranking} from './rank';
import {readQuery} from './reading';
import {TextIndex} from './textIndex';
import {createThesaurus} from './thesaurus';
import type {EngineOptions, SearchEngine, WordMatcher} from './types';

export {highlight, snippet} from './highlight';
export type * from './types';

/** Longer queries are cut: no reader types them. */
const longestQuery = 512;
/** A results page asks once more for each refined facet; a reader goes back and forth over a few words. */
const rememberedQueries = 30;

interface Search {
  readonly ranking: Ranking;
  readonly matcher: WordMatcher;
}

/** Makes an engine without pages; `add` gives it the shards. */
export function createEngine({synonyms}: EngineOptions): SearchEngine {
  const thesaurus = createThesaurus(synonyms);
  const shards = new Map<string, SearchShard>();
  const searches = new Map<string, Search>();
  let index = new TextIndex(thesaurus);

  return {
    add(shard) {
      const replaces = shards.has(shard.id);
      shards.set(shard.id, shard);
      searches.clear();
      if (!replaces) {
        index.add(shard);
        return;
      }
      index = new TextIndex(thesaurus);
      for (const each of shards.values()) index.add(each);
    },

    search(query, accepts = () => true) {
      const {ranking, matcher} = searchFor(query.slice(0, longestQuery));
      const twinsOf = (page: SearchPage) =>
        index.twinsOf(page).filter((twin) => twin !== page && accepts(twin));
      return {hits: hitsOf(ranking(accepts), twinsOf), matcher};
    },

    pages,
  };

  function pages(accepts: (page: SearchPage) => boolean = () => true): SearchPage[] {
    return index.pages.map(({page}) => page).filter(accepts);
  }

  function searchFor(query: string): Search {
    const known = searches.get(query);
    if (known) return known;
    const reading = readQuery(query, index, thesaurus);
    const search = {
      ranking: createRanking(reading, index),
      matcher: createMatcher(reading.units),
    };
    const [oldest] = searches.keys();
    if (searches.size >= rememberedQueries && oldest !== undefined) searches.delete(oldest);
    searches.set(query, search);
    return search;
  }
}
