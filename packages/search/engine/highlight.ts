import {remember} from '@talos-docs/contract/remember';
import {escapeHtml} from '../model/markedText';
import {isStopTerm} from './english';
import type {QueryTerm} from './queryTerms';
import {isParticle} from './thesaurus';
import type {WordMatcher} from './types';
import {chunkPattern, glue, termsOfChunk} from './words';

/** What stands around a found word; markup, used as it is. */
interface HighlightTags {
  readonly pre: string;
  readonly post: string;
}

/** A word or part of a word, which is found or not as a whole. */
interface Word {
  readonly start: number;
  readonly end: number;
  /** Words of the query that it answers; it is found when there are any. */
  readonly answers: readonly string[];
}

const none: readonly string[] = [];
const isFound = ({answers}: Word) => answers.length > 0;

const partPattern = /[\p{L}\p{N}\p{M}\u00AD]+(?:(?<=\d)\.(?=\d)\d+|['’]\p{L}+)*/gu;

/** Words of a text, each with its parts. The next letter of a query finds most of the same texts again. */
const divide = remember(
  (text: string) =>
    Array.from(text.matchAll(chunkPattern), ({0: chunk, index: start}) => ({
      text: chunk,
      start,
      parts: Array.from(chunk.matchAll(partPattern), ({0: part, index}) => ({
        text: part,
        start: start + index,
      })),
    })),
  1000,
);

/** Parts of a name are found by themselves ("read" in `Alarm:Read`), unless the name as a whole is ("dc09"). */
function partsOf(text: string, matcher: WordMatcher): Word[][] {
  const wordOf = ({text: part, start}: {text: string; start: number}): Word => ({
    start,
    end: start + part.length,
    answers: matcher.answers(part),
  });
  return divide(text).map((chunk) => {
    const whole = wordOf(chunk);
    return isFound(whole) ? [whole] : chunk.parts.map(wordOf);
  });
}

function mark(
  text: string,
  start: number,
  end: number,
  parts: readonly Word[],
  {pre, post}: HighlightTags,
): string {
  let html = '';
  let at = start;
  for (const part of parts.filter(isFound)) {
    html += escapeHtml(text.slice(at, part.start));
    html += pre + escapeHtml(text.slice(part.start, part.end)) + post;
    at = part.end;
  }
  return html + escapeHtml(text.slice(at, end));
}

/** How much of the query a text holds: nothing, something, or every word. */
function levelOf(found: readonly string[], {queryWords}: WordMatcher) {
  if (found.length === 0) return 'none';
  return queryWords.every((word) => found.includes(word)) ? 'full' : 'partial';
}

function answersOf(parts: readonly Word[]): string[] {
  const found = new Set<string>();
  for (const {answers} of parts) for (const answer of answers) found.add(answer);
  return [...found];
}

/**
 * Marks the words of a text that a query found, as the hosted service answers it (specification, section 3).
 * @returns the text as escaped HTML whose only markup are the tags, the words of the query that it holds, and, where
 *   it holds any, whether all its words were found
 */
export function highlight(text: string, matcher: WordMatcher, tags: HighlightTags) {
  const parts = partsOf(text, matcher).flat();
  const matchedWords = answersOf(parts);
  const matchLevel = levelOf(matchedWords, matcher);
  return {
    value: mark(text, 0, text.length, parts, tags),
    matchLevel,
    matchedWords,
    ...(matchLevel !== 'none' && {fullyHighlighted: parts.every(isFound)}),
  };
}

/**
 * Cuts a text down to the words around what a query found, marked (specification, sections 3 and 9).
 * @param words number of words that are kept
 * @param tags with `ellipsis`, which stands where the text goes on
 */
export function snippet(
  text: string,
  matcher: WordMatcher,
  words: number,
  tags: HighlightTags & {readonly ellipsis: string},
) {
  const chunks = partsOf(text, matcher);
  const matchLevel = levelOf(answersOf(chunks.flat()), matcher);
  const first = chunks.length > words ? bestStart(chunks, words) : 0;
  const last = Math.min(first + words, chunks.length) - 1;
  const start = first === 0 ? 0 : (chunks[first]?.[0]?.start ?? 0);
  const end = last === chunks.length - 1 ? text.length : (chunks[last]?.at(-1)?.end ?? 0);
  const kept = chunks.slice(first, last + 1).flat();
  const before = start > 0 ? tags.ellipsis : '';
  const after = end < text.length ? tags.ellipsis : '';
  return {value: before + mark(text, start, end, kept, tags) + after, matchLevel};
}

/** Number of the chunk with which the window begins that holds most of the query, its finds in the middle. */
function bestStart(chunks: readonly (readonly Word[])[], words: number): number {
  const finds = chunks.flatMap((parts, at) => (parts.some(isFound) ? [at] : []));
  let best = {first: 0, last: words - 1, value: 0};
  for (const [place, first] of finds.entries()) {
    const inside = finds.slice(place).filter((at) => at < first + words);
    const distinct = answersOf(inside.flatMap((at) => chunks[at] ?? [])).length;
    const value = distinct * 100 + inside.length;
    if (value > best.value) best = {first, last: inside.at(-1) ?? first, value};
  }
  const spare = words - (best.last - best.first + 1);
  const start = best.first - Math.floor(spare / 2);
  return Math.max(0, Math.min(start, chunks.length - words));
}

/** Says which words of a text the terms of a query found. */
export function createMatcher(queryTerms: readonly QueryTerm[]): WordMatcher {
  const queryWords = [...new Set(queryTerms.map(({word}) => word))];
  const wordsByTerm = new Map<string, Set<string>>();
  for (const {word, variants} of queryTerms) {
    for (const parts of variants.map(({terms}) => terms.flatMap((term) => term.split(glue)))) {
      // What is several words is marked word by word, without what says nothing elsewhere: the "on" of "log on".
      for (const part of parts) {
        if (parts.length > 1 && (isStopTerm(part) || isParticle(part))) continue;
        wordsByTerm.set(part, (wordsByTerm.get(part) ?? new Set()).add(word));
      }
    }
  }
  function answers(chunk: string): readonly string[] {
    const {words, extra} = termsOfChunk(chunk);
    const terms = words.length === 1 ? [...words.map(({term}) => term), ...extra] : extra;
    const found = terms.flatMap((term) => wordsByTerm.get(term) ?? []);
    return found.length === 0 ? none : [...new Set(found.flatMap((each) => [...each]))];
  }
  return {queryWords, answers};
}
