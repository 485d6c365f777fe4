import {isStopTerm} from './stopWords';

/** Joins the words of a phrase or designation to one term; no word of a text holds the sign. */
export const glue = '_';

const number = /^\d{1,3}$/;
const name = /^[^\d_]{3,}$/;
const joining = new Set(['and', 'or', 'to']);

/**
 * Finds numbered things: "Actors #1 and #3" names actor 1 and actor 3, which is more than the word and any 3.
 * @param terms of a text in order, stop words included
 * @returns places of the numbers, with the thing that each numbers
 */
export function designationsIn(terms: readonly string[]): {at: number; thing: string}[] {
  const found: {at: number; thing: string}[] = [];
  let thing: string | undefined;
  for (const [at, term] of terms.entries()) {
    if (!number.test(term)) {
      if (!joining.has(term)) thing = name.test(term) && !isStopTerm(term) ? term : undefined;
    } else if (thing !== undefined) found.push({at, thing});
  }
  return found;
}

/** Term of a numbered thing. */
export function designation(thing: string, numeral: string): string {
  return thing + glue + numeral;
}
