import {stem} from './english';
import type {SynonymGroup} from './types';
import {chunksOf, glue, wordsOfChunk} from './words';

const particles = new Set(['in', 'off', 'on', 'out', 'up']);
/** Whether a word is the second one of verbs that take their object between: "turn the relay off". */
export const isParticle = (word: string): boolean => particles.has(word);
const isOneParticle = ([word = '', ...more]: readonly string[]) =>
  more.length === 0 && isParticle(word);
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
      const others = terms.filter((other) => other !== term);
      synonyms.set(term, new Set([...(synonyms.get(term) ?? []), ...others]));
    }
  }

  function termOfEntry(entry: string): string {
    const [first = '', ...rest] = chunksOf(entry).flatMap((chunk) => wordsOfChunk(chunk).map(stem));
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
      terms.forEach((first, at) =>
        phrases.get(first)?.forEach(({rest, term}) => {
          const places = placesOf(rest, terms, at, parted);
          if (places) found.push({at: [at, ...places], term, isVerb: isOneParticle(rest)});
        }),
      );
      return found;
    },
  };
}

/** Where the rest of a phrase stands that begins at a place; undefined when it does not follow. */
function placesOf(
  rest: readonly string[],
  terms: readonly string[],
  start: number,
  parted: boolean,
): number[] | undefined {
  const next = start + 1;
  if (parted && isOneParticle(rest)) {
    const at = terms.slice(next, next + 1 + widestGap).indexOf(rest[0] ?? '');
    return at < 0 ? undefined : [next + at];
  }
  const follows = rest.every((word, index) => terms[next + index] === word);
  return follows ? rest.map((_, index) => next + index) : undefined;
}
