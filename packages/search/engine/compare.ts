import type {SearchBlock} from '../model';
import {closenessBonuses, coverageWeights, entryWeights, wordWeights} from '../tuning';
import {isStopTerm, stem} from './english';
import type {QueryTerm, TermVariant} from './queryTerms';
import type {IndexedBlock, IndexedPlace, TextIndex} from './textIndex';
import {noPostings, type Postings} from './wordIndex';

/** A mask holds each query term twice: as the word itself in the lower half, in other words in the upper. */
const upper = 16;
const lowerHalf = 0xffff;

/**
 * Tells the share of a query that texts hold, by masks of the query terms that they answer; masks may be joined.
 * @param weights share of the query that each query term makes up
 */
export function createShares(
  queryTerms: readonly QueryTerm[],
  weights: readonly number[],
  {vocabulary}: TextIndex,
) {
  /** By number of the term. */
  const masks = new Int32Array(vocabulary.size);
  for (const [at, {variants}] of queryTerms.entries()) {
    for (const {terms, factor} of variants) {
      const isExact = factor >= coverageWeights.exactFactor && terms.length === 1;
      for (const term of terms) {
        const id = vocabulary.idOf(term);
        if (id !== undefined) masks[id] = (masks[id] ?? 0) | (1 << (isExact ? at : at + upper));
      }
    }
  }
  return {masks, maskOf, shareOf};

  function maskOf(text: Int32Array): number {
    let mask = 0;
    // Each word of a hundred pages passes here at every key: an iterator costs a twentieth of the answer.
    for (let at = 0; at < text.length; at += 1) mask |= masks[text[at] ?? 0] ?? 0;
    return mask;
  }

  function shareOf(mask: number): number {
    if (mask === 0) return 0;
    let share = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] ?? 0;
      if (mask & (1 << at)) share += weight;
      else if (mask & (1 << (at + upper))) share += weight * coverageWeights.looseShare;
    }
    return share;
  }
}

/**
 * Makes what compares places with a query.
 * @param weights share of the query that each query term makes up
 * @param skipsEntries the query names a code that has no entry: the entries of others do not answer
 * @param asksMeaning what a word means its definition tells, not the page that it is a keyword of
 * @returns by place `bonus`: what its score is multiplied by, 1 without any; `share` of the query that the best block, its
 *   heading and the page's title hold together; `isOwn`: heading or blocks hold a word of the query, and not only the
 *   page's title or a heading above; `headingAnswers`: the heading says at least as much of the query as any block;
 *   `block` that answers best, undefined when none holds a word of the query
 */
export function createComparer(
  queryTerms: readonly QueryTerm[],
  weights: readonly number[],
  index: TextIndex,
  skipsEntries: boolean,
  asksMeaning = false,
) {
  const {masks, maskOf, shareOf} = createShares(queryTerms, weights, index);
  const codes = queryTerms.reduce(
    (bits, {isCodeLike}, at) => (isCodeLike ? bits | (1 << at) | (1 << (at + upper)) : bits),
    0,
  );
  const pairs = queryTerms.length - 1;
  // Texts are compared without their stop words.
  const stopWordsOnly = queryTerms.every(({word}) => isStopTerm(stem(word)));

  return ({title, heading, keywords, blocks}: IndexedPlace) => {
    const headingMask = maskOf(heading);
    const inHeading = shareOf(headingMask);
    const best = bestBlock(blocks);
    const share = shareOf(headingMask | maskOf(title) | best.mask);
    const isOwn = stopWordsOnly || (headingMask | best.mask) !== 0;
    if (skipsEntries && holdsCodeInEntryOnly(headingMask, blocks)) {
      const bonus = entryWeights.ofOtherCode;
      return {bonus, share, isOwn, headingAnswers: true, block: undefined};
    }
    const bonus =
      1 +
      headingBonus(heading, inHeading, shareOf(headingMask | maskOf(title))) +
      closenessBonuses.block * best.share ** 2 +
      closenessBonuses.phrase * Math.max(best.phrase, phraseShareOf(heading)) +
      (best.begins ? closenessBonuses.entry : 0) +
      closenessBonuses.question * best.question +
      (!asksMeaning && keywords.some(isQuery) ? closenessBonuses.keyword : 0);
    return {bonus, share, isOwn, headingAnswers: inHeading >= best.share, block: best.block};
  };

  function isQuery(text: Int32Array): boolean {
    return shareOf(maskOf(text)) > coverageWeights.whole && askedShareOf(text) === 1;
  }

  function headingBonus(heading: Int32Array, inHeading: number, withTitle: number): number {
    if (inHeading <= coverageWeights.whole)
      return withTitle > coverageWeights.whole ? closenessBonuses.headingAndTitle : 0;
    return closenessBonuses.heading + closenessBonuses.headingIsQuery * askedShareOf(heading) ** 2;
  }

  function bestBlock(blocks: readonly IndexedBlock[]) {
    let best = {
      block: undefined as SearchBlock | undefined,
      mask: 0,
      value: 0,
      share: 0,
      phrase: 0,
      begins: false,
      question: 0,
    };
    for (const {block, terms} of blocks) {
      const mask = skipsEntries && block.codes ? 0 : maskOf(terms);
      if (mask === 0) continue;
      const share = shareOf(mask);
      const isComplete = share > coverageWeights.whole;
      const phrase = phraseShareOf(terms);
      const isQuestion = block.kind === 'question';
      const question = isQuestion ? share * askedShareOf(terms) : 0;
      const begins =
        isComplete &&
        !isQuestion &&
        block.kind !== undefined &&
        shareOf(maskOf(terms.subarray(0, queryTerms.length))) > coverageWeights.whole;
      const value =
        share +
        closenessBonuses.phrase * phrase +
        (begins ? closenessBonuses.entry : 0) +
        closenessBonuses.question * question;
      if (value > best.value) best = {block, mask, value, share, phrase, begins, question};
    }
    return best;
  }

  function holdsCodeInEntryOnly(headingMask: number, blocks: readonly IndexedBlock[]): boolean {
    const holding = blocks.filter(({terms}) => (maskOf(terms) & codes) !== 0);
    const inEntriesOnly = holding.length > 0 && holding.every(({block}) => block.codes);
    return inEntriesOnly && (headingMask & codes) === 0;
  }

  /** Share of a text's words that the query holds. */
  function askedShareOf(text: Int32Array): number {
    return text.filter((id) => masks[id] !== 0).length / text.length;
  }

  /** Share of the query's neighbouring words that are neighbours in the text, too. */
  function phraseShareOf(text: Int32Array): number {
    if (pairs < 1) return 0;
    let found = 0;
    let before = 0;
    for (const id of text) {
      const mask = masks[id] ?? 0;
      const here = (mask | (mask >>> upper)) & lowerHalf;
      found |= (before << 1) & here;
      before = here;
    }
    let count = 0;
    for (let bits = found >>> 1; bits !== 0; bits &= bits - 1) count += 1;
    return count / pairs;
  }
}

/**
 * Compares every place with the query.
 * @returns by place, `relevance` and `coverage`: the share of the query that it answers, each word counted by how much
 *   it tells, 0 to 1; `weights`: how much each query term tells, as its share of the query; `known`: share of what the
 *   query tells that its known words make up, since a word that no page holds tells most
 */
export function scoresOf(queryTerms: readonly QueryTerm[], index: TextIndex) {
  const all = index.places.length;
  const scratch = {score: new Float64Array(all), factor: new Float64Array(all)};
  const termScores = queryTerms.map((queryTerm) => scoreTerm(queryTerm, index, scratch));
  const sum = termScores.reduce((total, {idf}) => total + idf, 0);
  const weights = termScores.map(({idf}) => (sum > 0 ? idf / sum : 0));
  const relevance = new Float64Array(all);
  const coverage = new Float64Array(all);
  for (const [term, {places, scores, factors}] of termScores.entries()) {
    const weight = weights[term] ?? 0;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      relevance[place] = (relevance[place] ?? 0) + (scores[at] ?? 0);
      coverage[place] = (coverage[place] ?? 0) + weight * (factors[at] ?? 0);
    }
  }
  const unknown = queryTerms.filter(({variants, isWeak}) => variants.length === 0 && !isWeak);
  const known = sum / (sum + unknown.length * index.idfOf(0));
  return {relevance, coverage, weights, known};
}

/**
 * What one query term gives to the places that answer it.
 * @param scratch zeros for each place, and zeros again afterwards
 */
function scoreTerm(
  {variants, isWeak}: QueryTerm,
  index: TextIndex,
  {score, factor}: Record<'score' | 'factor', Float64Array>,
) {
  const found = variants.map((variant) => ({variant, postings: postingsOf(variant, index)}));
  const places: number[] = [];
  let holders = 0;
  for (const {variant, postings} of found) {
    for (const place of postings.places) {
      // The best variants come first.
      if (factor[place] !== 0) continue;
      if (variant.factor >= wordWeights.sameWord) holders += 1;
      factor[place] = variant.factor;
      places.push(place);
    }
  }
  const idf =
    variants.length === 0 ? 0 : index.idfOf(holders) * (isWeak ? wordWeights.weakShare : 1);
  for (const {variant, postings} of found) {
    // A rare synonym must not outrank the common word that was typed, nor the other way round.
    const rarity = idf / index.idfOf(postings.places.length);
    postings.places.forEach((place, at) => {
      const value = (postings.scores[at] ?? 0) * variant.factor * rarity;
      if (value > (score[place] ?? 0)) score[place] = value;
    });
  }
  const taken = {
    idf,
    places,
    scores: places.map((place) => score[place] ?? 0),
    factors: places.map((place) => factor[place] ?? 0),
  };
  for (const place of places) score[place] = factor[place] = 0;
  return taken;
}

/** Places that hold all terms of the variant, with the mean of what these give. */
function postingsOf({terms}: TermVariant, index: TextIndex): Postings {
  const [first = noPostings, ...others] = terms.map((term) => index.postingsOf(term));
  if (others.length === 0) return first;
  const found = others.map(
    ({places, scores}) => new Map(Array.from(places, (place, at) => [place, scores[at] ?? 0])),
  );
  const places: number[] = [];
  const scores: number[] = [];
  for (const [at, place] of first.places.entries()) {
    if (!found.every((other) => other.has(place))) continue;
    places.push(place);
    const sum = found.reduce((all, other) => all + (other.get(place) ?? 0), first.scores[at] ?? 0);
    scores.push(sum / terms.length);
  }
  return {places: Int32Array.from(places), scores: Float64Array.from(scores)};
}
