import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {Browser, LaunchOptions} from '@playwright/test';
import {measureGrowth, sizes} from '../parts/growth';
import type {Growth} from '../parts/growth';
import {firstInList, firstInModal} from '../parts/firstResult';
import {typeIntoList, typeIntoModal} from '../parts/latency';
import {askPeer} from '../parts/relevance';
import {readQueries} from '../queries.schema';
import type {KnownItemQuery} from '../queries.schema';
import type {SearchPage, SearchShard} from '../../model';
import type {Part} from './arguments';
import {serveBench} from './benchSite';
import type {BenchSite} from './benchSite';
import {launchChromium} from './browser';
import {askEmbedded} from './embedded';
import {weighIndex} from './indexSize';
import {pagesFile, readPages, readShards} from './pages';
import {ensurePeers} from './install';
import {peers} from './peers';
import {prepare} from './prepare';
import type {BenchSiteOptions} from './prepare';
import type {QuerySet, Results, Row} from './results';
import {putQueries} from './score';
import type {Outcome} from './score';
import {isInScope, largestScope} from './scopes';
import type {Scope} from './scopes';
import {slowdown} from './slowdown';

export interface Job extends BenchSiteOptions {
  /** `packages/search/bench`. */
  readonly folder: string;
  readonly parts: readonly Part[];
  readonly browser: LaunchOptions;
  readonly progress: (text: string) => void;
}

/** Queries that are typed letter by letter. */
const typedQueries = 40;
/** What a reader searches for first, in every engine. */
const firstQuery = 'loop supervision';

interface Bench extends Omit<Job, 'browser'> {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly pages: readonly SearchPage[];
  readonly shards: readonly SearchShard[];
  readonly scope: Scope;
  readonly landing: string;
  readonly queries: Readonly<Record<QuerySet, readonly KnownItemQuery[]>>;
  /** Bench pages and indexes. */
  readonly benchDir: string;
  readonly grownDir: string;
}

/**
 * Runs parts of the bench, one thing at a time, on a copy of the last build.
 * @throws Error when there is no build, or when a peer or the browser cannot be used
 */
export async function measure(job: Job): Promise<Omit<Results, 'machine'>> {
  const {siteDir, guides, folder, progress} = job;
  const pages = readPages(path.join(siteDir, pagesFile));
  const work = path.join(siteDir, 'var/bench');
  const build = path.join(work, 'build');
  const bench = path.join(work, 'site');
  const grown = path.join(work, 'grown');
  ensurePeers(folder, progress);
  rmSync(work, {recursive: true, force: true});
  // A build that somebody starts meanwhile must not change what is measured.
  cpSync(path.join(siteDir, 'build'), build, {recursive: true});
  await prepare({...job, pages, buildDir: build, outDir: bench});
  const site = await serveBench({build, bench, grown});
  const browser = await launchChromium(job.browser);
  try {
    const {id: scope, landing} = largestScope(guides, pages);
    const ids = guides.map(({id}) => id);
    const read = (file: string) =>
      readQueries(path.join(folder, file), ids).filter((query) => query.class !== 'absent');
    const queries = {
      tune: read('queries.yaml'),
      'held-out': read('queries.held-out.yaml'),
      blind: read('queries.blind.yaml'),
    };
    const shards = readShards(build);
    const folders = {benchDir: bench, grownDir: grown};
    const own = {browser, site, pages, shards, scope, landing, queries, ...folders};
    const rows = await measureRows({...job, ...own});
    const growth = await measureSizes({...job, ...own});
    const inScope = pages.filter((page) => isInScope(guides, scope, page)).length;
    return {scope, pages: inScope, rows, growth};
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measureRows(bench: Bench): Promise<Row[]> {
  const {parts, progress, browser, site, scope, landing} = bench;
  const typing = {browser, site, scope, landing, queries: typedSample(bench)};
  const first = {browser, site, scope, landing, query: firstQuery, times: 1};
  const lists = [
    {id: 'embedded', name: 'embedded, bench list'},
    ...peers,
    {id: 'none', name: 'no engine, bench list'},
  ];
  const rows: Row[] = [];

  progress('embedded in the site');
  const ask = askEmbedded(bench, bench.shards);
  rows.push({
    name: 'embedded, in the site',
    ...(parts.includes('relevance') && {
      relevance: await bySet(bench, (queries) => putQueries(queries, ask)),
    }),
    ...(parts.includes('latency') && {latency: await typeIntoModal(typing)}),
    ...(parts.includes('first-result') && {
      first: await firstInModal(first),
      firstSlowed: await firstInModal({...first, times: slowdown}),
    }),
    ...(parts.includes('growth') && {index: weigh(bench, 'embedded')}),
  });

  for (const {id, name} of lists) {
    const isPeer = peers.some((peer) => peer.id === id);
    progress(name);
    rows.push({
      name,
      ...(isPeer &&
        parts.includes('relevance') && {
          relevance: await bySet(bench, (queries) => askPeer(browser, site.origin, id, queries)),
        }),
      ...(parts.includes('latency') && {latency: await typeIntoList(id, typing)}),
      ...(id !== 'none' && parts.includes('first-result') && {first: await firstInList(id, first)}),
      ...(isPeer && parts.includes('growth') && {index: weigh(bench, id)}),
    });
  }
  return rows;
}

async function measureSizes(bench: Bench): Promise<Growth[]> {
  const {parts, progress, browser, site, scope, guides, pages, grownDir: folder} = bench;
  if (!parts.includes('growth')) return [];
  const growth: Growth[] = [];
  const own = pages.filter((page) => isInScope(guides, scope, page));
  const queries = typedSample(bench);
  for (const size of sizes) {
    progress(`growing to ${size.pages} pages`);
    growth.push(await measureGrowth({browser, site, folder, pages: own, queries}, size));
  }
  return growth;
}

async function bySet(
  {queries}: Bench,
  put: (queries: readonly KnownItemQuery[]) => Promise<Outcome[]>,
): Promise<Record<QuerySet, readonly Outcome[]>> {
  return {
    tune: await put(queries.tune),
    'held-out': await put(queries['held-out']),
    blind: await put(queries.blind),
  };
}

/** Queries of the tune set that the scope can answer, spread evenly over the set. */
function typedSample({queries, pages, scope, guides}: Bench): string[] {
  const answers = new Set(
    pages.filter((page) => isInScope(guides, scope, page)).map(({path}) => path),
  );
  const fitting = queries.tune.filter((query) => query.pages.some((page) => answers.has(page)));
  const step = Math.max(1, fitting.length / typedQueries);
  return Array.from(
    {length: Math.min(typedQueries, fitting.length)},
    (_, place) => fitting[Math.floor(place * step)]?.query ?? '',
  );
}

const weigh = ({benchDir, scope}: Bench, engine: string) =>
  weighIndex(path.join(benchDir, 'index', engine, scope));
