const fillers = new Set(
  'a allowed am an and any are as at be can change do does for from have how i in is it may me my of on or see the their to what when which who whom with'.split(
    ' ',
  ),
);

const stemOf = (word: string) => word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '');

/** Stems of the words of a text, the same for words that readers write in two ways. */
const stemsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('wi-fi', 'wifi')
      .replaceAll(/\bleds?\b/g, 'light')
      .match(/[a-z]{2,}/g) ?? []
  ).map(stemOf);

/**
 * The items that share most words with a question, the best first. Of two items with the same words the shorter one says
 * it more plainly.
 * @param textOf what an item says
 * @param without words that say nothing here
 * @param least share of its words that have to be there
 */
export function rankByWords<Item>(
  items: readonly Item[],
  question: string,
  textOf: (item: Item) => string,
  without: readonly string[] = [],
  least = 0.5,
): Item[] {
  const ignored = new Set([...fillers, ...without].flatMap(stemsOf));
  const wanted = [...new Set(stemsOf(question))].filter((word) => !ignored.has(word));
  if (wanted.length === 0) return [];
  const scored = items.map((item) => {
    const words = stemsOf(textOf(item));
    const found = wanted.filter((word) =>
      words.some((other) => other === word || (word.length > 3 && other.startsWith(word))),
    ).length;
    return {item, found, score: found - words.length / 1000};
  });
  return scored
    .filter(({found}) => found >= wanted.length * least)
    .sort((a, b) => b.score - a.score)
    .map(({item}) => item);
}
