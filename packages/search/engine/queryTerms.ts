import {variantFactors as factors, variantLimits as limits} from '../tuning';
import {isCodeLike} from './codes';
import {isWeakTerm, stem} from './english';
import type {TextIndex} from './textIndex';
import type {Thesaurus} from './thesaurus';
import {designation, designationsIn, queryWordsOf, type QueryWord} from './words';

/** One way in which a text can answer a word of the query. */
export interface TermVariant {
  /** The text must hold all of them. */
  readonly terms: readonly string[];
  /** How well it answers, up to 1 for the word itself. */
  readonly factor: number;
}

/** A word of the query with everything that counts as it, best first. */
export interface QueryTerm {
  readonly word: string;
  readonly variants: readonly TermVariant[];
  /** Says little about what the query is about. */
  readonly isWeak: boolean;
  /** Codes and quantities are found as they are or not at all. */
  readonly isCodeLike: boolean;
}

/** More words than a mask of `compare.ts` holds twice; no reader types so many. */
const maxQueryTerms = 15;
/** Words this short can be parts of a compound without being a coincidence. */
const shortParts = new Set(['id', 'in', 'ip', 'no', 'off', 'on', 'out', 'up']);
const quantity = /^(\d[\d.]*)(v|ma|a|w|s|ms|m|mm|h|hz|[a-z]{3,})$/;
const lettersAndNumber = /^([a-z]{2,})(\d{2,})$/;

/**
 * Reads a query: its words without the stop words, each with the forms, completions, synonyms and corrections that the
 * index holds. A query of stop words only keeps them.
 */
export function queryTermsOf(query: string, index: TextIndex, thesaurus: Thesaurus): QueryTerm[] {
  const {vocabulary} = index;
  const words = queryWordsOf(query);
  const openWord = /[\p{L}\p{N}]$/u.test(query) ? words.at(-1) : undefined;
  const keepsAll = words.every(({isStopWord}) => isStopWord);
  const terms = words.map(({term}) => term);
  const phrases = thesaurus.phrasesIn(terms, true);
  const designations = designationsIn(terms);
  return words
    .flatMap((word, at) => (word.isStopWord && !keepsAll ? [] : [queryTermAt(word, at)]))
    .slice(0, maxQueryTerms);

  function queryTermAt(word: QueryWord, at: number): QueryTerm {
    const isOpen = word === openWord;
    const spoken = phrases.filter((phrase) => phrase.at.includes(at));
    const numbered = numberedAt(at);
    const meant = spoken.flatMap(({term}) => [...itself(term), ...synonymsOf(term)]);
    const isPart = meant.length > 0;
    const own = Math.min(
      numbered.length > 0 ? factors.otherNumber : 1,
      isPart && spoken.some(({isVerb}) => isVerb) ? factors.partOfVerb : 1,
      isPart ? factors.partOfPhrase : 1,
    );
    const known = [
      ...numbered,
      ...itself(word.term, own),
      ...meant,
      ...joinedAt(at),
      ...synonymsOf(word.term),
      ...(isOpen ? completionsOf(word) : []),
      ...vocabulary.relatives(word.term).map((term) => ({terms: [term], factor: factors.relative})),
    ];
    const codeLike = isCodeLike(word.word) || isAbbreviation(word.raw, query);
    const variants =
      known.length > 0
        ? known
        : [...splitOf(word.word, isOpen), ...(codeLike ? [] : corrected(word, isOpen))];
    const isWeak = isWeakTerm(word.term);
    return {word: word.word, isWeak, isCodeLike: codeLike, variants: best(variants)};
  }

  function itself(term: string, factor = 1): TermVariant[] {
    return vocabulary.has(term) ? [{terms: [term], factor}] : [];
  }

  function synonymsOf(term: string, factor = 1): TermVariant[] {
    return thesaurus.synonymsOf(term).flatMap((other) => itself(other, factor * factors.synonym));
  }

  /** "actor 3" asks for this actor; any other 3 is something else. */
  function numberedAt(at: number): TermVariant[] {
    const numeral = terms[at] ?? '';
    const named = (thing: string, factor?: number) => itself(designation(thing, numeral), factor);
    return designations
      .filter((found) => found.at === at)
      .flatMap(({thing}) => [
        ...named(thing),
        ...thesaurus.synonymsOf(thing).flatMap((other) => named(other, factors.synonym)),
      ]);
  }

  function completionsOf({word, term}: QueryWord): TermVariant[] {
    const factor = vocabulary.has(term) ? factors.completionOfWord : factors.completion;
    const atMost = Math.min(limits.completions, limits.completionsByLetter * word.length);
    return vocabulary.completions(word, atMost).map((found) => ({terms: [found], factor}));
  }

  /** "super vision" is found as supervision, "ip tna 4i" as ipTNA4i. */
  function joinedAt(at: number): TermVariant[] {
    return [2, 3].flatMap((length) =>
      Array.from({length}, (_, back) => words.slice(at - back, at - back + length))
        .filter((span, back) => at - back >= 0 && span.length === length)
        .flatMap((span) => {
          const joined = span.map(({word}) => word).join('');
          const isOpen = span.at(-1) === openWord && joined.length > 4;
          const completions = isOpen
            ? vocabulary.completions(joined, limits.completionsOfJoined)
            : [];
          return [
            ...itself(stem(joined), factors.joined),
            ...completions.flatMap((term) => itself(term, factors.joined * factors.completion)),
          ];
        }),
    );
  }

  /** "restoretime" is found as restore time, "en50136" as EN 50136, "12v" as 12 V, "12volt" as 12 volt. */
  function splitOf(word: string, isOpen: boolean): TermVariant[] {
    const [, ...parts] = quantity.exec(word) ?? lettersAndNumber.exec(word) ?? [];
    if (parts.length > 0) return allOf(parts.map((part) => [stem(part)]));
    if (isCodeLike(word)) return [];
    const cuts = Array.from({length: Math.max(0, word.length - 3)}, (_, index) => index + 2);
    return cuts.flatMap((cut) => {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      if (![first, second].every((part) => part.length > 2 || shortParts.has(part))) return [];
      const completions = isOpen ? vocabulary.completions(second, limits.completionsOfSplit) : [];
      return allOf([[stem(first)], [stem(second), ...completions]]);
    });
  }

  /** One of each, all of them known. */
  function allOf(choices: readonly (readonly string[])[]): TermVariant[] {
    const found = choices.map((terms) => terms.find((term) => vocabulary.has(term)));
    const terms = found.filter((term) => term !== undefined);
    return terms.length === choices.length ? [{terms, factor: factors.split}] : [];
  }

  function corrected({word, term}: QueryWord, isOpen: boolean): TermVariant[] {
    const atMost = word.length < limits.oneEditFrom ? 0 : word.length < limits.twoEditsFrom ? 1 : 2;
    if (atMost === 0) return [];
    const neighbours = vocabulary.neighbours(word, atMost);
    const found =
      neighbours.length > 0 || word === term ? neighbours : vocabulary.neighbours(term, atMost);
    if (found.length === 0 && isOpen && word.length > 4) {
      const terms = vocabulary.completionsOfMistyped(word, limits.completionsOfMistyped);
      return terms.map((each) => ({terms: [each], factor: factors.oneEdit * factors.completion}));
    }
    return found.flatMap(({term: meant, edits}) => {
      const factor = edits === 1 ? factors.oneEdit : factors.twoEdits;
      return [{terms: [meant], factor}, ...synonymsOf(meant, factor)];
    });
  }
}

/** Capitals, unless the whole query is in them: more likely a code than a word. */
function isAbbreviation(raw: string, query: string): boolean {
  const isShouted = query === query.toUpperCase() && /\s/.test(query.trim());
  return raw.length < 5 && raw === raw.toUpperCase() && !isShouted;
}

/** Each variant once, with the best of its factors, best first. */
function best(variants: readonly TermVariant[]): TermVariant[] {
  const byTerms = new Map<string, TermVariant>();
  for (const variant of variants) {
    const key = variant.terms.join(' ');
    const known = byTerms.get(key);
    if (!known || known.factor < variant.factor) byTerms.set(key, variant);
  }
  return [...byTerms.values()].sort((a, b) => b.factor - a.factor);
}
