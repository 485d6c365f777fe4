import {
  audiences,
  idsOf,
  products,
  type Audience,
  type Product,
  type ReleaseFacts,
} from '../../lib/releases/vocabulary';

/** What a reader has chosen to see; an empty list stands for everything. */
export interface Choice {
  readonly products: readonly Product[];
  readonly audiences: readonly Audience[];
}

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

/** Whether a note speaks of one of the chosen products and to one of the chosen audiences. */
export function fits(facts: ReleaseFacts, choice: Choice): boolean {
  const meet = <Id>(chosen: readonly Id[], own: readonly Id[]) =>
    chosen.length === 0 || chosen.some((id) => own.includes(id));
  return meet(choice.products, facts.products) && meet(choice.audiences, facts.audiences);
}
