import {count, markdownTable, milliseconds, seconds, withRatio} from '../../search/lib/tables';
import type {FullFigures} from '../parts/full';
import type {KillFigures} from '../parts/kill';
import type {LoadFigures} from '../parts/load';
import type {OutageFigures} from '../parts/outage';
import type {StopFigures} from '../parts/stop';
import {storeTitles} from './database';
import type {StoreName} from './database';
import type {Verdict} from './verify';

export interface Results {
  /** Line about the machine and the day. */
  readonly machine: string;
  readonly job: {readonly clients: number; readonly seconds: number};
  /** The first one is the baseline of the others. */
  readonly load: readonly LoadFigures[];
  readonly kills: readonly KillFigures[];
  readonly outages: readonly OutageFigures[];
  readonly full: readonly FullFigures[];
  readonly stops: readonly StopFigures[];
  /** What could not be tried here, and why. */
  readonly leftOut: readonly string[];
}

/** A server that stores nothing is the same all the time. */
export const peerSeconds = 20;
const none = '–';
const verdictHead = ['acknowledged', 'with a file', 'stored, not told', 'lost', 'twice', 'half'];
const verdictCells = (verdict: Verdict | undefined): string[] =>
  verdict
    ? [
        verdict.acknowledged,
        verdict.attachments,
        verdict.unanswered,
        verdict.lost.length,
        verdict.doubled.length,
        verdict.half.length,
      ].map(count)
    : verdictHead.map(() => none);

/** All tables of a run as Markdown. */
export function reportOf(results: Results): string {
  const broken = brokenPromisesOf(results);
  return [
    results.machine,
    ...loadTable(results),
    ...killTable(results.kills),
    ...outageTable(results.outages),
    ...fullTable(results.full),
    ...stopTable(results.stops),
    ...(results.leftOut.length > 0
      ? [list(results.leftOut.map((line) => `Left out: ${line}`))]
      : []),
    broken.length > 0
      ? list(broken.map((line) => `**Broken**: ${line}`))
      : 'Every promise that was tried was kept.',
  ].join('\n\n');
}

/** Every promise that was broken in a run, with where that was seen. */
export function brokenPromisesOf({load, kills, outages, full, stops}: Results): string[] {
  const named = (name: string, broken: readonly string[]) =>
    broken.map((line) => `${name}: ${line}`);
  const titled = (what: string, all: readonly {store: StoreName; broken: readonly string[]}[]) =>
    all.flatMap(({store, broken}) => named(`${what}, ${storeTitles[store]}`, broken));
  return [
    ...load.flatMap(({name, broken}) => named(`load, ${name}`, broken)),
    ...titled('kill', kills),
    ...titled('outage', outages),
    ...titled('full', full),
    ...titled('stop', stops),
  ];
}

function loadTable({load, job}: Results): string[] {
  if (load.length === 0) return [];
  const [baseline] = load;
  const rows = load.map((figures) => {
    const {name, perSecond, p50, p95, verdict} = figures;
    const base = figures === baseline ? undefined : baseline;
    return [
      name,
      withRatio(count(Math.round(perSecond)), perSecond, base?.perSecond),
      withRatio(milliseconds(p50), p50, base?.p50),
      withRatio(milliseconds(p95), p95, base?.p95),
      ...verdictCells(verdict),
    ];
  });
  return [
    '### Load',
    `${count(job.clients)} clients at once for ${count(job.seconds)} s (before servers that store nothing: at most ${peerSeconds} s), one item in ten with a file of 100 KB, two in ten sent twice. In brackets: times the figure of the first row.`,
    markdownTable(['Server', 'answers per s', 'p50, ms', 'p95, ms', ...verdictHead], rows),
  ];
}

function killTable(kills: readonly KillFigures[]): string[] {
  if (kills.length === 0) return [];
  const rows = kills.map(({store, victim, kills: times, verdict}) => [
    storeTitles[store],
    victim === 'service' ? 'the service, kill -9' : 'the database server, immediate stop',
    count(times),
    ...verdictCells(verdict),
  ]);
  return ['### Kill', markdownTable(['Store', 'killed', 'times', ...verdictHead], rows)];
}

const outageTitles: Readonly<Record<OutageFigures['outage'], string>> = {
  locked: 'file locked by another process',
  stopped: 'server stopped',
  frozen: 'server hangs',
};

function outageTable(outages: readonly OutageFigures[]): string[] {
  if (outages.length === 0) return [];
  const rows = outages.map((figures) => [
    storeTitles[figures.store],
    `${outageTitles[figures.outage]}, ${figures.seconds} s`,
    count(figures.refused),
    milliseconds(figures.p50),
    milliseconds(figures.p95),
    milliseconds(figures.longest),
    seconds(figures.recoveryMs),
    ...verdictCells(figures.verdict),
  ]);
  const head = [
    'Store',
    'outage',
    'refused with 503',
    'p50 of a 503, ms',
    'p95, ms',
    'longest, ms',
    'stored again after, s',
    ...verdictHead,
  ];
  return ['### Outage', markdownTable(head, rows)];
}

function fullTable(full: readonly FullFigures[]): string[] {
  if (full.length === 0) return [];
  const rows = full.map(({store, place, refused, verdict}) => [
    storeTitles[store],
    place,
    count(refused),
    ...verdictCells(verdict),
  ]);
  return ['### Full', markdownTable(['Store', 'full', 'refused with 507', ...verdictHead], rows)];
}

function stopTable(stops: readonly StopFigures[]): string[] {
  if (stops.length === 0) return [];
  const rows = stops.map(({store, stops: times, underWay, unanswered, refusedMs, longestMs}) => [
    storeTitles[store],
    count(times),
    count(underWay),
    count(unanswered),
    milliseconds(refusedMs),
    seconds(longestMs),
  ]);
  const head = [
    'Store',
    'stops',
    'requests under way',
    'of these without an answer',
    'no new connections after, ms',
    'ended after, s',
  ];
  return ['### Stop', markdownTable(head, rows)];
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
