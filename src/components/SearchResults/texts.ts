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
} as const;

const numbers = new Intl.NumberFormat('en');

/** Heading of the results. */
export function headingOf({answer, failed}: Asked<Answer>): string {
  if (failed) return texts.failed;
  if (!answer) return texts.loading;
  if (answer.hits === 0) return texts.none;
  return answer.hits === 1 ? '1 result' : `${numbers.format(answer.hits)} results`;
}

/** The line below the heading: what the reader waits for, or which part of the results this is. */
export function lineOf({answer, current, waiting}: Asked<Answer>, partial: boolean): string {
  if (waiting === 'stalled' || (waiting === 'loading' && answer)) return texts[waiting];
  if (!answer || !current) return '';
  if (partial) return texts.partial;
  return answer.lastPage > 1 ? `Page ${answer.page} of ${answer.lastPage}` : '';
}
