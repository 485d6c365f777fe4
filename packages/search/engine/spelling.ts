import {variantLimits} from '../tuning';
import {isCodeLike} from './codes';
import type {Vocabulary} from './vocabulary';
import {queryWordsOf} from './words';

/**
 * Proposes other spellings of a query whose words search itself does not find. A proposal may go further than the
 * corrections that search makes unasked, because the reader sees it before it counts.
 * @returns likeliest first; none where a word resembles nothing, or may be a code
 */
export function spellingsOf(query: string, vocabulary: Vocabulary, atMost: number): string[] {
  const words = queryWordsOf(query);
  const choices = words.map(({word, term, isStopWord}) => {
    if (isStopWord || vocabulary.has(term)) return [word];
    if (isCodeLike(word) || word.length <= variantLimits.oneEditFrom) return [];
    const edits = word.length < variantLimits.twoEditsFrom ? 2 : 3;
    return vocabulary.wordsLike(word, edits, atMost);
  });
  if (choices.some(({length}) => length === 0)) return [];
  const proposals = Array.from({length: atMost}, (_, at) =>
    choices.map((choice) => choice[at] ?? choice[0]).join(' '),
  );
  const typed = words.map(({word}) => word).join(' ');
  return [...new Set(proposals)].filter((proposal) => proposal !== typed);
}
