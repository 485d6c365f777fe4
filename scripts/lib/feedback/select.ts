import {dayOf} from '../../../server/storage/day';
import type {FeedbackItem, Store} from '../../../server/storage/store';
import {UsageError} from '../serviceCommand';
import {placeOf, places} from './places';

/** Options that several commands take, as `parseArgs` wants them. */
export const filterOptions = {
  page: {type: 'string'},
  guide: {type: 'string'},
  since: {type: 'string'},
  helpful: {type: 'string'},
} as const;

export interface Filter {
  readonly page?: string;
  readonly place?: string;
  /** Time from which on. */
  readonly since?: number;
  readonly helpful?: 'yes' | 'no' | 'none';
}

type Given = Readonly<Partial<Record<keyof typeof filterOptions, string | undefined>>>;

/**
 * Reads the options.
 * @throws UsageError that says what an option takes
 */
export function readFilter({page, guide, since, helpful}: Given): Filter {
  if (guide !== undefined && !places.some(({id}) => id === guide)) {
    throw new UsageError(
      `--guide is "${guide}": choose from ${places.map(({id}) => id).join(', ')}.`,
    );
  }
  const votes = ['yes', 'no', 'none'] as const;
  const vote = votes.find((each) => each === helpful);
  if (helpful !== undefined && !vote) {
    throw new UsageError(`--helpful is "${helpful}": choose from ${votes.join(', ')}.`);
  }
  return {
    ...(page !== undefined && {page: `/${page.replace(/^\/|\/$/g, '')}`}),
    ...(guide !== undefined && {place: guide}),
    ...(since !== undefined && {since: readDay(since)}),
    ...(vote && {helpful: vote}),
  };
}

function readDay(day: string): number {
  const time = Date.parse(day);
  // 2026-02-30 is read as the day that it would be.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time) || dayOf(time) !== day) {
    throw new UsageError(`--since is "${day}": give a day such as 2026-11-21.`);
  }
  return time;
}

/** The items that fit, in the order of their arrival. */
export async function selectFeedback(store: Store, filter: Filter): Promise<FeedbackItem[]> {
  const {page, place, since, helpful} = filter;
  const items = await store.feedback(since === undefined ? {} : {from: since});
  return items.filter(
    (item) =>
      (page === undefined || item.page === page) &&
      (place === undefined || placeOf(item.page).id === place) &&
      (helpful === undefined || (item.helpful ?? 'none') === helpful),
  );
}
