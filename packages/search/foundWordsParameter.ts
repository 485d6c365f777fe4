/**
 * Query parameter of an address that a hit leads to: the words to show to the reader on arrival. In a file of its own,
 * because every page loads it.
 */
export const foundWordsParameter = 'find';

/** The query part of an address without the found words, which would make many addresses of one page. */
export function withoutFoundWords(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(foundWordsParameter)) return search;
  parameters.delete(foundWordsParameter);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
