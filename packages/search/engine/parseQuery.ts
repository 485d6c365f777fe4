import {visibleText} from '@talos-docs/contract/visibleText';
import {entryWeights} from '../tuning';
import {announcesCode, namesServerAnswer, type CodeEntry, type NamedCodes} from './codes';
import {withoutFillers} from './english';
import {createShares, scoresOf} from './compare';
import {queryTermsOf, type QueryTerm} from './queryTerms';
import type {TextIndex} from './textIndex';
import type {Thesaurus} from './thesaurus';

/** A query as the engine reads it. */
export type ParsedQuery = ReturnType<typeof parseQuery>;

const meaning = /^\P{L}*what(?:['’]?s|\s+is|\s+are)\b|\b(?:mean(?:s|ing)?|definition|define)\b/iu;

/** Finds out what a query asks for. */
export function parseQuery(typed: string, index: TextIndex, thesaurus: Thesaurus) {
  const query = index.codes.withoutQualifiers(separateCodes(withoutFillers(withHyphens(typed))));
  const terms = queryTermsOf(query, index, thesaurus);
  const unknown = terms.filter(({variants}) => variants.length === 0);
  const telling = terms.filter(({isWeak}) => !isWeak);
  return {
    terms,
    entries: entriesOf(index.codes.namedIn(query), terms, index),
    /** It names a code without an entry: the entries of other codes do not answer it. */
    skipsEntries: namesServerAnswer(query) || unknown.some(({isCodeLike}) => isCodeLike),
    asksMeaning: telling.length <= entryWeights.wordsWithMeaning && meaning.test(typed),
  };
}

/** What is copied has a minus or a dash for a hyphen and signs that nobody sees; some keyboards have wide digits. */
const withHyphens = (query: string) =>
  visibleText(query.normalize('NFKC')).replace(/[\p{Pd}−]/gu, '-');

/** Readers leave the blank out, or put a sign in its place: "cid120" is CID 120, "sia-ba" is SIA BA. */
function separateCodes(query: string): string {
  return query.replace(
    /(?<![\p{L}\p{N}])(\p{L}{2,})[-:/]?(\d{2,}|(?<=[-:/])\p{L}{2}(?![-:/]))(?![\p{L}\p{N}])/gu,
    (glued, letters: string, code: string) =>
      announcesCode(letters) ? `${letters} ${code}` : glued,
  );
}

/** Entries of the codes that a query names, by number of the place. */
function entriesOf(codes: NamedCodes | null, terms: readonly QueryTerm[], index: TextIndex) {
  const entries = new Map<number, CodeEntry['block'][]>();
  if (!codes) return entries;
  const others = terms.filter(({word, isWeak}) => !codes.whole && !isWeak && !announcesCode(word));
  const {coverage, weights} = scoresOf(others, index);
  const {maskOf, shareOf} = createShares(others, weights, index);
  const most = coverage.reduce((best, each) => Math.max(best, each), 0);
  for (const entry of codes.entries) {
    const mask = textsOf(entry, index).reduce((all, text) => all | maskOf(text), 0);
    // Where another place says more of the query, the query is about that and not about the code.
    if (shareOf(mask) < entryWeights.coverage * most) continue;
    const known = entries.get(entry.place) ?? [];
    entries.set(entry.place, [...new Set([...known, entry.block])]);
  }
  return entries;
}

/** What is said about a code at its entry. */
function textsOf({place, block}: CodeEntry, {places}: TextIndex): Int32Array[] {
  const indexed = places[place];
  if (!indexed) return [];
  const own = indexed.blocks.filter((each) => each.block === block);
  return [indexed.heading, indexed.title, ...own.map(({terms}) => terms)];
}
