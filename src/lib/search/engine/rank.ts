import type {SearchPage} from '../model';
import {createComparer} from './compare';
import type {Reading} from './reading';
import {scoresOf} from './score';
import type {IndexedPage, IndexedPlace, TextIndex} from './textIndex';

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
export interface RankedPage {
  readonly page: SearchPage;
  readonly score: number;
  readonly answers: readonly Answer[];
  /** It holds the entry of a code that the query names. */
  readonly exactCode: boolean;
}

/** @returns pages that answer and are accepted, best first */
export type Ranking = (accepts: (page: SearchPage) => boolean) => RankedPage[];

/** What answers less than this share of what the best page answers is dropped. */
const kept = 0.5;
/** The same for the first few pages, so that the reader has a choice. */
const keptInView = 0.2;
const pagesInView = 6;
/** Pages and places that are compared with the query word by word; all others keep their order behind them. */
const comparedPages = 40;
const comparedPlaces = 5;
const mostPages = 100;

/** How much more words tell that stand in one block than in one section. */
const together = 0.2;
/** A page that answers in a second place too is about the matter. */
const secondPlace = 0.25;
/** A definition says what a word means, which few readers search for. */
const unaskedDefinition = 0.2;
/** What a step of `SearchPage.pageRank` adds; pages below the ordinary only list or define what others explain. */
const stepUp = 0.1;
const stepDown = 0.25;
const lowestPrior = 0.25;

type Ordered = Pick<Answer, 'exactCode' | 'score'>;

interface Candidate extends IndexedPage {
  /** Share of the query that its best place answers. */
  readonly coverage: number;
  readonly score: number;
  readonly exactCode: boolean;
}

/** Compares a query with every page, so that filters can narrow the outcome any number of times. */
export function createRanking(
  {units, entries, skipsEntries, asksMeaning}: Reading,
  index: TextIndex,
): Ranking {
  const {relevance, coverage, weights} = scoresOf(units, index);
  const fitOf = createComparer(units, weights, index, skipsEntries);
  const known = new Map<SearchPage, RankedPage>();
  const candidates = index.pages.flatMap(candidateOf).sort(byCodeAndScore);

  return (accepts) => {
    const accepted = candidates.filter(({page}) => accepts(page));
    const best = accepted.reduce((most, candidate) => Math.max(most, candidate.coverage), 0);
    const answering = accepted
      .filter((candidate, at) => {
        const share = at < pagesInView ? keptInView : kept;
        return candidate.exactCode || candidate.coverage >= share * best;
      })
      .slice(0, mostPages);
    const near = answering.slice(0, comparedPages).map((candidate) => {
      const ranked = known.get(candidate.page) ?? rank(candidate, comparedPlaces);
      known.set(candidate.page, ranked);
      return ranked;
    });
    const far = answering.slice(comparedPages).map((candidate) => rank(candidate, 1));
    return [...near.sort(byCodeAndScore), ...far];
  };

  function roughScoreOf(place: number): number {
    return weigh(relevance[place] ?? 0, coverage[place] ?? 0);
  }

  function candidateOf(page: IndexedPage): Candidate[] {
    let covered = 0;
    let score = 0;
    let exactCode = false;
    for (let place = page.first; place < page.end; place += 1) {
      covered = Math.max(covered, coverage[place] ?? 0);
      score = Math.max(score, roughScoreOf(place));
      exactCode ||= entries.has(place);
    }
    if (score === 0 && !exactCode) return [];
    return [{...page, coverage: covered, score: score * priorOf(page.page), exactCode}];
  }

  function rank(candidate: Candidate, mostPlaces: number): RankedPage {
    const {page, first, end, exactCode} = candidate;
    const places = Array.from({length: end - first}, (_, at) => first + at);
    const best = places
      .filter((place) => roughScoreOf(place) > 0)
      .filter((place) => (coverage[place] ?? 0) >= kept * candidate.coverage)
      .sort((a, b) => roughScoreOf(b) - roughScoreOf(a))
      .slice(0, mostPlaces);
    const withEntries = places.filter((place) => entries.has(place));
    const answers = [...new Set([...best, ...withEntries])]
      .flatMap((place) => answersAt(place, candidate))
      .sort(byCodeAndScore);
    const [top = 0, next = 0] = answers.map((answer) => answer.score);
    const score = priorOf(page) * (top + secondPlace * next);
    return {page, answers, score, exactCode};
  }

  function answersAt(number: number, {first, title}: IndexedPage): Answer[] {
    const place = index.places[number];
    if (!place) return [];
    const {section} = place;
    const {bonus, share, block, headingAnswers, isOwn} = fitOf(place, title);
    const covered = together * share + (1 - together) * (coverage[number] ?? 0);
    const score = weigh(relevance[number] ?? 0, covered) * bonus;
    const blocks = entries.get(number);
    if (blocks) {
      const listed = score * listOfCodes(place);
      return blocks.map((entry) => ({section, block: entry, score: listed, exactCode: true}));
    }
    // Only the top of a page answers by what the page says about itself.
    if (!isOwn && number > first) return [];
    // What has an address of its own is led to as such.
    const own = place.blocks.find((each) => each.block.anchor !== undefined);
    const isUnaskedDefinition = own?.block.kind === 'definition' && !asksMeaning;
    return [
      {
        section,
        block: headingAnswers && !own ? undefined : (block ?? own?.at),
        score: isUnaskedDefinition ? score * unaskedDefinition : score,
        exactCode: false,
      },
    ];
  }
}

/** Entries of codes before everything else; equals stay in the order in which they were added. */
function byCodeAndScore(a: Ordered, b: Ordered): number {
  return Number(b.exactCode) - Number(a.exactCode) || b.score - a.score;
}

/** A long list of codes says what they mean, a short one what somebody does with a few of them. */
function listOfCodes({blocks}: IndexedPlace): number {
  return Math.sqrt(Math.max(1, blocks.filter(({block}) => block.codes).length));
}

function weigh(relevance: number, coverage: number): number {
  return relevance * coverage * coverage;
}

function priorOf({pageRank}: SearchPage): number {
  return Math.max(lowestPrior, 1 + pageRank * (pageRank < 0 ? stepDown : stepUp));
}
