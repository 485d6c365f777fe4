import {remember} from '@talos-docs/contract/remember';
import type {Likeness} from '../classifier/classifier';
import type {SearchBlock, SearchPage, SearchSection} from '../model';
import {coverageWeights, entryWeights, pageWeights} from '../tuning';
import {createComparer, scoresOf} from './compare';
import type {ParsedQuery} from './parseQuery';
import type {IndexedPage, IndexedPlace, TextIndex} from './textIndex';
import {addTo} from './words';

/** A place on a page that answers the query. */
export interface Match {
  readonly section: SearchSection;
  /** Undefined where the heading answers. Of the kind `question` where one of the page's questions does. */
  readonly block: SearchBlock | undefined;
  readonly score: number;
  /** It holds the entry of a code that the query names. */
  readonly exactCode: boolean;
}

/** A page that answers, with its best places, best first. */
export type RankedPage = ReturnType<ReturnType<typeof createRanking>>[number];

interface Candidate extends IndexedPage {
  /** Share of the query that its best place answers. */
  readonly coverage: number;
  readonly score: number;
  readonly exactCode: boolean;
}

/**
 * Compares a query with every page, so that filters can narrow the outcome any number of times.
 * @returns pages that answer and are accepted, best first
 */
export function createRanking(
  {terms, entries, skipsEntries, asksMeaning}: ParsedQuery,
  index: TextIndex,
  likeness: Likeness,
) {
  const {relevance, coverage, weights, known} = scoresOf(terms, index);
  const matchOf = createComparer(terms, weights, index, skipsEntries, asksMeaning);
  const candidates = index.pages.flatMap(candidateOf).sort(byCodeAndScore);
  const byGuide = new Map<string, Candidate[]>();
  for (const candidate of candidates) addTo(byGuide, candidate.page.guide, candidate);
  const answering = [...byGuide.values()].flatMap(answeringOf);
  const rankOnce = remember(rank);

  return (accepts: (page: SearchPage) => boolean) => {
    const accepted = answering.filter(({page}) => accepts(page));
    const weightOf = ownGuideWeight(accepted);
    const share = trustOf(accepted);
    return accepted
      .map((candidate) => {
        const page = rankOnce(candidate);
        const learned = Math.exp(share * likeness.toPage(page.page));
        return {...page, score: page.score * weightOf(page.page) * learned};
      })
      .sort(byCodeAndScore);
  };

  /** How much the words of readers count beside those of the pages. */
  function trustOf(accepted: readonly Candidate[]): number {
    // What a word means, its definition tells best, and a code its entry, whatever else readers ask with it.
    if (asksMeaning || accepted.some(({exactCode}) => exactCode)) return 0;
    const held = known * accepted.reduce((most, {coverage: own}) => Math.max(most, own), 0);
    const {readersWords, readersWordsBesideWhole} = pageWeights;
    return held < coverageWeights.exactFactor ? readersWords : readersWordsBesideWhole;
  }

  function roughScoreOf(place: number): number {
    return weigh(relevance[place] ?? 0, coverage[place] ?? 0);
  }

  function candidateOf({page, first, end}: IndexedPage): Candidate[] {
    let covered = 0;
    let score = 0;
    let exactCode = false;
    for (let place = first; place < end; place += 1) {
      covered = Math.max(covered, coverage[place] ?? 0);
      score = Math.max(score, roughScoreOf(place));
      exactCode ||= entries.size > 0 && entries.has(place);
    }
    if (score === 0 && !exactCode) return [];
    return [{page, first, end, coverage: covered, score: score * priorOf(page), exactCode}];
  }

  function rank(candidate: Candidate) {
    const {page, first, end, exactCode} = candidate;
    const least = coverageWeights.kept * candidate.coverage;
    const answering: {place: number; score: number}[] = [];
    for (let place = first; place < end; place += 1) {
      const score = (coverage[place] ?? 0) < least ? 0 : roughScoreOf(place);
      if (score > 0) answering.push({place, score});
    }
    const best = answering
      .sort((a, b) => b.score - a.score)
      .slice(0, pageWeights.comparedPlaces)
      .map(({place}) => place);
    const withEntries = [...entries.keys()].filter((place) => place >= first && place < end);
    const matches = [...new Set([...best, ...withEntries])]
      .flatMap((place) => matchesAt(place, candidate))
      .sort(byCodeAndScore);
    const [top = 0, next = 0] = matches.map((match) => match.score);
    const score = priorOf(page) * (top + pageWeights.secondPlace * next);
    return {page, matches, score, exactCode, answers: exactCode || mayAnswer(candidate)};
  }

  /** Whether it holds so much of the query that it may be what is asked for. */
  function mayAnswer({page, coverage: held}: Candidate): boolean {
    const lift = coverageWeights.readersWords * (likeness.toPage(page) - likeness.toNone);
    return held * known + lift >= coverageWeights.answer;
  }

  /** Of a page's questions the one that holds most of the query; undefined when none holds a word of it. */
  function questionOf({first, end}: IndexedPage): SearchBlock | undefined {
    let [best, most]: [SearchBlock | undefined, number] = [undefined, 0];
    for (let place = first; place < end; place += 1) {
      const block = index.places[place]?.blocks[0]?.block;
      const score = block?.kind === 'question' ? roughScoreOf(place) : 0;
      if (score > most) [best, most] = [block, score];
    }
    return best;
  }

  function matchesAt(number: number, page: IndexedPage): Match[] {
    const place = index.places[number];
    if (!place) return [];
    const {section} = place;
    const {bonus, share, block, headingAnswers, isOwn} = matchOf(place);
    const covered =
      coverageWeights.together * share + (1 - coverageWeights.together) * (coverage[number] ?? 0);
    const score = weigh(relevance[number] ?? 0, covered) * bonus;
    const blocks = entries.get(number);
    if (blocks) {
      const listed = score * listOfCodes(place);
      return blocks.map((entry) => ({section, block: entry, score: listed, exactCode: true}));
    }
    // Only the top of a page answers by what the page says about itself.
    if (!isOwn && number > page.first) return [];
    // What has an address of its own is led to as such.
    const own = place.blocks.find((each) => each.block.anchor !== undefined)?.block;
    const isUnaskedDefinition = own?.kind === 'definition' && !asksMeaning;
    const said = headingAnswers && !own ? undefined : (block ?? own);
    const answer = isOwn ? said : questionOf(page);
    const weight = isUnaskedDefinition ? entryWeights.unaskedDefinition : 1;
    return [{section, block: answer, score: score * weight, exactCode: false}];
  }
}

/** A guide with pages for one role alone is the reader's own, where it is the only one. */
function ownGuideWeight(accepted: readonly Candidate[]): (page: SearchPage) => number {
  const own = new Set(accepted.flatMap(({page}) => (page.roles.length === 1 ? page.guide : [])));
  return ({guide}) => (own.size === 1 && own.has(guide) ? pageWeights.ownGuide : 1);
}

/**
 * Leaves out what answers too little beside the best page of the same guide. Beside the best of a reader's choice, a
 * wider choice would find less than a part of it.
 * @param ofGuide best first
 */
function answeringOf(ofGuide: readonly Candidate[]): Candidate[] {
  const {pagesInView, keptInView, kept} = coverageWeights;
  const best = Math.max(...ofGuide.map(({coverage}) => coverage));
  return ofGuide
    .filter(({exactCode, coverage}, at) => {
      const share = at < pagesInView ? keptInView : kept;
      return exactCode || coverage >= share * best;
    })
    .slice(0, pageWeights.atMost);
}

/** Entries of codes before everything else; equals stay in the order in which they were added. */
function byCodeAndScore<T extends {exactCode: boolean; score: number}>(a: T, b: T): number {
  return Number(b.exactCode) - Number(a.exactCode) || b.score - a.score;
}

/** A long list of codes says what they mean, a short one what somebody does with a few of them. */
function listOfCodes({blocks}: IndexedPlace): number {
  return Math.sqrt(Math.max(1, blocks.filter(({block}) => block.codes).length));
}

function weigh(relevance: number, coverage: number): number {
  return relevance && relevance * coverage ** coverageWeights.power;
}

function priorOf({pageRank}: SearchPage): number {
  const step = pageRank < 0 ? pageWeights.stepDown : pageWeights.stepUp;
  return Math.max(pageWeights.lowestPrior, 1 + pageRank * step);
}
