import type {SearchBlock} from '../model';
import {isStopTerm, stem} from './english';
import {addTo, chunksOf, fold} from './words';

/** Number of the place that holds a code's entry, and the block that is it; undefined: the heading is. */
export interface CodeEntry {
  readonly place: number;
  readonly block: SearchBlock | undefined;
}

/** Codes that a query names, and where they are explained. */
export interface NamedCodes {
  readonly entries: readonly CodeEntry[];
  /** The query holds nothing else, but for words that announce a code or say nothing. */
  readonly whole: boolean;
}

const decimal = /^\d+[.,]\d+$/;

/**
 * Brings the ways to write a code together: `DC-09`, `dc 09` and `dc09`. A sign in front is part of the code, and 12.5
 * is not 125.
 */
export function codeKey(code: string): string {
  if (decimal.test(code.trim())) return code.trim();
  const sign = /^[+-](?=\d+$)/.exec(code.trim())?.[0] ?? '';
  return sign + fold(code).replace(/[^\p{L}\p{N}]/gu, '');
}

/** English words of two letters: within a sentence in small letters they are no codes. */
const shortWords = new Set(
  'ad ah am an as at be by do ex go ha he hi if in is it me my no of oh ok on or pm so to up us vs we'.split(
    ' ',
  ),
);

/** Words that only say that a code follows, or several. */
const announcements = new Set(
  `alarm alarms between cid code codes contact contactid definition difference event events id mean meaning means
  message model number sia signal standard terminal type vds vs`.split(/\s+/),
);

/** Behind a number: it is a quantity. */
const unitOfMeasure =
  /^(?:a|ma|v|mv|vdc|vac|volts?|w|ohms?|k?ω|k?hz|mhz|s|ms|secs?|seconds?|mins?|minutes?|h|hours?|days?|m|mm|cm|kb|mb|gb|bits?|times)$/;

const qualified =
  /(?<![\p{L}\p{N}-])(?:[er][ ._-]?|[13]-|^[13](?=\d{3}\s*$))(\d{3})(?![\p{L}\p{N}-])/giu;

const longestSpan = 5;

/** Whether a word of a query can only be a code or a quantity: never a mistyped word. */
export const isCodeLike = (word: string): boolean => /\d/.test(word);

/** Whether a word only says that a code follows, such as "cid". */
export const announcesCode = (word: string): boolean => announcements.has(fold(word));

/** Whether a query names a number that a server answers with, such as "error 404", which is no alarm code. */
export const namesServerAnswer = (query: string): boolean =>
  /\b(?:errors?|https?|response|exit)(?: codes?)? \d{3}\b/i.test(query);

/** The entries of all codes in the index. */
export class CodeIndex {
  private readonly entries = new Map<string, CodeEntry[]>();

  add(code: string, entry: CodeEntry): void {
    const key = codeKey(code);
    const unsigned = key.replace(/^[+-]/, '');
    // "DP4 (90s, 5h)" is known as DP4.
    const short = codeKey(code.replace(/\s*\(.*\)$/, ''));
    for (const each of new Set([key, unsigned, short]))
      if (each !== '') addTo(this.entries, each, entry);
  }

  /** Finds the codes that a query names, as a whole or among other words; null when it names none. */
  namedIn(query: string): NamedCodes | null {
    if (namesServerAnswer(query)) return null;
    const found =
      this.entries.get(codeKey(query)) ?? this.entries.get(codeKey(query).replace(/^[+-]/, ''));
    const chunks = chunksOf(query);
    // Two words that only together spell a name are meant as words; three that do so are no coincidence.
    if (found && (chunks.length !== 2 || /\d/.test(query))) {
      return {entries: found, whole: true};
    }
    const shouting = query === query.toUpperCase();
    const entries: CodeEntry[] = [];
    let whole = true;
    for (let at = 0; at < chunks.length;) {
      const length = this.spanAt(chunks, at, shouting);
      const span = chunks.slice(at, at + Math.max(1, length));
      if (length > 0) entries.push(...(this.entries.get(codeKey(span.join(''))) ?? []));
      else whole &&= span.every((word) => announcesCode(word) || isStopTerm(stem(fold(word))));
      at += span.length;
    }
    return entries.length > 0 ? {entries, whole} : null;
  }

  /**
   * Panels print Contact ID codes with a digit or letter for new event and restore: 1130, 3-130, E130, R 130. The entries
   * of codes are without, but for codes of others that begin with such a letter.
   */
  withoutQualifiers(query: string): string {
    return query.replace(qualified, (word, code: string) =>
      this.entries.has(code) && !this.entries.has(codeKey(word)) ? code : word,
    );
  }

  /** Number of chunks from `at` that form a code together; the longest code wins. */
  private spanAt(chunks: readonly string[], at: number, shouting: boolean): number {
    for (let length = Math.min(longestSpan, chunks.length - at); length > 0; length -= 1) {
      const span = chunks.slice(at, at + length);
      const isKnown = this.entries.has(codeKey(span.join('')));
      if (isKnown && isNamedBy(span, shouting, chunks[at + length])) return length;
    }
    return 0;
  }
}

function isNamedBy(span: readonly string[], shouting: boolean, next: string | undefined): boolean {
  const text = span.join('');
  if (/^\d+$/.test(text)) return span.length === 1 && (!next || !unitOfMeasure.test(fold(next)));
  if (/\d/.test(text)) return true;
  // Words that only together spell a name ("alarm read" for Alarm:Read) are meant as words.
  if (span.length > 1) return false;
  if (text.length > 3) return true;
  return (!shouting && text === text.toUpperCase()) || !shortWords.has(text.toLowerCase());
}
