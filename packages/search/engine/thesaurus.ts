import {stem} from './english';
import type {SynonymGroup} from './types';
import {chunksOf, glue, wordsOfChunk} from './words';

/** Second words of verbs that take their object between: "turn the relay off". */
const particles = new Set(['in', 'off', 'on', 'out', 'up']);
const widestGap = 3;

/** A phrase in a text: the places of its words and the term that stands for it. */
interface FoundPhrase {
  readonly at: readonly number[];
  readonly term: string;
  /** A verb that means something else without its second word: "sign in". */
  readonly isVerb: boolean;
}

export type Thesaurus = ReturnType<typeof createThesaurus>;

/** Makes the thesaurus of synonym groups, as terms of the index; a word may stand in several groups. */
export function createThesaurus(groups: readonly SynonymGroup[]) {
  const synonyms = new Map<string, Set<string>>();
  const phrases = new Map<string, {rest: string[]; term: string}[]>();

  for (const group of groups) {
    const terms = group.map(termOfEntry);
    for (const term of terms) {
      const others = synonyms.get(term) ?? new Set();
      for (const other of terms) if (other !== term) others.add(other);
      synonyms.set(term, others);
    }
  }

  function termOfEntry(entry: string): string {
    const [first = '', ...rest] = chunksOf(entry).flatMap(({text}) => wordsOfChunk(text).map(stem));
    if (rest.length === 0) return first;
    const term = [first, ...rest].join(glue);
    const known = phrases.get(first) ?? [];
    if (!known.some((phrase) => phrase.term === term)) phrases.set(first, [...known, {rest, term}]);
    return term;
  }

  return {
    /** Terms that mean the same as a term, itself left out. */
    synonymsOf: (term: string): string[] => [...(synonyms.get(term) ?? [])],
    /**
     * Finds phrases of the thesaurus in a text.
     * @param terms of the text in order, stop words included
     * @param parted whether two words may stand apart, as in "turn the relay off"
     */
    phrasesIn(terms: readonly string[], parted = false): FoundPhrase[] {
      const found: FoundPhrase[] = [];
      for (const [at, first] of terms.entries()) {
        for (const {rest, term} of phrases.get(first) ?? []) {
          const places = placesOf(rest, terms, at, parted);
          const isVerb = rest.length === 1 && particles.has(rest[0] ?? '');
          if (places) found.push({at: [at, ...places], term, isVerb});
        }
      }
      return found;
    },
  };
}

/** Where the rest of a phrase stands that begins at a place; null when it does not follow. */
function placesOf(
  rest: readonly string[],
  terms: readonly string[],
  start: number,
  parted: boolean,
): number[] | null {
  const [last = ''] = rest;
  if (parted && rest.length === 1 && particles.has(last)) {
    const at = terms.slice(start + 1, start + 2 + widestGap).indexOf(last);
    return at < 0 ? null : [start + 1 + at];
  }
  const places = rest.map((_, index) => start + 1 + index);
  return places.every((place, index) => terms[place] === rest[index]) ? places : null;
}
