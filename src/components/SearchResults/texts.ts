import type {SearchStatus} from '@site/src/searchClient';
import type {Asked} from './useQuestion';
import type {Answer} from './ask';

/** Texts of the results page that depend on how the search stands (specification, sections 4 and 8). */
export const texts = {
  failed: 'Unable to fetch results',
  failedHelp: 'You might want to check your network connection.',
  fellBack: 'Hosted search cannot be reached: these results come from the index of this site.',
  loading: 'Searching…',
  stalled:
    'Still searching. The first search on a slow line takes longest: the index is on its way.',
  none: 'No results were found',
  partial: 'More results may follow: the index is on its way.',
  missing: 'There may be more results: part of the index could not be loaded.',
} as const;

const numbers = new Intl.NumberFormat('en');

/** Whether nothing can be said yet: what arrived of the index holds no result, and the rest is on its way. */
export function isWaiting({hits, partial}: Answer, {missing}: SearchStatus): boolean {
  return hits === 0 && partial && !missing;
}

/** Heading of the results. */
export function headingOf({answer, failed}: Asked<Answer>, status: SearchStatus): string {
  if (failed) return texts.failed;
  if (!answer || isWaiting(answer, status)) return texts.loading;
  if (answer.hits === 0) return texts.none;
  return answer.hits === 1 ? '1 result' : `${numbers.format(answer.hits)} results`;
}

/** The line below the heading: what the reader waits for, or which part of the results this is. */
export function lineOf({answer, current, waiting}: Asked<Answer>, status: SearchStatus): string {
  if (waiting === 'stalled' || (waiting === 'loading' && answer)) return texts[waiting];
  if (!answer || !current) return '';
  if (isWaiting(answer, status)) return texts.stalled;
  if (status.missing) return texts.missing;
  if (answer.partial) return texts.partial;
  return answer.lastPage > 1 ? `Page ${answer.page} of ${answer.lastPage}` : '';
}
