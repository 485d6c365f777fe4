import {announcesCode, namesServerAnswer} from './codes';
import type {CodeEntry, NamedCodes} from './codes';
import {createShares, masksOf} from './compare';
import {scoresOf} from './score';
import type {TextIndex} from './textIndex';
import type {Thesaurus} from './thesaurus';
import {unitsOf} from './units';
import type {Unit} from './units';

/** Entries of the codes that a query names, by number of the place: places of blocks, undefined for the heading. */
export type Entries = ReadonlyMap<number, readonly (number | undefined)[]>;

/** A query as the engine reads it. */
export interface Reading {
  readonly units: readonly Unit[];
  readonly entries: Entries;
  /** It names a code without an entry: the entries of other codes do not answer it. */
  readonly skipsEntries: boolean;
  /** It asks what a word means. */
  readonly asksMeaning: boolean;
}

const meaning = /^what(?:'s|’s|s| is| are)\b|\b(?:mean(?:s|ing)?|definition|define)\b/i;
/** A question about more words is about how they belong together. */
const mostWordsWithMeaning = 3;

/** Share of the best answer to the rest of a query that the entry of a code in it must reach to come first. */
const entryCoverage = 0.95;

/** Finds out what a query asks for. */
export function readQuery(typed: string, index: TextIndex, thesaurus: Thesaurus): Reading {
  const query = separateNumbers(typed);
  const units = unitsOf(query, index, thesaurus);
  const unknown = units.filter(({alternatives}) => alternatives.length === 0);
  const codes =
    index.codes.namedIn(query) ?? index.codes.behindQualifier(query, unknown.length < units.length);
  const telling = units.filter(({isWeak}) => !isWeak);
  return {
    units,
    entries: codes ? entriesOf(codes, units, index) : new Map(),
    skipsEntries: namesServerAnswer(query) || unknown.some(({isCodeLike}) => isCodeLike),
    asksMeaning: telling.length <= mostWordsWithMeaning && meaning.test(query),
  };
}

/** Readers leave the blank out: "cid120" is CID 120. */
function separateNumbers(query: string): string {
  return query.replace(
    /(?<![\p{L}\p{N}])(\p{L}{2,})(\d{2,})(?![\p{L}\p{N}])/gu,
    (glued, letters: string, digits: string) =>
      announcesCode(letters) ? `${letters} ${digits}` : glued,
  );
}

function entriesOf(codes: NamedCodes, units: readonly Unit[], index: TextIndex): Entries {
  const others = units.filter(({word, isWeak}) => !isWeak && !codes.isAnnouncement(word));
  const {coverage, weights} = scoresOf(others, index);
  const {maskOf, shareOf} = createShares(masksOf(others, index), weights);
  const most = codes.whole ? 0 : coverage.reduce((best, each) => Math.max(best, each), 0);
  const entries = new Map<number, (number | undefined)[]>();
  for (const entry of codes.entries) {
    // Where another place says more of the query, the query is about that and not about the code.
    if (
      shareOf(textsOf(entry, index).reduce((mask, text) => mask | maskOf(text), 0)) <
      entryCoverage * most
    )
      continue;
    const known = entries.get(entry.place);
    if (!known) entries.set(entry.place, [entry.block]);
    else if (!known.includes(entry.block)) known.push(entry.block);
  }
  return entries;
}

/** What is said about a code at its entry. */
function textsOf({place, block}: CodeEntry, {places, pages}: TextIndex): Int32Array[] {
  const indexed = places[place];
  if (!indexed) return [];
  const {blocks, heading, page} = indexed;
  const own = blocks.filter(({at}) => at === block).map(({terms}) => terms);
  return [heading, pages[page]?.title ?? heading, ...own];
}
