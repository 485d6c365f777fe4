import {stem} from './stem';
import {isStopTerm} from './stopWords';
import type {IndexedBlock, IndexedPlace, TextIndex} from './textIndex';
import type {Unit} from './units';

/** How closely the words of a place fit the query. */
export interface Fit {
  /** What the place's score is multiplied by; 1 without any closeness. */
  readonly bonus: number;
  /** Share of the query that the best block, its heading and the page's title hold together. */
  readonly share: number;
  /** Heading or blocks hold a word of the query; otherwise only the page's title or a heading above does. */
  readonly isOwn: boolean;
  /** The heading says at least as much of the query as any block. */
  readonly headingAnswers: boolean;
  /** Place of the block that answers best; absent when none holds a word of the query. */
  readonly block?: number;
}

const bonuses = {
  /** All words stand in the heading. */
  heading: 0.5,
  /** The heading says nothing else. */
  headingIsQuery: 0.75,
  headingAndTitle: 0.5,
  /** One block holds all words. */
  block: 0.3,
  /** The words stand beside each other as in the query. */
  phrase: 0.25,
  /** A row, definition or item begins with the words. */
  entry: 0.4,
};

const whole = 0.99;
const entryOfOther = 0.1;
/** A word that means the same as what was typed counts as this much of it. */
const looseShare = 0.7;
const exactFactor = 0.9;

/** Compares a place with the query; the title is that of its page. */
export type Comparer = (place: IndexedPlace, title: Int32Array) => Fit;

/** Units that fit into a mask twice: as the word itself in the lower half, in other words in the upper. */
export const mostUnits = 15;
const upper = 16;
const lowerHalf = 0xffff;

/** Units of a query that a term answers, as bits, by number of the term. */
export function masksOf(units: readonly Unit[], {vocabulary}: TextIndex): Int32Array {
  const masks = new Int32Array(vocabulary.size);
  for (const [unit, {alternatives}] of units.entries()) {
    for (const {terms, factor} of alternatives) {
      const isExact = factor >= exactFactor && terms.length === 1;
      for (const term of terms) {
        const id = vocabulary.idOf(term);
        if (id !== undefined) masks[id] = (masks[id] ?? 0) | (1 << (isExact ? unit : unit + upper));
      }
    }
  }
  return masks;
}

/** Tells the share of a query that texts hold; its masks may be joined. */
export function createShares(masks: Int32Array, weights: readonly number[]) {
  return {maskOf, shareOf};

  function maskOf(text: Int32Array): number {
    let mask = 0;
    for (const id of text) mask |= masks[id] ?? 0;
    return mask;
  }

  /** Share of the query that a mask stands for. */
  function shareOf(mask: number): number {
    if (mask === 0) return 0;
    let share = 0;
    for (let unit = 0; unit < weights.length; unit += 1) {
      const weight = weights[unit] ?? 0;
      if (mask & (1 << unit)) share += weight;
      else if (mask & (1 << (unit + upper))) share += weight * looseShare;
    }
    return share;
  }
}

/**
 * Prepares a query to be compared with many texts.
 * @param weights share of the query that each unit makes up
 * @param skipsEntries the query names a code that has no entry: the entries of others do not answer
 */
export function createComparer(
  units: readonly Unit[],
  weights: readonly number[],
  index: TextIndex,
  skipsEntries: boolean,
): Comparer {
  const masks = masksOf(units, index);
  const {maskOf, shareOf} = createShares(masks, weights);
  const codes = units.reduce(
    (bits, {isCodeLike}, unit) => (isCodeLike ? bits | (1 << unit) | (1 << (unit + upper)) : bits),
    0,
  );
  const pairs = units.length - 1;
  // Texts are compared without their stop words.
  const stopWordsOnly = units.every(({word}) => isStopTerm(stem(word)));

  return ({heading, blocks}, title) => {
    const headingMask = maskOf(heading);
    const inHeading = shareOf(headingMask);
    const best = bestBlock(blocks);
    const share = shareOf(headingMask | maskOf(title) | best.mask);
    const isOwn = stopWordsOnly || (headingMask | best.mask) !== 0;
    if (skipsEntries && holdsCodeInEntryOnly(headingMask, blocks)) {
      return {bonus: entryOfOther, share, isOwn, headingAnswers: true};
    }
    const bonus =
      1 +
      headingBonus(heading, inHeading, shareOf(headingMask | maskOf(title))) +
      bonuses.block * best.share ** 2 +
      bonuses.phrase * Math.max(best.phrase, phraseShareOf(heading)) +
      (best.begins ? bonuses.entry : 0);
    if (best.at < 0) return {bonus, share, isOwn, headingAnswers: true};
    return {bonus, share, isOwn, headingAnswers: inHeading >= best.share, block: best.at};
  };

  function headingBonus(heading: Int32Array, inHeading: number, withTitle: number): number {
    if (inHeading <= whole) return withTitle > whole ? bonuses.headingAndTitle : 0;
    const named = heading.filter((id) => masks[id] !== 0).length / heading.length;
    return bonuses.heading + bonuses.headingIsQuery * named ** 2;
  }

  function bestBlock(blocks: readonly IndexedBlock[]) {
    let best = {at: -1, mask: 0, value: 0, share: 0, phrase: 0, begins: false};
    for (const {at, block, terms} of blocks) {
      const mask = skipsEntries && block.codes ? 0 : maskOf(terms);
      if (mask === 0) continue;
      const share = shareOf(mask);
      const isComplete = share > whole;
      const phrase = phraseShareOf(terms);
      const begins =
        isComplete &&
        block.kind !== undefined &&
        shareOf(maskOf(terms.subarray(0, units.length))) > whole;
      const value = share + bonuses.phrase * phrase + (begins ? bonuses.entry : 0);
      if (value > best.value) best = {at, mask, value, share, phrase, begins};
    }
    return best;
  }

  function holdsCodeInEntryOnly(headingMask: number, blocks: readonly IndexedBlock[]): boolean {
    const holding = blocks.filter(({terms}) => (maskOf(terms) & codes) !== 0);
    const inEntriesOnly = holding.length > 0 && holding.every(({block}) => block.codes);
    return inEntriesOnly && (headingMask & codes) === 0;
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
