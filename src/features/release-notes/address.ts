import {audiences, idsOf, products, type Choice} from '@talos-docs/contract/releases/vocabulary';

/**
 * Reads the query part of the address, which anybody may have written: what makes no sense is left out.
 * @param search with or without `?`
 */
export function readAddress(search: string): Choice {
  const parameters = new URLSearchParams(search);
  const chosen = <Id extends string>(name: string, ids: readonly Id[]) => {
    const values = parameters.getAll(name);
    return ids.filter((id) => values.includes(id));
  };
  return {
    products: chosen('product', idsOf(products)),
    audiences: chosen('audience', idsOf(audiences)),
  };
}

/** Writes the query part of the address, with `?`; empty when everything is shown. */
export function writeAddress(choice: Choice): string {
  const parameters = new URLSearchParams();
  for (const id of choice.products) parameters.append('product', id);
  for (const id of choice.audiences) parameters.append('audience', id);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The button that subscribes, on the page of all notes; an address that ends in it opens the dialog. */
export const subscribeAnchor = 'subscribe';
