import {stem} from './stem';
import {isStopTerm} from './stopWords';

/** Letters and digits, with single signs inside that hold a name together: `DC-09`, `4.4.4`, `I/O`, `Alarm:Read`. */
const chunkPattern = /[\p{L}\p{N}\p{M}]+(?:[-./:_&'’+\u00AD][\p{L}\p{N}\p{M}]+)*/gu;
const nonAscii = /[^\0-\x7F]/;

/** A stretch of a text that a query may find as a whole or in parts. */
export interface Chunk {
  readonly text: string;
  /** Offset in the text. */
  readonly start: number;
}

/** Cuts a text into its words; what stands between them is no part of any. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const match of text.matchAll(chunkPattern)) {
    chunks.push({text: match[0], start: match.index});
  }
  return chunks;
}

/** Lower case, without diacritics, soft hyphens and apostrophes. */
export function fold(text: string): string {
  const plain = nonAscii.test(text) ? text.normalize('NFKD').replace(/[\p{M}\u00AD]/gu, '') : text;
  return plain.toLowerCase().replace(/['’]/g, '');
}

/** Words of a chunk, folded. Numbers keep their dots: "12.5" is not 125, and "4.4.4" is one name. */
export function wordsOfChunk(chunk: string): string[] {
  return fold(chunk)
    .split(/[-/:_&+]|(?<!\d)\.|\.(?!\d)/)
    .filter(Boolean);
}

/** What a chunk is indexed under. */
export interface ChunkTerms {
  /** Folded words with their stems, in order. */
  readonly words: readonly {readonly word: string; readonly term: string}[];
  /** Found as well: the parts of a name in camel case, and the name without its hyphens. */
  readonly extra: readonly string[];
}

const remembered = new Map<string, ChunkTerms>();
const rememberedAtMost = 30_000;

/** Terms of a chunk as `chunksOf` cuts it. */
export function termsOfChunk(chunk: string): ChunkTerms {
  const known = remembered.get(chunk);
  if (known) return known;
  const words = wordsOfChunk(chunk);
  const terms = {
    words: words.map((word) => ({word, term: stem(word)})),
    extra: [...new Set([...namePartsOf(chunk), ...joinedNameOf(words)])],
  };
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(chunk, terms);
  return terms;
}

/** "ipTNA4i" is found by "tna", "SiteReportingTime" by each of its words. */
function namePartsOf(chunk: string): string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{3,}\p{N}/u.test(chunk)) return [];
  const parts = chunk.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return parts
    .filter((part) => part.length > 2 && part.length < chunk.length)
    .map((part) => stem(fold(part)));
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

/** Every term of a text in order, stop words included. */
export function termsOf(text: string): string[] {
  return chunksOf(text).flatMap(({text: chunk}) => {
    const {words, extra} = termsOfChunk(chunk);
    return [...words.map(({term}) => term), ...extra];
  });
}

/** A word of the query. */
export interface QueryWord {
  /** As typed. */
  readonly raw: string;
  readonly word: string;
  readonly term: string;
  readonly isStopWord: boolean;
}

/** Words of a query in order. */
export function queryWordsOf(query: string): QueryWord[] {
  return chunksOf(query).flatMap(({text}) => {
    const raws = text.split(/[-/:_&+]|(?<!\d)\.|\.(?!\d)/).filter(Boolean);
    return raws.map((raw) => {
      const word = fold(raw);
      const term = stem(word);
      return {raw, word, term, isStopWord: isStopTerm(term)};
    });
  });
}
