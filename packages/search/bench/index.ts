/** The bench of search and its gate of relevance; the site says what it is, and where its browser is. */
import path from 'node:path';
import type {LaunchOptions} from '@playwright/test';
import type {EngineOptions} from '../engine';
import {load, machine, runBench} from './harness';
import {parseBenchArguments, usage, type Part} from './lib/arguments';
import {askEmbedded} from './lib/embedded';
import {
  doubtsOf,
  gapOf,
  parted,
  relevanceFaults,
  strangerFaults,
  strangerLimits,
} from './lib/limits';
import {measure} from './lib/measure';
import {readShards} from './lib/pages';
import type {BenchSiteOptions} from './lib/prepare';
import {reportOf} from './lib/report';
import type {BenchGuide} from './lib/scopes';
import {putQueries, scoreOf, type Outcome} from './lib/score';
import {querySetFiles, readQueries} from './queries.schema';

export {addQuery} from './addQuery';
export {readPages} from './lib/pages';
export {queryClasses, queryKey, readQueries} from './queries.schema';

const folder = import.meta.dirname;

/** Runs the whole bench as a command. @param browser how Chromium is started here */
export function runSearchBench(site: BenchSiteOptions, browser: () => LaunchOptions): void {
  runBench<{readonly parts: readonly Part[]}>({
    name: 'bench:search',
    usage,
    folder,
    parse: parseBenchArguments,
    async measure({parts}, progress) {
      const before = load();
      const results = await measure({...site, folder, parts, progress, browser: browser()});
      const loads = `load ${before.toFixed(1)} before and ${load().toFixed(1)} after`;
      return {report: reportOf({...results, machine: `${machine()}, ${loads}.`}), kept: true};
    },
  });
}

/**
 * Puts the four sets of queries to the index of the last build.
 * @param buildDir folder of the built site
 * @returns the figures, and what falls below a limit with its misses, one line each
 */
export async function checkRelevance(
  site: {readonly guides: readonly BenchGuide[]; readonly words: EngineOptions},
  buildDir: string,
): Promise<{lines: string[]; summary: string}> {
  const ask = askEmbedded(site, readShards(buildDir));
  const ids = site.guides.map(({id}) => id);
  const put = (set: keyof typeof querySetFiles) =>
    putQueries(readQueries(path.join(folder, querySetFiles[set]), ids), ask);
  const sets = {
    tune: await put('tune'),
    'held-out': await put('held-out'),
    spent: await put('spent'),
    blind: await put('blind'),
  };
  const [tune, heldOut] = [parted(sets.tune).asked, parted(sets['held-out']).asked];
  const gap = `blind ${gapOf(sets).toFixed(3)} below tune (${strangerLimits.belowTune.wanted} wanted)`;
  return {
    lines: [...relevanceFaults(tune, heldOut), ...strangerFaults(sets)],
    summary: [...Object.entries(sets).map(figuresOf), gap].join('; '),
  };
}

function figuresOf([name, outcomes]: readonly [string, readonly Outcome[]]): string {
  const {asked, absent} = parted(outcomes);
  const {queries, success1, success5, mrr} = scoreOf(asked);
  const told = scoreOf(absent);
  return [
    `${name} ${queries}: ${success1.toFixed(3)} first`,
    `${success5.toFixed(3)} among five`,
    `MRR ${mrr.toFixed(3)}`,
    ...(told.queries > 0
      ? [`${Math.round(told.success1 * told.queries)} of ${told.queries} without an answer told so`]
      : []),
    `${doubtsOf(asked).toFixed(3)} doubted`,
  ].join(', ');
}
