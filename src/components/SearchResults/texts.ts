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
  late: 'More results may follow: the index is on its way.',
  lost: 'There may be more results: part of the index could not be loaded.',
} as const;

const numbers = new Intl.NumberFormat('en');

/** What of the index the answer lacks: nothing, what is on its way, or what could not be loaded. */
export type Lack = 'nothing' | 'late' | 'lost';

/** Whether nothing can be said yet: what arrived of the index holds no result, and the rest is on its way. */
export function isWaiting(answer: Answer | null, lack: Lack): boolean {
  return answer?.hits === 0 && lack === 'late';
}

/** Heading of the results. */
export function headingOf({answer, failed}: Asked<Answer>, lack: Lack): string {
  if (failed) return texts.failed;
  if (!answer || isWaiting(answer, lack)) return texts.loading;
  if (answer.hits === 0) return texts.none;
  return answer.hits === 1 ? '1 result' : `${numbers.format(answer.hits)} results`;
}

/** The line below the heading: what the reader waits for, or which part of the results this is. */
export function lineOf({answer, current, waiting}: Asked<Answer>, lack: Lack): string {
  if (waiting === 'stalled' || (waiting === 'loading' && answer)) return texts[waiting];
  if (!answer || !current) return '';
  if (isWaiting(answer, lack)) return texts.stalled;
  if (lack !== 'nothing') return texts[lack];
  return answer.lastPage > 1 ? `Page ${answer.page} of ${answer.lastPage}` : '';
}
