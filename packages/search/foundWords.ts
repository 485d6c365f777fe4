import {limits} from '@talos-docs/contract/limits';
import {foundWordsParameter, withoutFoundWords} from './foundWordsParameter';
import type {HierarchyKey} from './model';
import {markedParts} from './model/markedText';

/** More words than these say no more about the place, and make the address long. */
export const maxFoundWords = 8;

interface MarkedValue {
  readonly value: string;
}

/** What of a hit says which words were found (specification, section 3). */
export interface FoundHit {
  readonly _snippetResult?: {readonly content?: MarkedValue};
  readonly _highlightResult?: {
    readonly content?: MarkedValue;
    readonly hierarchy?: Partial<Record<HierarchyKey, MarkedValue>>;
  };
}

const headings = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** Values in the order in which they say most about the place: the text, then headings from the nearest upwards. */
function markedValues({_snippetResult: snippet, _highlightResult: highlight}: FoundHit): string[] {
  const marked = [
    snippet?.content,
    highlight?.content,
    ...headings.map((level) => highlight?.hierarchy?.[level]),
  ];
  return marked.flatMap(({value = ''} = {value: ''}) => (value.includes('<mark>') ? value : []));
}

/** Words that marks cover, each to its end: a hosted index marks only the letters that were typed. */
function wordsOf(value: string): string[] {
  const parts = markedParts(value);
  return parts.flatMap(({text, marked}, index) => {
    if (!marked) return [];
    const next = parts[index + 1];
    const rest = next && !next.marked ? (/^[\p{L}\p{N}]+/u.exec(next.text)?.[0] ?? '') : '';
    return `${text}${rest}`.split(/\s+/);
  });
}

function distinct(words: readonly string[]): string[] {
  const tidy = words
    .map((word) => word.toLowerCase().replace(/^[^\p{L}\p{N}+-]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '' && word.length <= limits.query);
  return [...new Set(tidy)].slice(0, maxFoundWords);
}

/**
 * Adds the words that a search found to the address of the hit, as `?find=word+word` before the fragment, so that the
 * page can show them on arrival (src/features/found-words/client.ts). Nothing is added where no word is marked.
 * @param url absolute or relative address; words of an earlier search in it are replaced
 * @param hit the hit as the search client returns it, with `<mark>` around what was found
 */
export function withFoundWords(url: string, hit: FoundHit): string {
  const words = distinct(markedValues(hit).flatMap(wordsOf));
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const parameters = new URLSearchParams(withoutFoundWords(query));
  if (words.length > 0) parameters.set(foundWordsParameter, words.join(' '));
  const search = parameters.toString();
  return `${path}${search && `?${search}`}${fragment}`;
}

/** Words that the query part of an address brings along: at most `maxFoundWords`, distinct, in lower case. */
export function foundWordsOf(search: string): string[] {
  return distinct((new URLSearchParams(search).get(foundWordsParameter) ?? '').split(/\s+/));
}

/**
 * Makes the expression that finds the words in a text, as whole words; a word of four letters or more also at the
 * beginning of a longer one (`alarm` in `alarms`). Codes, numbers and short words would find too much in that way.
 * @param words from `foundWordsOf`, at least one
 * @returns global expression whose match is the whole word of the text
 */
export function foundWordsPattern(words: readonly string[]): RegExp {
  const alternatives = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      return /^\p{L}{4,}$/u.test(word)
        ? String.raw`${escaped}[\p{L}\p{N}]*`
        : String.raw`${escaped}(?![\p{L}\p{N}]|(?<=\d)\.\d)`;
    });
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\d\.(?=\d))(?:${alternatives.join('|')})`, 'giu');
}

/** The longest of the words that a match of their `foundWordsPattern` begins with. */
export function wordOfMatch(match: string, words: readonly string[]): string | undefined {
  const text = match.toLowerCase();
  return words.filter((word) => text.startsWith(word)).sort((a, b) => b.length - a.length)[0];
}
