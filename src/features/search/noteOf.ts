import type {FoundAnswer} from '@talos-docs/search/client';

type Noted = Pick<FoundAnswer, 'bridged' | 'unanswered'> & {readonly nbHits?: number | undefined};

/**
 * What readers must know of an answer before they trust its hits; undefined where they need not know anything.
 * @param partial more may be found when the rest of the index has arrived: then there is nothing to doubt yet
 */
export function noteOf(
  {bridged = [], unanswered, nbHits = 0}: Noted,
  partial: boolean,
): string | undefined {
  const meanings = bridged.map(({word, means}) => `${word} = ${means}`).join(', ');
  const doubt =
    unanswered && nbHits > 0 && !partial && 'No page answers all of this. These come nearest.';
  return [meanings, doubt].filter(Boolean).join('. ') || undefined;
}
