import {baselineName, querySets, type Results, type Row} from './results';
import {scoreOf, scoresByClass, type Outcome, type Score} from './score';
import type {Spread} from '../parts/latency';
import {count, kilobytes, markdownTable, milliseconds, seconds, share, withRatio} from '../harness';
import {growthReport} from './growthReport';
import {targetLines} from './targets';

const none = '–';

/** A column of a table: its head, and what stands in it for a row. */
type Column<Item> = readonly [head: string, cell: (row: Item) => string];

function tableOf<Item>(rows: readonly Item[], columns: readonly Column<Item>[]): string {
  return markdownTable(
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

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
  const ratio =
    (show: (value: number) => string, valueOf: (row: Row) => number | undefined) => (row: Row) => {
      const value = valueOf(row);
      if (value === undefined) return none;
      return withRatio(show(value), value, baseline && valueOf(baseline));
    };
  const perPage = (bytes: number) => count(Math.round(bytes / pages));
  const codesFirst = (relevance: NonNullable<Row['relevance']>) =>
    share(scoreOf(querySets.flatMap((set) => relevance[set].filter(isCode))).success1);
  return tableOf(rows, [
    ['Engine', ({name}) => name],
    ...querySets.map((set): Column<Row> => [
      `${set} @1 / @5 / MRR`,
      ({relevance}) => (relevance ? triple(scoreOf(relevance[set])) : none),
    ]),
    ['codes @1', ({relevance}) => (relevance ? codesFirst(relevance) : none)],
    ['key to paint p50, ms', ratio(milliseconds, ({latency}) => latency?.p50)],
    ['p95, ms', ratio(milliseconds, ({latency}) => latency?.p95)],
    ['to first result, s', ratio(seconds, ({first}) => first?.milliseconds)],
    ['KB until then', ratio(kilobytes, ({first}) => first?.bytes)],
    ['KB in all', ({first}) => (first ? kilobytes(first.allBytes) : none)],
    ['index per page, bytes raw', ratio(perPage, ({index}) => index?.raw)],
    ['brotli', ratio(perPage, ({index}) => index?.brotli)],
  ]);
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
  const measured = rows.flatMap(({name, latency}) =>
    latency ? [{name, ...latency, ...latency.parts}] : [],
  );
  if (measured.length === 0) return [];
  const pair = ({p50, p95}: Spread) => `${milliseconds(p50)} / ${milliseconds(p95)}`;
  // Without an own worker there is nothing between key and DOM that could be told apart.
  const told = (part: Spread, by = part) => (by.p95 > 0 ? pair(part) : none);
  return [
    'Parts of the time from key to painted results. Percentiles of the parts do not add up:',
    tableOf(measured, [
      ['p50 / p95, ms', ({name}) => name],
      ['keys', ({keys}) => count(keys)],
      ['same results', ({unchanged}) => count(unchanged)],
      ['key to question', ({handling}) => told(handling)],
      ['engine, not slowed', ({worker}) => told(worker)],
      ['messages', ({messaging, handling}) => told(messaging, handling)],
      ['answer to DOM', ({rendering}) => pair(rendering)],
      ['DOM to painted frame', ({frame}) => pair(frame)],
      ['all', pair],
      ['next frame p95', ({presentedP95}) => milliseconds(presentedP95)],
    ]),
  ];
}
