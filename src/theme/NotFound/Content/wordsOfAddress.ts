/** Search takes no longer query (specification, section 5). */
const maxQueryLength = 64;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What to search for when a page is missing: the words of the last part of its address, which mostly is a title.
 * @param pathname for example `/devices/overview/quick-test.html`
 * @returns for example `quick test`; empty when the address holds no word
 */
export function wordsOfAddress(pathname: string): string {
  const words = decoded(pathname.split('/').filter(Boolean).at(-1) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .match(/[\p{L}\p{N}]+/gu);
  // No address holds half of a character.
  const query = (words ?? []).join(' ').slice(0, maxQueryLength);
  return query.replace(/[\uD800-\uDBFF]$/, '');
}
