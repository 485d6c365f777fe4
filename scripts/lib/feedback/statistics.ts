import {dayOf} from '../../../server/storage/day';
import type {FeedbackItem, ZeroResultCount} from '../../../server/storage/store';
import {placeOf, places} from './places';
import type {Place} from './places';

const dayMs = 24 * 3_600_000;
/** Above this many weeks votes are counted by month. */
const mostWeeks = 26;

export interface Votes {
  readonly yes: number;
  readonly no: number;
}

export interface Period extends Votes {
  /** First day, as 2026-11-16. */
  readonly start: string;
}

export interface Votable extends Votes {
  /** From the first vote on the site to the last one, without gaps. */
  readonly periods: readonly Period[];
  readonly comments: number;
}

export interface PageVotes extends Votable {
  readonly page: string;
  readonly place: Place;
}

export interface SearchCount {
  readonly query: string;
  readonly count: number;
  /** Role with its count, most frequent first; null: no role was chosen. */
  readonly roles: readonly (readonly [role: string | null, count: number])[];
  readonly lastDay: string;
}

export interface Statistics {
  readonly unit: 'week' | 'month';
  readonly all: Votable;
  /** Parts of the site that have feedback. */
  readonly places: readonly (Votable & {readonly place: Place})[];
  /** Most unhelpful votes first. */
  readonly pages: readonly PageVotes[];
  /** Newest first. */
  readonly comments: readonly FeedbackItem[];
  /** Most frequent first. */
  readonly searches: readonly SearchCount[];
  /** Searches without results by role, most frequent first; null: no role was chosen. */
  readonly roles: readonly (readonly [role: string | null, count: number])[];
}

/** Counts what readers said and what they searched in vain. */
export function statisticsOf(
  items: readonly FeedbackItem[],
  zeroResults: readonly ZeroResultCount[],
): Statistics {
  const times = items.map(({createdAt}) => createdAt);
  const first = times.reduce((a, b) => Math.min(a, b), Infinity);
  const last = times.reduce((a, b) => Math.max(a, b), -Infinity);
  const unit = last - first > mostWeeks * 7 * dayMs ? 'month' : 'week';
  const startOf = unit === 'month' ? monthOf : weekOf;
  const starts = items.length > 0 ? startsBetween(startOf(first), startOf(last), unit) : [];
  const votable = (own: readonly FeedbackItem[]): Votable => {
    const periods = new Map(starts.map((start) => [start, {start, yes: 0, no: 0}]));
    const sum = {yes: 0, no: 0};
    for (const {helpful, createdAt} of own) {
      const period = periods.get(startOf(createdAt));
      if (!helpful || !period) continue;
      period[helpful] += 1;
      sum[helpful] += 1;
    }
    const comments = own.filter(({comment}) => comment !== null).length;
    return {...sum, periods: [...periods.values()], comments};
  };
  return {
    unit,
    all: votable(items),
    places: places
      .map((place) => ({place, own: items.filter(({page}) => placeOf(page).id === place.id)}))
      .filter(({own}) => own.length > 0)
      .map(({place, own}) => ({place, ...votable(own)})),
    pages: [...grouped(items, ({page}) => page)]
      .map(([page, own]) => ({page, place: placeOf(page), ...votable(own)}))
      .sort((a, b) => b.no - a.no || a.yes - b.yes || (a.page < b.page ? -1 : 1)),
    comments: items.filter(({comment}) => comment !== null).reverse(),
    searches: searchesOf(zeroResults),
    roles: rolesOf(zeroResults),
  };
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function searchesOf(zeroResults: readonly ZeroResultCount[]): SearchCount[] {
  return [...grouped(zeroResults, ({query}) => query)]
    .map(([query, own]) => ({
      query,
      count: sumOf(own),
      roles: rolesOf(own),
      lastDay: own.map(({day}) => day).reduce((a, b) => (a > b ? a : b)),
    }))
    .sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1));
}

function rolesOf(zeroResults: readonly ZeroResultCount[]): (readonly [string | null, number])[] {
  return [...grouped(zeroResults, ({role}) => role)]
    .map(([role, own]) => [role, sumOf(own)] as const)
    .sort(([, a], [, b]) => b - a);
}

function sumOf(zeroResults: readonly ZeroResultCount[]): number {
  return zeroResults.reduce((sum, {count}) => sum + count, 0);
}

function startsBetween(first: string, last: string, unit: Statistics['unit']): string[] {
  const starts: string[] = [];
  for (let start = first; start <= last; start = next(start, unit)) starts.push(start);
  return starts;
}

function next(start: string, unit: Statistics['unit']): string {
  // No month has more than 31 days, and no two months after another have fewer than 59.
  return unit === 'week'
    ? dayOf(Date.parse(start) + 7 * dayMs)
    : monthOf(Date.parse(start) + 31 * dayMs);
}

/** Monday of the week. */
function weekOf(time: number): string {
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return dayOf(time - weekday * dayMs);
}

function monthOf(time: number): string {
  return `${dayOf(time).slice(0, 7)}-01`;
}
