import {isStopTerm} from './stopWords';
import type {WordMatcher} from './types';
import type {Unit} from './units';
import {termsOfChunk} from './words';

/** Says which words of a text the units of a query found. */
export function createMatcher(units: readonly Unit[]): WordMatcher {
  const queryWords = [...new Set(units.map(({word}) => word))];
  const wordsByTerm = new Map<string, Set<string>>();
  for (const {word, alternatives} of units) {
    for (const term of alternatives.flatMap(({terms}) => terms)) {
      // A phrase is marked word by word.
      for (const part of term.split('_')) {
        if (isStopTerm(part) && part !== term) continue;
        wordsByTerm.set(part, (wordsByTerm.get(part) ?? new Set()).add(word));
      }
    }
  }
  function answers(chunk: string): readonly string[] {
    const {words, extra} = termsOfChunk(chunk);
    const terms = words.length === 1 ? [...words.map(({term}) => term), ...extra] : extra;
    return [...new Set(terms.flatMap((term) => [...(wordsByTerm.get(term) ?? [])]))];
  }
  return {matches: (word) => answers(word).length > 0, queryWords, answers};
}
