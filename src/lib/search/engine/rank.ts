import type {SearchPage} from '../model';
import {createComparer} from './compare';
import type {Reading} from './reading';
import {scoresOf} from './score';
import type {IndexedPage, TextIndex} from './textIndex';

/** A place on a page that answers the query. */
export interface Answer {
  /** Place of the section on the page. */
  readonly section: number;
  /** Place of the block in the section; absent where the heading answers. */
  readonly block: number | undefined;
  readonly score: number;
  readonly exactCode: boolean;
}

/** A page that answers, with its best places, best first. */
export interface RankedPage extends IndexedPage {
  readonly score: number;
  readonly answers: readonly Answer[];
}

/** @returns pages that answer and are accepted, best first */
export type Ranking = (accepts: (page: SearchPage) => boolean) => RankedPage[];

export const ranking = {
  coverageExponent: 2,
  /** What answers less than this share of what the best page answers is dropped. */
  kept: 0.5,
  /** The same for the first few pages, so that the reader has a choice. */
  keptInView: 0.2,
  /** A definition says what a word means, which few readers search for. */
  definition: 0.3,
  askedDefinition: 1,
  pageRankStep: 0.2,
  /** How much more words tell that stand in one block than in one section. */
  together: 0.2,
};

/** Added to the score of a code's entry: more than any text reaches. */
const entryScore = 1e6;
/** Pages and places that are compared with the query word by word; all others keep their order behind them. */
const comparedPages = 60;
const comparedPlaces = 6;
const mostPages = 200;
const alwaysInView = 6;

interface Candidate extends IndexedPage {
  /** Of the place that answers most. */
  readonly coverage: number;
  readonly score: number;
  readonly hasEntry: boolean;
}

/** Compares a query with every page, so that filters can narrow the outcome any number of times. */
export function createRanking(
  {units, entries, skipsEntries, asksMeaning}: Reading,
  index: TextIndex,
): Ranking {
  const scores = scoresOf(units, index);
  const fitOf = createComparer(units, scores.weights, index, skipsEntries);
  const definition = asksMeaning ? ranking.askedDefinition : ranking.definition;
  const known = new Map<number, RankedPage>();
  const candidates = index.pages.flatMap(candidateOf);
  candidates.sort((a, b) => b.score - a.score);

  return (accepts) => {
    const accepted = candidates.filter(({page}) => accepts(page));
    const best = accepted.reduce((most, {coverage}) => Math.max(most, coverage), 0);
    const kept = accepted
      .filter(({coverage, hasEntry}, place) => {
        const share = place < alwaysInView ? ranking.keptInView : ranking.kept;
        return hasEntry || coverage >= share * best;
      })
      .slice(0, mostPages);
    const near = kept.slice(0, comparedPages).map((candidate) => {
      const page = known.get(candidate.first) ?? rankedOf(candidate, comparedPlaces);
      known.set(candidate.first, page);
      return page;
    });
    const far = kept.slice(comparedPages).map((candidate) => rankedOf(candidate, 1));
    return [...near.sort((a, b) => b.score - a.score || a.first - b.first), ...far];
  };

  function placeScore(number: number): number {
    return weigh(scores.relevance[number] ?? 0, scores.coverage[number] ?? 0);
  }

  function candidateOf(page: IndexedPage): Candidate[] {
    let coverage = 0;
    let score = 0;
    let hasEntry = false;
    for (let place = page.first; place < page.end; place += 1) {
      coverage = Math.max(coverage, scores.coverage[place] ?? 0);
      score = Math.max(score, placeScore(place));
      hasEntry ||= entries.has(place);
    }
    if (score === 0 && !hasEntry) return [];
    const rough = priorOf(page.page) * score + (hasEntry ? entryScore : 0);
    return [{...page, coverage, hasEntry, score: rough}];
  }

  function rankedOf(candidate: Candidate, compared: number): RankedPage {
    const {page, first, end, title, coverage} = candidate;
    const places = Array.from({length: end - first}, (_, at) => first + at);
    const best = places
      .filter((place) => placeScore(place) > 0)
      .filter((place) => (scores.coverage[place] ?? 0) >= ranking.kept * coverage)
      .sort((a, b) => placeScore(b) - placeScore(a))
      .slice(0, compared);
    const withEntries = places.filter((place) => entries.has(place));
    const answers = [...new Set([...best, ...withEntries])].flatMap((place) =>
      answersAt(place, title),
    );
    answers.sort((a, b) => b.score - a.score);
    const score = priorOf(page) * (answers[0]?.score ?? 0);
    return {page, first, end, title, answers, score};
  }

  function answersAt(number: number, title: Int32Array): Answer[] {
    const place = index.places[number];
    if (!place) return [];
    const {section} = place;
    // What has an address of its own is led to as such.
    const own = place.blocks.find((each) => each.block.anchor !== undefined);
    const {bonus, share, block, headingAnswers} = fitOf(place, title);
    const together =
      ranking.together * share + (1 - ranking.together) * (scores.coverage[number] ?? 0);
    const score = weigh(scores.relevance[number] ?? 0, together) * bonus;
    return (
      entries
        .get(number)
        ?.map((entry) => ({section, block: entry, score: score + entryScore, exactCode: true})) ?? [
        {
          section,
          block: headingAnswers && !own ? undefined : (block ?? own?.at),
          score: score * (own?.block.kind === 'definition' ? definition : 1),
          exactCode: false,
        },
      ]
    );
  }
}

function weigh(score: number, coverage: number): number {
  return score * coverage ** ranking.coverageExponent;
}

function priorOf({pageRank}: SearchPage): number {
  return Math.max(0.5, 1 + ranking.pageRankStep * pageRank);
}
