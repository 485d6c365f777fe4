import type {IndexedBlock, IndexedPlace, TextIndex} from './textIndex';
import type {Unit} from './units';

/** How closely the words of a place fit the query. */
export interface Fit {
  /** What the place's score is multiplied by; 1 without any closeness. */
  readonly bonus: number;
  /** Share of the query that the best block, its heading and the page's title hold together. */
  readonly share: number;
  /** The heading says at least as much of the query as any block. */
  readonly headingAnswers: boolean;
  /** Place of the block that answers best; absent when none holds a word of the query. */
  readonly block?: number;
}

export const bonuses = {
  /** All words stand in the heading. */
  heading: 0.5,
  /** The heading says nothing else. */
  headingIsQuery: 0.5,
  headingAndTitle: 0.25,
  /** One block holds all words. */
  block: 0.3,
  /** The words stand beside each other as in the query. */
  phrase: 0.3,
  /** A row, definition or item begins with the words. */
  entry: 0.4,
  /** For each further block that holds all words: the place is about them. */
  again: 0.1,
};

const whole = 0.99;
const mostAgain = 3;
const entryOfOther = 0.1;
const none: Int32Array = new Int32Array();
/** A word that means the same as what was typed counts as this much of it. */
const looseShare = 0.7;
const exactFactor = 0.9;

/** Compares a place with the query; the title is that of its page. */
export type Comparer = (place: IndexedPlace, title: Int32Array) => Fit;

/**
 * Prepares a query to be compared with many texts: its units as bit masks over the terms of the index.
 * @param weights share of the query that each unit makes up
 * @param skipsEntries the query names a code that has no entry: the entries of others do not answer
 */
export function createComparer(
  units: readonly Unit[],
  weights: readonly number[],
  {vocabulary}: TextIndex,
  skipsEntries: boolean,
): Comparer {
  const exact = new Int32Array(vocabulary.size);
  const loose = new Int32Array(vocabulary.size);
  for (const [bit, {alternatives}] of units.entries()) {
    for (const {terms, factor} of alternatives) {
      const masks = factor >= exactFactor && terms.length === 1 ? exact : loose;
      for (const term of terms) {
        const id = vocabulary.idOf(term);
        if (id !== undefined) masks[id] = (masks[id] ?? 0) | (1 << bit);
      }
    }
  }
  const codes = units.reduce(
    (bits, {isCodeLike}, bit) => (isCodeLike ? bits | (1 << bit) : bits),
    0,
  );

  return ({heading, blocks}, title) => {
    const inHeading = shareOf(heading);
    const block = bestBlock(blocks);
    const phrase = Math.max(block.phrase, phraseShareOf(heading));
    const bonus =
      1 +
      (inHeading > whole ? bonuses.heading : 0) +
      (inHeading > whole ? bonuses.headingIsQuery * namedShareOf(heading) : 0) +
      (inHeading <= whole && shareOf(heading, title) > whole ? bonuses.headingAndTitle : 0) +
      bonuses.block * block.share ** 2 +
      bonuses.phrase * phrase +
      bonuses.entry * block.entry +
      (units.length > 1 ? bonuses.again * block.again : 0);
    const share = shareOf(heading, title, block.terms);
    if (skipsEntries && holdsCodeInEntryOnly(heading, blocks))
      return {bonus: entryOfOther, share, headingAnswers: true};
    if (block.at < 0) return {bonus, share, headingAnswers: true};
    return {bonus, share, headingAnswers: inHeading >= block.share, block: block.at};
  };

  function bestBlock(blocks: readonly IndexedBlock[]) {
    let best = {at: -1, terms: none, value: 0, share: 0, phrase: 0, entry: 0};
    let complete = 0;
    for (const {at, block, terms} of blocks) {
      if (skipsEntries && block.codes) continue;
      const share = shareOf(terms);
      if (share === 0) continue;
      if (share > whole) complete += 1;
      const phrase = phraseShareOf(terms);
      const begins = block.kind && share > whole ? shareOf(terms.subarray(0, units.length)) : 0;
      const entry = begins > whole ? 1 : 0;
      const value = share + bonuses.phrase * phrase + bonuses.entry * entry;
      if (value > best.value) best = {at, terms, value, share, phrase, entry};
    }
    return {...best, again: Math.min(Math.max(0, complete - 1), mostAgain)};
  }

  function holdsCodeInEntryOnly(heading: Int32Array, blocks: readonly IndexedBlock[]): boolean {
    const holds = (terms: Int32Array) => terms.some((id) => ((exact[id] ?? 0) & codes) !== 0);
    const holding = blocks.filter(({terms}) => holds(terms));
    return holding.length > 0 && holding.every(({block}) => block.codes) && !holds(heading);
  }

  /** Share of the query that the texts hold together. */
  function shareOf(...texts: readonly Int32Array[]): number {
    let literally = 0;
    let inOtherWords = 0;
    for (const text of texts) {
      for (const id of text) {
        literally |= exact[id] ?? 0;
        inOtherWords |= loose[id] ?? 0;
      }
    }
    if ((literally | inOtherWords) === 0) return 0;
    let share = 0;
    for (const [bit, weight] of weights.entries()) {
      if (literally & (1 << bit)) share += weight;
      else if (inOtherWords & (1 << bit)) share += weight * looseShare;
    }
    return share;
  }

  /** Share of the text's words that the query names. */
  function namedShareOf(text: Int32Array): number {
    const named = text.filter((id) => ((exact[id] ?? 0) | (loose[id] ?? 0)) !== 0);
    return named.length / text.length;
  }

  /** Share of the query's neighbouring words that are neighbours in the text, too. */
  function phraseShareOf(text: Int32Array): number {
    const pairs = units.length - 1;
    if (pairs < 1) return 0;
    let found = 0;
    let before = 0;
    for (const id of text) {
      const here = (exact[id] ?? 0) | (loose[id] ?? 0);
      found |= (before << 1) & here;
      before = here;
    }
    let count = 0;
    for (let bits = found >>> 1; bits !== 0; bits &= bits - 1) count += 1;
    return count / pairs;
  }
}
