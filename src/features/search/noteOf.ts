import type {FoundAnswer} from '@talos-docs/search/client';

type Noted = Pick<FoundAnswer, 'bridged' | 'unanswered'> & {readonly nbHits?: number | undefined};

/** What readers must know of an answer before they trust its hits; undefined where they need not know anything. */
export function noteOf({bridged = [], unanswered, nbHits = 0}: Noted): string | undefined {
  const meanings = bridged.map(({word, means}) => `${word} = ${means}`).join(', ');
  const doubt = unanswered && nbHits > 0 && 'No page answers all of this. These come nearest.';
  return [meanings, doubt].filter(Boolean).join('. ') || undefined;
}
