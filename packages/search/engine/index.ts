import {remember} from '@talos-docs/contract/remember';
import type {SearchPage, SearchShard} from '../model';
import {pageWeights} from '../tuning';
import {createClassifier, noLikeness, type Classifier} from '../classifier/classifier';
import {createBridge} from './bridge';
import {createMatcher} from './highlight';
import {parseQuery} from './parseQuery';
import {createRanking, type Match, type RankedPage} from './rank';
import {stem} from './english';
import {spellingsOf} from './spelling';
import {TextIndex} from './textIndex';
import {createThesaurus} from './thesaurus';
import type {EngineHit, EngineOptions, SearchEngine} from './types';
import {fold} from './words';

export type * from './types';

/** Longer queries are cut: no reader types them. */
const longestQuery = 512;
/** A results page asks once more for each refined facet; a reader goes back and forth over a few words. */
const rememberedQueries = 30;
/** As many as the interface has room for (specification, section 9). */
const mostSpellings = 3;

/** Makes an engine without pages; `add` gives it the shards. */
export function createEngine({synonyms, tradeWords = []}: EngineOptions): SearchEngine {
  const bridge = createBridge(tradeWords);
  const thesaurus = createThesaurus(synonyms);
  const shards = new Map<string, SearchShard>();
  let index = new TextIndex(thesaurus);
  let classify: Classifier = () => noLikeness;
  let searchFor = remember(compareAll, rememberedQueries);

  return {
    add(shard) {
      const replaces = shards.has(shard.id);
      shards.set(shard.id, shard);
      searchFor = remember(compareAll, rememberedQueries);
      if (replaces) index = new TextIndex(thesaurus);
      for (const each of replaces ? shards.values() : [shard]) index.add(each);
      if (shard.words) classify = createClassifier(shard.words);
    },

    search(query, accepts = () => true) {
      const {ranking, matcher, bridged} = searchFor(query.slice(0, longestQuery));
      const twinsOf = (page: SearchPage) =>
        index.twinsOf(page).filter((twin) => twin !== page && accepts(twin));
      const ranked = ranking(accepts);
      const isAnswered = ranked.some(({answers}) => answers);
      return {hits: hitsOf(ranked, twinsOf), matcher, isAnswered, bridged};
    },

    spellings: (query, accepts = () => true) =>
      spellingsOf(query.slice(0, longestQuery), index.vocabulary, mostSpellings).filter(
        (spelling) => searchFor(spelling).ranking(accepts).length > 0,
      ),

    pages: (accepts = () => true) => index.pages.map(({page}) => page).filter(accepts),
  };

  function compareAll(query: string) {
    const {query: said, bridged} = bridge(query, (word) => index.vocabulary.has(stem(fold(word))));
    const parsed = parseQuery(said, index, thesaurus);
    const ranking = createRanking(parsed, index, classify(query));
    return {ranking, matcher: createMatcher(parsed.terms), bridged};
  }
}

/**
 * Makes hits of ranked pages. Twins are shown once: a page whose twin stands higher keeps only the sections that the
 * twin lacks.
 * @param twinsOf accepted pages with the same content in other guides
 */
function hitsOf(
  ranked: readonly RankedPage[],
  twinsOf: (page: SearchPage) => readonly SearchPage[],
): EngineHit[] {
  const shown = new Map<string, Set<string>>();
  return ranked.flatMap(({page, matches}) => {
    const {twin, sections} = page;
    const anchors = twin === undefined ? undefined : shown.get(twin);
    const own = matches.filter(({section}) => !anchors?.has(section.anchor));
    if (own.length === 0) return [];
    if (twin !== undefined)
      shown.set(twin, new Set([...(anchors ?? []), ...sections.map(({anchor}) => anchor)]));
    return hitsOfPage(page, own, twinsOf(page));
  });
}

function hitsOfPage(
  page: SearchPage,
  matches: readonly Match[],
  twins: readonly SearchPage[],
): EngineHit[] {
  const [top] = page.sections;
  if (!top) return [];
  const isAsked = ({block}: Match) => block?.kind === 'question';
  const isTitle = (match: Match) => match.section === top && (!match.block || isAsked(match));
  const title = matches.find(isTitle);
  const question = matches[0] && isAsked(matches[0]) ? matches[0].block?.text : undefined;
  const children = matches.filter((match) => !isTitle(match));
  const entries = children.filter(({exactCode}) => exactCode).slice(0, pageWeights.entries);
  const others = children
    .filter(({exactCode}) => !exactCode)
    .slice(0, Math.max(0, pageWeights.hits - entries.length));
  const parent = {section: top, block: undefined, exactCode: title?.exactCode ?? false};
  return [...entries, parent, ...others].map((each): EngineHit => {
    const {section, block, exactCode} = each;
    const {anchor, level} = section;
    return {
      page,
      section,
      type: block ? 'content' : `lvl${level}`,
      block,
      question: each === parent ? question : undefined,
      alsoIn: twins.filter(({sections}) => sections.some((twin) => twin.anchor === anchor)),
      exactCode,
    };
  });
}
