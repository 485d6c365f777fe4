/**
 * Where a redirected address leads, as servers do it: the query goes along, in front of an anchor that the target brings.
 * @param to address to lead to, without a query
 * @param hash anchor of the redirected address, for a target that has none
 */
export function successor(to: string, search: string, hash: string): string {
  return to.replace(/(?=#|$)/, () => search) + (to.includes('#') ? '' : hash);
}
