import type {FoundAnswer} from '@talos-docs/search/client';
import {initialStatus} from '@talos-docs/search/status';
import {createStore} from '@site/src/ui/createStore';
import {decodedAnswer} from './decodedCode';

/** Who answers the searches, and how well (specification, section 8). Apart from the client, which is loaded later. */
export const searchStatus = createStore(initialStatus);

/**
 * What readers must know of an answer before they trust its hits; undefined where they need not know anything.
 * @param partial more may be found when the rest of the index has arrived: then there is nothing to doubt yet
 */
export function noteOf(
  {bridged = [], unanswered, nbHits = 0}: Partial<FoundAnswer>,
  partial: boolean,
): string | undefined {
  const meanings = bridged.map(({word, means}) => `${word} = ${means}`).join(', ');
  const doubt =
    unanswered && nbHits > 0 && !partial && 'No page answers all of this. These come nearest.';
  return [meanings, doubt].filter(Boolean).join('. ') || undefined;
}

/** What an answer that has just arrived says besides its hits. */
export function aboutAnswer(found: FoundAnswer | undefined) {
  const {partial} = searchStatus.get();
  return {
    /** More may be found when the rest of the index has arrived. */
    partial,
    /** What the query means, where it is an alarm code. */
    answer: decodedAnswer(found?.hits[0]),
    note: noteOf(found ?? {}, partial),
  };
}
