import type {TradeWord} from '../tradeWords';
import {addTo, fold} from './words';

/** A word of the trade that a query used, and what the pages call it. */
export interface BridgedWord {
  /** As typed. */
  readonly word: string;
  readonly means: string;
}

type Language = TradeWord['language'];

interface Entry extends Pick<TradeWord, 'language' | 'means'> {
  readonly keys: readonly string[];
}

/** Words that carry a question in these languages and nothing of its subject. */
const fillers: Partial<Record<Language, string>> = {
  de: `aber alle als am an auf aus bei bin bitte da das dass dem den der des die dies ein eine einem einen einer er es
    fur geht gibt habe haben hat ich ihr im immer in ist kann kein keine keinen kommt kommen konnen macht man mein meine
    mit muss nach nicht noch nur ob oder sich sie sind so soll uber um und uns unser vom von vor wann warum was welche
    wer werden wenn wie wir wird wo zu zum zur`,
  nl: `aan als bij dan dat de deze die dit door een en er geen gaat heb hebben heeft het hij hoe ik in is je kan komt maar
    mag mee met mijn moet na naar niet nog of om ons op over te toch uit van voor waar waarom wanneer wat welke wie wij
    wordt worden zijn zonder`,
  fr: `a ai au aux avec ce cette ces comment d dans de des du elle en est et faire faut il je l la le les ma mais mes mon
    n ne nous on ou par pas plus pour pourquoi puis qu quand que quel quelle qui sa se ses si son sont sur un une vers y`,
};
const fillersOf = new Map(
  Object.entries(fillers).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
);

const tokens = /[\p{L}\p{N}\p{M}]+/gu;

/** "Überfall", "Ueberfall" and "Uberfall" are one word, and so are the two spellings of ß. */
const keyOf = (word: string) =>
  fold(word)
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');

/** Letters that join the parts of a compound. */
const jointBefore = /^(?:es|en|er|s|n)/;
const jointAfter = /(?:es|en|er|s|n)$/;
const orElse = (found: Entry[], other: () => Entry[]) => (found.length > 0 ? found : other());
const shortestPart = 5;
/** What stands beside a known word in a compound; less is an ending. */
const shortestRest = 4;
const compounding: readonly Language[] = ['de', 'nl'];

/** Puts what the pages say in the place of words of the trade. Where a page holds a word, it stays. */
export function createBridge(words: readonly Omit<TradeWord, 'source'>[]) {
  const entries = new Map<string, Entry[]>();
  for (const {word, language, means} of words) {
    const keys = (word.match(tokens) ?? []).map(keyOf);
    addTo(entries, keys[0] ?? '', {keys, language, means});
  }
  for (const known of entries.values()) known.sort((a, b) => b.keys.length - a.keys.length);
  const parts = [...entries.values()]
    .flat()
    .filter(
      ({keys: [key = '', ...others], language}) =>
        others.length === 0 && key.length >= shortestPart && compounding.includes(language),
    )
    .sort((a, b) => (b.keys[0] ?? '').length - (a.keys[0] ?? '').length);

  function partsOf(compound: string): Entry[] {
    for (const entry of parts) {
      const [key = ''] = entry.keys;
      if (compound === key) return [entry];
      if (compound.length < key.length + shortestRest) continue;
      if (compound.startsWith(key)) {
        const rest = compound.slice(key.length);
        return [entry, ...orElse(partsOf(rest), () => partsOf(rest.replace(jointBefore, '')))];
      }
      if (compound.endsWith(key)) {
        const rest = compound.slice(0, -key.length);
        return [...orElse(partsOf(rest), () => partsOf(rest.replace(jointAfter, ''))), entry];
      }
    }
    return [];
  }

  /** @param knows whether a page holds a word @returns the query in the words of the pages, and what it replaced */
  return (
    query: string,
    knows: (word: string) => boolean,
  ): {query: string; bridged: readonly BridgedWord[]} => {
    const found = Array.from(query.matchAll(tokens), ({0: word, index}, at) => ({
      at,
      word,
      key: keyOf(word),
      start: index,
      end: index + word.length,
      isKnown: knows(word),
      meant: [] as readonly Entry[],
      /** How many words have the meaning together. */
      length: 1,
    }));
    type Found = (typeof found)[number];
    const after = ({at, length}: Found) => found[at + length];
    const languages = new Set<Language>();

    function meaningOf({at, key, isKnown}: Found): readonly Entry[] {
      const own = entries.get(key)?.find(({keys, language}) => {
        const isWhole = keys.every((each, place) => found[at + place]?.key === each);
        return isWhole && (keys.length > 1 || !isKnown || languages.has(language));
      });
      if (own) return [own];
      return isKnown || key.length < shortestPart + shortestRest ? [] : partsOf(key);
    }
    // A word that pages hold, too, is foreign where another one of the query is.
    for (let round = 0; round < 2; round += 1)
      for (let here = found[0]; here; here = after(here)) {
        if (here.meant.length > 0) continue;
        here.meant = meaningOf(here);
        here.length = here.meant[0]?.keys.length ?? 1;
        for (const {language} of here.meant) if (language !== 'en') languages.add(language);
      }
    if (found.every(({meant}) => meant.length === 0)) return {query, bridged: []};

    const bridged: BridgedWord[] = [];
    let said = '';
    let end = 0;
    for (let here = found[0]; here; here = after(here)) {
      const {at, word, key, start, meant, length} = here;
      said += query.slice(end, start);
      end = found[at + length - 1]?.end ?? query.length;
      if (meant.length > 0) {
        const means = [...new Set(meant.map((entry) => entry.means))].join(' ');
        bridged.push({word: query.slice(start, end), means});
        said += means;
      } else if (![...languages].some((language) => fillersOf.get(language)?.has(key)))
        said += word;
    }
    return {query: said + query.slice(end), bridged};
  };
}
