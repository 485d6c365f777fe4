import type {ZeroResultCount} from '../../storage/counterTables';
import type {FeedbackItem} from '../../storage/feedbackTable';
import {dayMs, dayOf} from '../../text';
import {allSections, sectionOf, type Section} from './select';

/** Above this many weeks votes are counted by month. */
const mostWeeks = 26;

export interface Votes {
  readonly yes: number;
  readonly no: number;
}

/** What can be done about a search that did not help. @param role value of the facet; null: none was chosen */
export type SearchAdvice = (
  query: string,
  role: string | null,
) => {
  /** Address of the page that search puts first today; undefined: it finds none. */
  readonly page: string | undefined;
  /** Adds the query to those that search is judged by. */
  readonly command: string;
};

export type Statistics = ReturnType<typeof statisticsOf>;

/** Counts what readers said, in the order of its arrival, and what they searched in vain. */
export function statisticsOf(
  items: readonly FeedbackItem[],
  zeroResults: readonly ZeroResultCount[],
  sections: readonly Section[],
) {
  const first = items.at(0)?.createdAt ?? 0;
  const last = items.at(-1)?.createdAt ?? 0;
  const unit = last - first > mostWeeks * 7 * dayMs ? ('month' as const) : ('week' as const);
  const startOf = unit === 'month' ? monthOf : weekOf;
  /** Votes and comments; `periods` are those with votes, by their first day. */
  const countsOf = (own: readonly FeedbackItem[]) => {
    const voted = own.filter(({helpful}) => helpful !== null);
    return {
      ...votesOf(voted),
      periods: grouped(voted, ({createdAt}) => startOf(createdAt)).map(([start, votes]) => ({
        start,
        ...votesOf(votes),
      })),
      comments: own.filter(({comment}) => comment !== null).length,
    };
  };
  const bySection = new Map(grouped(items, ({page}) => sectionOf(page, sections).id));
  return {
    unit,
    all: countsOf(items),
    /** Parts of the site that have feedback. */
    sections: allSections(sections)
      .map((section) => ({section, own: bySection.get(section.id) ?? []}))
      .filter(({own}) => own.length > 0)
      .map(({section, own}) => ({section, ...countsOf(own)})),
    /** Most unhelpful votes first. */
    pages: grouped(items, ({page}) => page)
      .map(([page, own]) => ({page, section: sectionOf(page, sections), ...countsOf(own)}))
      .sort((a, b) => b.no - a.no || a.yes - b.yes || (a.page < b.page ? -1 : 1)),
    /** Newest first. */
    comments: items.filter(({comment}) => comment !== null).reverse(),
    /** Searches that did not help, most frequent first. */
    searches: grouped(zeroResults, ({query}) => query)
      .map(([query, own]) => ({
        query,
        count: own.reduce((sum, {count}) => sum + count, 0),
        followed: own.reduce((sum, {followed}) => sum + followed, 0),
        roles: rolesOf(own),
        lastDay: own.map(({day}) => day).reduce((a, b) => (a > b ? a : b)),
      }))
      .sort((a, b) => totalOf(b) - totalOf(a) || (a.query < b.query ? -1 : 1)),
    roles: rolesOf(zeroResults),
  };
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}

function votesOf(items: readonly FeedbackItem[]): Votes {
  const number = (vote: 'yes' | 'no') => items.filter(({helpful}) => helpful === vote).length;
  return {yes: number('yes'), no: number('no')};
}

/** Searches by role, most frequent first; null: no role was chosen. */
function rolesOf(zeroResults: readonly ZeroResultCount[]) {
  return grouped(zeroResults, ({role}) => role)
    .map(([role, own]) => [role, own.reduce((sum, each) => sum + totalOf(each), 0)] as const)
    .sort(([, a], [, b]) => b - a);
}

const totalOf = ({count, followed}: Pick<ZeroResultCount, 'count' | 'followed'>) =>
  count + followed;

/** Monday of the week. */
function weekOf(time: number): string {
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return dayOf(time - weekday * dayMs);
}

function monthOf(time: number): string {
  return `${dayOf(time).slice(0, 7)}-01`;
}
