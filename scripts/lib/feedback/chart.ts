import {escapeHtml} from '../../../server/api/html';
import type {Period, Statistics, Votable, Votes} from './statistics';

/** Share of helpful votes from 0 to 1; undefined where nobody voted. */
export function shareOf({yes, no}: Votes): number | undefined {
  return yes + no > 0 ? yes / (yes + no) : undefined;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A period's name: "Nov 2026", or the first day of a week. */
export function periodName(start: string, unit: Statistics['unit']): string {
  return new Date(start).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'short',
    ...(unit === 'month' ? {year: 'numeric'} : {day: 'numeric'}),
  });
}

const width = 440;
const left = 44;
const right = 26;
const top = 10;
const shareHeight = 96;
const votesTop = top + shareHeight + 14;
const votesHeight = 34;
const height = votesTop + votesHeight + 22;

/** Helpful share as a line, and below it how many votes it rests on. */
export function shareChart({periods}: Votable, unit: Statistics['unit'], name: string): string {
  const step = (width - left - right) / Math.max(periods.length, 1);
  const x = (index: number) => left + step * (index + 0.5);
  const y = (share: number) => top + shareHeight * (1 - share);
  const most = Math.max(1, ...periods.map(({yes, no}) => yes + no));
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<line class="grid" x1="${left}" x2="${width - right}" y1="${n(y(share))}" y2="${n(y(share))}"/>` +
      `<text x="${left - 6}" y="${n(y(share) + 4)}" text-anchor="end">${percent(share)}</text>`,
  );
  const voted = periods.flatMap((period, index) => {
    const share = shareOf(period);
    return share === undefined ? [] : [{period, index, share}];
  });
  // Between periods without a vote there is nothing to be said.
  const lines = voted
    .map(({index, share}, position) => {
      const isNext = index > 0 && voted[position - 1]?.index === index - 1;
      return `${isNext ? 'L' : 'M'}${n(x(index))} ${n(y(share))}`;
    })
    .join('');
  const points = voted.map(
    ({period, index, share}) =>
      `<circle cx="${n(x(index))}" cy="${n(y(share))}" r="3.5"><title>${escapeHtml(
        `${periodName(period.start, unit)}: ${percent(share)} of ${period.yes + period.no}`,
      )}</title></circle>`,
  );
  const bar = Math.min(step * 0.7, 26);
  const bars = periods.map((period, index) => voteBars(period, x(index) - bar / 2, bar, most));
  const labelled = labelledIndexes(periods.length, step);
  const labels = periods.flatMap(({start}, index) =>
    labelled.has(index)
      ? [
          `<text x="${n(x(index))}" y="${height - 6}" text-anchor="middle">${periodName(start, unit)}</text>`,
        ]
      : [],
  );
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(name)}">`,
    ...grid,
    `<text x="${left - 6}" y="${votesTop + 10}" text-anchor="end">${most}</text>`,
    `<path class="share" d="${lines}"/>`,
    ...points,
    ...bars,
    ...labels,
    '</svg>',
  ].join('');
}

function voteBars({yes, no}: Period, x: number, bar: number, most: number): string {
  const size = (votes: number) => (votesHeight * votes) / most;
  const base = votesTop + votesHeight;
  const rect = (kind: string, votes: number, below: number) =>
    votes === 0
      ? ''
      : `<rect class="${kind}" x="${n(x)}" y="${n(base - size(below + votes))}" width="${n(bar)}" height="${n(size(votes))}"/>`;
  return rect('yes', yes, 0) + rect('no', no, yes);
}

/** So many labels as do not touch, from the last one backwards. */
function labelledIndexes(length: number, step: number): Set<number> {
  const every = Math.max(1, Math.ceil(70 / step));
  const all = Array.from({length}, (_, index) => index);
  return new Set(all.filter((index) => (length - 1 - index) % every === 0));
}

/** A page's votes over time in the height of a line. */
export function sparkline({periods}: Votable): string {
  const bar = Math.min(10, 120 / Math.max(periods.length, 1));
  const most = Math.max(1, ...periods.map(({yes, no}) => Math.max(yes, no)));
  const half = 12;
  const bars = periods.map(({yes, no}, index) => {
    const rect = (kind: string, votes: number, y: number) =>
      votes === 0
        ? ''
        : `<rect class="${kind}" x="${n(index * bar)}" y="${n(y)}" width="${n(bar * 0.8)}" height="${n((half * votes) / most)}"/>`;
    return rect('yes', yes, half - (half * yes) / most) + rect('no', no, half + 1);
  });
  const length = n(Math.max(periods.length * bar, bar));
  return `<svg class="spark" viewBox="0 0 ${length} ${2 * half + 1}" width="${length}" height="${2 * half + 1}" aria-hidden="true"><line class="grid" x1="0" x2="${length}" y1="${half + 0.5}" y2="${half + 0.5}"/>${bars.join('')}</svg>`;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
