import {count, kilobytes, markdownTable, median, quantile} from '@talos-docs/search/bench/harness';
import type {Builds} from './builds';
import type {Effort} from './processTree';
import {kinds} from './serve';
import {talos, type Site} from './sites';
import type {Visit} from './visits';

/** Visits of one page at one site, round by round. */
export interface Visits {
  readonly page: string;
  readonly site: string;
  readonly visits: readonly Visit[];
}

/** The middle of several measurements, and between which values the middle half of them lies. */
export const spreadOf = (values: readonly number[]) => ({
  middle: median(values),
  from: quantile(values, 0.25),
  to: quantile(values, 0.75),
});

/**
 * How many times the best peer's value a site's own is.
 * @returns undefined where there is no peer, or its value is 0
 */
export function ratioToBest(own: number, others: readonly number[]): number | undefined {
  const best = Math.min(...others);
  return Number.isFinite(best) && best > 0 ? own / best : undefined;
}

/** A column of figures: one list of values for each row, of which the median is shown. */
interface Column<Row> {
  readonly title: string;
  readonly values: (row: Row) => readonly number[];
  readonly show: (value: number) => string;
  /** Whether the spread is shown beside the median. */
  readonly spreads?: boolean;
  /** Without a ratio to the best peer: more is not worse. */
  readonly isPlain?: boolean;
}

const whole = (value: number) => count(Math.round(value));
const tenth = (value: number) => value.toFixed(1);

/** Rows of figures, one for each site; the site's own row holds the ratios to the best peer. */
function sitesTable<Row extends {readonly site: string}>(
  sites: readonly Site[],
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): string {
  const cell = (row: Row, {values, show, spreads, isPlain}: Column<Row>): string => {
    const {middle, from, to} = spreadOf(values(row));
    const spread = spreads && show(from) !== show(to) ? ` (${show(from)}–${show(to)})` : '';
    const others = rows.filter(({site}) => site !== talos.id).map((other) => median(values(other)));
    const ratio = isPlain || row.site !== talos.id ? undefined : ratioToBest(middle, others);
    return `${show(middle)}${spread}${ratio === undefined ? '' : ` ${ratio.toFixed(2)}×`}`;
  };
  return markdownTable(
    ['Site', ...columns.map(({title}) => title)],
    sites.flatMap(({id, name}) => {
      const row = rows.find(({site}) => site === id);
      return row ? [[name, ...columns.map((column) => cell(row, column))]] : [];
    }),
  );
}

const secondsOf = (efforts: readonly Effort[]) => efforts.map(({seconds}) => seconds);
const memoryOf = (efforts: readonly Effort[]) => efforts.map(({memory}) => memory);

/** Builds of all sites side by side. */
export function buildsTable(sites: readonly Site[], builds: readonly Builds[]): string {
  return sitesTable(sites, builds, [
    {title: 'HTML pages', values: (row) => [row.htmlPages], show: whole, isPlain: true},
    {title: 'cold, s', values: ({cold}) => secondsOf(cold), show: tenth, spreads: true},
    {
      title: 'cold, s per 100 pages',
      values: ({cold, htmlPages}) => secondsOf(cold).map((seconds) => (seconds * 100) / htmlPages),
      show: tenth,
    },
    {title: 'warm, s', values: ({warm}) => secondsOf(warm), show: tenth, spreads: true},
    {title: 'memory cold, MB', values: ({cold}) => memoryOf(cold), show: whole},
    {title: 'memory warm, MB', values: ({warm}) => memoryOf(warm), show: whole},
  ]);
}

const times: readonly Column<Visits>[] = [
  ...(
    [
      ['first paint, ms', 'firstPaint'],
      ['LCP, ms', 'largestPaint'],
      ['blocking, ms', 'blocking'],
      ['click to next page, ms', 'click'],
    ] as const
  ).map(([title, name]) => ({
    title,
    values: ({visits}: Visits) => visits.map((visit) => visit[name]),
    show: whole,
    spreads: true,
  })),
  {title: 'shift', values: ({visits}) => visits.map(({shift}) => shift), show: (v) => v.toFixed(3)},
];

const weights: readonly Column<Visits>[] = [
  ...kinds
    .filter((kind) => kind !== 'data')
    .map((kind) => ({
      title: `${kind}, KB`,
      values: ({visits}: Visits) => visits.map(({bytes}) => bytes[kind]),
      show: kilobytes,
    })),
  {
    title: 'in all, KB',
    values: ({visits}) =>
      visits.map(({bytes}) => Object.values(bytes).reduce((total, size) => total + size, 0)),
    show: kilobytes,
  },
  {title: 'requests', values: ({visits}) => visits.map(({requests}) => requests), show: whole},
  {
    title: 'fetched ahead, KB',
    values: ({visits}) => visits.map(({aheadBytes}) => aheadBytes),
    show: kilobytes,
    isPlain: true,
  },
];

/** All pages together, then page by page: times and weights of all sites side by side. */
export function visitsTables(sites: readonly Site[], all: readonly Visits[]): string {
  const pages = [...new Set(all.map(({page}) => page))];
  const together = sites.map(({id}) => ({
    page: 'All pages',
    site: id,
    visits: all.filter(({site}) => site === id).flatMap(({visits}) => visits),
  }));
  return [
    'All pages',
    sitesTable(sites, together, times),
    sitesTable(sites, together, weights),
    ...pages.flatMap((page) => {
      const rows = all.filter((row) => row.page === page);
      return [page, sitesTable(sites, rows, times), sitesTable(sites, rows, weights)];
    }),
  ].join('\n\n');
}

/** One size of the grown site. */
export interface Growth extends Effort {
  readonly times: number;
  readonly htmlPages: number;
}

export function growthTable(sizes: readonly Growth[]): string {
  return markdownTable(
    ['Pages', 'HTML pages', 'cold build, s', 's per 100 pages', 'memory, MB'],
    sizes.map(({times: factor, htmlPages, seconds, memory}) => [
      `${factor}×`,
      whole(htmlPages),
      tenth(seconds),
      ((seconds * 100) / htmlPages).toFixed(2),
      whole(memory),
    ]),
  );
}

/** Milliseconds that the preview took, run by run. */
export interface Preview {
  readonly start: readonly number[];
  readonly save: readonly number[];
}

export function previewTable({start, save}: Preview): string {
  const row = (name: string, values: readonly number[]) => {
    const {middle, from, to} = spreadOf(values);
    return [name, ...[middle, from, to].map((value) => (value / 1000).toFixed(2))];
  };
  return markdownTable(
    ['From … to', 'median, s', 'lower quartile, s', 'upper quartile, s'],
    [row('`npm run dev` … first page', start), row('Saved page … new text in the browser', save)],
  );
}
