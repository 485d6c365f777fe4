import type {Growth} from '../parts/growth';
import type {Results} from './results';
import {count, kilobytes, markdownTable, milliseconds, seconds} from '../harness';
import {slowdown} from './browser';
import {targets} from './targets';

/** Longest time that a reader on a slow device should wait for the index after its download. */
const longestBuildMs = 2000;

/** Measures of the embedded index that have a limit; 0 where the browser could not hold it. */
const measures: readonly [name: string, limit: number, valueOf: (growth: Growth) => number][] = [
  [`download of ${kilobytes(targets.bytes)} KB`, targets.bytes, ({brotliBytes}) => brotliBytes],
  [
    `index built in ${seconds(longestBuildMs)} s, slowed`,
    longestBuildMs,
    ({inBrowser}) => (inBrowser?.buildMs ?? 0) * slowdown,
  ],
  [
    `answer within ${targets.keyP95Ms} ms at p95, slowed`,
    targets.keyP95Ms,
    ({inBrowser}) => (inBrowser?.p95 ?? 0) * slowdown,
  ],
];

/** Tables of the grown sites, and the sizes at which the limits are reached. */
export function growthReport({growth, scope}: Results): string[] {
  if (growth.length === 0) return [];
  const head = [
    'Pages in scope',
    'records',
    'download raw, KB',
    'brotli, KB',
    'index built, s',
    'slowed, s',
    'memory, MB',
    'answer p50 / p95, ms',
    'slowed p95, ms',
  ];
  const lines = growth.map(({pages, records, bytes, brotliBytes, inBrowser}) => [
    count(pages),
    count(records),
    kilobytes(bytes),
    kilobytes(brotliBytes),
    ...(inBrowser
      ? [
          seconds(inBrowser.buildMs),
          seconds(inBrowser.buildMs * slowdown),
          count(Math.round(inBrowser.heapBytes / 1024 ** 2)),
          `${milliseconds(inBrowser.p50)} / ${milliseconds(inBrowser.p95)}`,
          milliseconds(inBrowser.p95 * slowdown),
        ]
      : ['the browser', 'cannot', 'hold it', '', '']),
  ]);
  const reached = measures.map(([name, limit, valueOf]) => {
    const points = growth.map((each) => [each.pages, valueOf(each)] as const);
    const pages = pagesAtLimit(points, limit);
    return `- ${name}: ${pages === undefined ? 'not reached' : `about ${count(rounded(pages))} pages`}`;
  });
  return [
    `The embedded index grown from the pages of \`${scope}\`; slowed: ${slowdown} times the measured time.`,
    markdownTable(head, lines),
    `Pages in the reader's scope up to which it holds:`,
    reached.join('\n'),
  ];
}

/**
 * Size at which a measure reaches a limit, on a straight line between the measured sizes in logarithmic scales; below
 * the first and beyond the last size the nearest line goes on.
 */
export function pagesAtLimit(
  points: readonly (readonly [pages: number, value: number | undefined])[],
  limit: number,
): number | undefined {
  const known = points.flatMap(([pages, value]) =>
    value !== undefined && value > 0 ? [{x: Math.log(pages), y: Math.log(value)}] : [],
  );
  const target = Math.log(limit);
  for (const [place, b] of known.entries()) {
    const a = known[place - 1];
    const isLast = place === known.length - 1;
    if (!a || (b.y < target && !isLast)) continue;
    return Math.exp(a.x + ((target - a.y) * (b.x - a.x)) / (b.y - a.y));
  }
  return undefined;
}

function rounded(pages: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(pages)) - 1);
  return Math.round(pages / step) * step;
}
