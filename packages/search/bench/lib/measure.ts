import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import {chromium, type LaunchOptions} from '@playwright/test';
import type {SearchShard} from '../../model';
import {measureGrowth, sizes, type Growth} from '../parts/growth';
import {firstResult} from '../parts/firstResult';
import {typeIntoList, typeIntoModal, type TypingJob} from '../parts/latency';
import {askPeer} from '../parts/relevance';
import {querySetFiles, readQueries, type KnownItemQuery} from '../queries.schema';
import type {Part} from './arguments';
import {serveBench} from './benchSite';
import {newPage, slowdown} from './browser';
import {askEmbedded} from './embedded';
import {weighIndex, type IndexSize} from './indexSize';
import {ensurePeers} from './install';
import {listOver, modalOn, open, type SearchInterface} from './interfaces';
import {pagesFile, readPages, readShards} from './pages';
import {prepare, type BenchSiteOptions} from './prepare';
import {peers, type QuerySet, type Results, type Row} from './results';
import {putQueries, type Outcome} from './score';
import {isInScope, largestScope} from './scopes';
import {sampleOf} from './typing';

interface Job extends BenchSiteOptions {
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

/**
 * Runs parts of the bench, one thing at a time, on a copy of the last build.
 * @throws Error when there is no build, or when a peer or the browser cannot be used
 */
export async function measure(job: Job): Promise<Omit<Results, 'machine'>> {
  const {siteDir, guides, folder, progress} = job;
  const all = readPages(path.join(siteDir, pagesFile));
  const work = path.join(siteDir, 'var/bench');
  const build = path.join(work, 'build');
  const bench = path.join(work, 'site');
  const grown = path.join(work, 'grown');
  ensurePeers(folder, progress);
  rmSync(work, {recursive: true, force: true});
  // A build that somebody starts meanwhile must not change what is measured.
  cpSync(path.join(siteDir, 'build'), build, {recursive: true});
  await prepare({...job, pages: all, buildDir: build, outDir: bench});
  await using site = await serveBench({build, bench, grown});
  await using browser = await chromium.launch(job.browser);
  const {id: scope, landing} = largestScope(guides, all);
  const pages = all.filter((page) => isInScope(guides, scope, page));
  const queries = queriesOf(job);
  // Queries of the tune set that the scope can answer.
  const answers = new Set(pages.map((page) => page.path));
  const fitting = queries.tune.filter((query) => query.pages.some((page) => answers.has(page)));
  const typed = sampleOf(
    fitting.map(({query}) => query),
    typedQueries,
  );
  const growth: Growth[] = [];
  const rows = await measureRows(
    {...job, browser, site, scope, landing, queries: typed},
    queries,
    readShards(build),
    (engine) => weighIndex(path.join(bench, 'index', engine, scope)),
  );
  if (job.parts.includes('growth')) {
    for (const size of sizes) {
      progress(`growing to ${size.pages} pages`);
      growth.push(await measureGrowth({browser, site, folder: grown, pages, queries: typed}, size));
    }
  }
  return {scope, pages: pages.length, rows, growth};
}

function queriesOf({folder, guides}: Job): Record<QuerySet, KnownItemQuery[]> {
  const ids = guides.map(({id}) => id);
  const read = (set: QuerySet) =>
    readQueries(path.join(folder, querySetFiles[set]), ids).filter(
      (query) => query.class !== 'absent',
    );
  return {tune: read('tune'), 'held-out': read('held-out'), blind: read('blind')};
}

async function measureRows(
  job: Omit<Job, 'browser'> & TypingJob,
  queries: ReturnType<typeof queriesOf>,
  shards: readonly SearchShard[],
  weigh: (engine: string) => IndexSize,
): Promise<Row[]> {
  const {parts, progress, browser, site, scope} = job;
  const first = {browser, site, query: firstQuery, times: 1};
  const modal = modalOn(job.landing);
  const lists = [
    {id: 'embedded', name: 'embedded, bench list'},
    ...peers,
    {id: 'none', name: 'no engine, bench list'},
  ];
  const rows: Row[] = [];

  progress('embedded in the site');
  const ask = askEmbedded(job, shards);
  rows.push({
    name: 'embedded, in the site',
    ...(parts.includes('relevance') && {
      relevance: await bySet((set) => putQueries(queries[set], ask)),
    }),
    ...(parts.includes('latency') && {latency: await typeIntoModal(job)}),
    ...(parts.includes('first-result') && {
      first: await firstResult(modal, first),
      firstSlowed: await firstResult(modal, {...first, times: slowdown}),
    }),
    ...(parts.includes('growth') && {index: weigh('embedded')}),
  });

  for (const {id, name} of lists) {
    const isPeer = peers.some((peer) => peer.id === id);
    progress(name);
    await openOnce(job, listOver(id, scope));
    rows.push({
      name,
      ...(isPeer &&
        parts.includes('relevance') && {
          relevance: await bySet((set) => askPeer(browser, site.origin, id, queries[set])),
        }),
      ...(parts.includes('latency') && {latency: await typeIntoList(id, job)}),
      ...(id !== 'none' &&
        parts.includes('first-result') && {first: await firstResult(listOver(id, scope), first)}),
      ...(isPeer && parts.includes('growth') && {index: weigh(id)}),
    });
  }
  return rows;
}

/** Has the server compress what the list loads: an index takes longer than a reader of a published site waits. */
async function openOnce({browser, site}: TypingJob, list: SearchInterface): Promise<void> {
  const {page} = await newPage(browser);
  await open(page, site.origin, list);
  await page.context().close();
}

async function bySet(put: (set: QuerySet) => Promise<Outcome[]>) {
  return {tune: await put('tune'), 'held-out': await put('held-out'), blind: await put('blind')};
}
