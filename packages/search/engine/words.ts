import {remember} from '@talos-docs/contract/remember';
import {isStopTerm, stem} from './english';

/** Letters and digits, with single signs inside that hold a name together: `DC-09`, `4.4.4`, `I/O`, `Alarm:Read`. */
export const chunkPattern = /[\p{L}\p{N}\p{M}]+(?:[-./:_&'’+\u00AD][\p{L}\p{N}\p{M}]+)*/gu;
const nonAscii = /[^\0-\x7F]/;

/** Adds a value to the list of a key. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Cuts a text into its words, which a query may find as a whole or in parts. */
export const chunksOf = (text: string): readonly string[] => text.match(chunkPattern) ?? [];

/** Lower case, without diacritics, soft hyphens and apostrophes. */
export function fold(text: string): string {
  const plain = nonAscii.test(text) ? text.normalize('NFKD').replace(/[\p{M}\u00AD]/gu, '') : text;
  return plain.toLowerCase().replace(/['’]/g, '');
}

/** Numbers keep their dots: "12.5" is not 125, and "4.4.4" is one name. */
const partsOfChunk = (chunk: string) =>
  chunk.split(/[-/:_&+]|(?<!\d)\.|\.(?!\d)/).filter((part) => part !== '');

/** Words of a chunk, folded. */
export function wordsOfChunk(chunk: string): string[] {
  return partsOfChunk(fold(chunk));
}

/** Terms of a chunk as `chunksOf` cuts it. */
export const termsOfChunk = remember((chunk: string) => {
  const words = wordsOfChunk(chunk);
  return {
    /** Folded words with their stems, in order. */
    words: words.map((word) => ({word, term: stem(word)})),
    /** Found as well: the parts of a name in camel case, and the name without its hyphens. */
    extra: [...new Set([...namePartsOf(chunk), ...joinedNameOf(words)])],
  };
}, 30_000);

/** "ipTNA4i" is found by "tna", "SiteReportingTime" by each of its words. */
function namePartsOf(chunk: string): string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{3,}\p{N}/u.test(chunk)) return [];
  const parts = chunk.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return parts.filter((part) => part.length > 2).map((part) => stem(fold(part)));
}

/**
 * "DC-09" is found by "dc09", "I/O" by "io", "log-in" by "login", "4.4.4" by "444"; two ordinary words stay apart, and
 * so do the parts of a decimal number.
 */
function joinedNameOf(words: readonly string[]): string[] {
  const [first = ''] = words;
  if (words.length < 2) return /^\d+(?:\.\d+){2,}$/.test(first) ? [first.replaceAll('.', '')] : [];
  const isName = words.some((word) => word.length <= 3 || /\d/.test(word));
  return isName ? [stem(words.join(''))] : [];
}

export type QueryWord = ReturnType<typeof queryWordsOf>[number];

/** Words of a query in order; `raw` as typed. */
export function queryWordsOf(query: string) {
  const raws = chunksOf(query).flatMap(partsOfChunk);
  return raws.flatMap((raw) => {
    const word = fold(raw);
    const term = stem(word);
    // Of an emoji a mark may be left, which folds to nothing.
    return word === '' ? [] : {raw, word, term, isStopWord: isStopTerm(term)};
  });
}

/** Joins the words of a phrase or designation to one term; no word of a text holds the sign. */
export const glue = '_';

const numeral = /^\d{1,3}$/;
const name = /^[^\d_]{3,}$/;
const joining = new Set(['and', 'or', 'to']);

/**
 * Finds numbered things: "Actors #1 and #3" names actor 1 and actor 3, which is more than the word and any 3.
 * @returns places of the numbers among the terms of a text, stop words included, with the thing that each numbers
 */
export function designationsIn(terms: readonly string[]): {at: number; thing: string}[] {
  const found: {at: number; thing: string}[] = [];
  let thing: string | undefined;
  terms.forEach((term, at) => {
    if (!numeral.test(term)) {
      if (!joining.has(term)) thing = name.test(term) && !isStopTerm(term) ? term : undefined;
    } else if (thing !== undefined) found.push({at, thing});
  });
  return found;
}

/** Term of a numbered thing. */
export function designation(thing: string, number: string): string {
  return thing + glue + number;
}
