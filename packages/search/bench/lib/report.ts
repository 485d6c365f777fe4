import {baselineName, querySets} from './results';
import type {Results, Row} from './results';
import {scoreOf, scoresByClass} from './score';
import type {Outcome, Score} from './score';
import {count, kilobytes, markdownTable, milliseconds, seconds, share, withRatio} from '../harness';
import {growthReport} from './growthReport';
import {targetLines} from './targets';

const none = '–';

/** All tables of a run as Markdown: the one table first, then what stands behind it. */
export function reportOf(results: Results): string {
  const {rows, machine, scope, pages} = results;
  const sections = [
    machine,
    `Scope of latency, bytes and index: \`${scope}\`, ${count(pages)} pages. In brackets: times the figure of ${baselineName}.`,
    mainTable(rows, pages),
    ...targetLines(results),
    ...classTables(rows),
    ...partsTable(rows),
    ...growthReport(results),
  ];
  return sections.join('\n\n');
}

function mainTable(rows: readonly Row[], pages: number): string {
  const baseline = rows.find(({name}) => name === baselineName);
  const head = [
    'Engine',
    ...querySets.map((set) => `${set} @1 / @5 / MRR`),
    'codes @1',
    'key to paint p50, ms',
    'p95, ms',
    'to first result, s',
    'KB until then',
    'KB in all',
    'index per page, bytes raw',
    'brotli',
  ];
  return markdownTable(
    head,
    rows.map(({name, relevance, latency, first, index}) => {
      const codes = relevance
        ? scoreOf(querySets.flatMap((set) => relevance[set].filter(isCode)))
        : undefined;
      const perPage = (bytes: number) => count(Math.round(bytes / pages));
      return [
        name,
        ...querySets.map((set) => (relevance ? triple(scoreOf(relevance[set])) : none)),
        codes ? share(codes.success1) : none,
        latency ? withRatio(milliseconds(latency.p50), latency.p50, baseline?.latency?.p50) : none,
        latency ? withRatio(milliseconds(latency.p95), latency.p95, baseline?.latency?.p95) : none,
        first
          ? withRatio(
              seconds(first.milliseconds),
              first.milliseconds,
              baseline?.first?.milliseconds,
            )
          : none,
        first ? withRatio(kilobytes(first.bytes), first.bytes, baseline?.first?.bytes) : none,
        first ? kilobytes(first.allBytes) : none,
        index ? withRatio(perPage(index.raw), index.raw, baseline?.index?.raw) : none,
        index ? withRatio(perPage(index.brotli), index.brotli, baseline?.index?.brotli) : none,
      ];
    }),
  );
}

const isCode = ({query}: Outcome) => query.class === 'code';
const triple = ({success1, success5, mrr}: Score) =>
  `${share(success1)} / ${share(success5)} / ${share(mrr)}`;

function classTables(rows: readonly Row[]): string[] {
  return querySets.flatMap((set) => {
    const measured = rows.flatMap(({name, relevance}) =>
      relevance ? [{name, outcomes: relevance[set]}] : [],
    );
    const [first] = measured;
    if (!first) return [];
    const classes = scoresByClass(first.outcomes);
    const head = ['Engine', ...classes.map(([name, {queries}]) => `${name} (${queries})`)];
    const lines = measured.map(({name, outcomes}) => [
      name,
      ...scoresByClass(outcomes).map(([, score]) => triple(score)),
    ]);
    return [`Set \`${set}\` by class, success@1 / success@5 / MRR:`, markdownTable(head, lines)];
  });
}

function partsTable(rows: readonly Row[]): string[] {
  const measured = rows.flatMap(({name, latency}) => (latency ? [{name, latency}] : []));
  if (measured.length === 0) return [];
  const head = [
    'p50 / p95, ms',
    'keys',
    'same results',
    'key to question',
    'engine, not slowed',
    'messages',
    'answer to DOM',
    'DOM to painted frame',
    'all',
    'next frame p95',
  ];
  const lines = measured.map(({name, latency}) => {
    const {handling, worker, messaging, rendering, frame} = latency.parts;
    const pair = ({p50, p95}: {p50: number; p95: number}) =>
      `${milliseconds(p50)} / ${milliseconds(p95)}`;
    // Without an own worker there is nothing between key and DOM that could be told apart.
    const asks = handling.p95 > 0;
    return [
      name,
      count(latency.keys),
      count(latency.unchanged),
      asks ? pair(handling) : none,
      worker.p95 > 0 ? pair(worker) : none,
      asks ? pair(messaging) : none,
      pair(rendering),
      pair(frame),
      pair(latency),
      milliseconds(latency.presentedP95),
    ];
  });
  return [
    'Parts of the time from key to painted results. Percentiles of the parts do not add up:',
    markdownTable(head, lines),
  ];
}
