import type {TradeWord} from './tradeWords';

type EngineTradeWord = Omit<TradeWord, 'source'>;

/** Words of the trade by language and meaning, as they are shipped: a third less than a list of objects. */
export type PackedTradeWords = Partial<Record<TradeWord['language'], Record<string, string>>>;

/** No word of the trade holds it. */
const separator = '|';

/** Packs words of the trade, without their sources, which search does not use. */
export function packTradeWords(words: readonly EngineTradeWord[]): PackedTradeWords {
  const packed: PackedTradeWords = {};
  for (const {word, language, means} of words) {
    const byMeaning = (packed[language] ??= {});
    const known = byMeaning[means];
    byMeaning[means] = known === undefined ? word : known + separator + word;
  }
  return packed;
}

/** @returns the words as they were before they were packed, by language and meaning */
export function unpackTradeWords(packed: PackedTradeWords): EngineTradeWord[] {
  return Object.entries(packed).flatMap(([language, byMeaning]) =>
    Object.entries(byMeaning).flatMap(([means, words]) =>
      words
        .split(separator)
        .map((word) => ({word, language: language as TradeWord['language'], means})),
    ),
  );
}
