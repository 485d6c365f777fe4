import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));

const tradeWordSchema = v.strictObject({
  /** As the trade writes it; capitals, hyphens and accents make no difference to search. */
  word: text(50),
  language: v.picklist(['en', 'de', 'nl', 'fr'], 'language is en, de, nl or fr.'),
  /** What the pages call it. */
  means: text(40),
  /** The standard that uses the word, or "trade usage". */
  source: text(60),
});
export type TradeWord = v.InferOutput<typeof tradeWordSchema>;

/** Schema of data/trade-words.yaml: words of the trade that the pages do not use. */
export const tradeWordsSchema = v.pipe(
  v.array(tradeWordSchema),
  v.minLength(1),
  v.check(
    (words) => new Set(words.map(({word}) => word.toLowerCase())).size === words.length,
    'A word stands once.',
  ),
);
