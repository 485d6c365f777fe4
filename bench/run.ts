/** Measures the site beside others that are built from the same text: `npm run bench:site`. */
import {cpSync, statSync} from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {chromium} from '@playwright/test';
import {load, machine, runBench, type Progress} from '@talos-docs/search/bench/harness';
import {ensurePeers} from '@talos-docs/search/bench/install';
import {openBuild} from '../plugins/lib/builtSite';
import {root} from '../tools/lib/command';
import {chromiumOptions} from '../tools/lib/findChromium';
import {parseArguments, usage, type Run} from './arguments';
import {buildCold, countPages, measureBuilds, type ReadySite} from './builds';
import {plainPages, writeContent} from './content';
import {copySite} from './copies';
import {lostStops, stops} from './pages';
import {measurePreview} from './preview';
import {
  buildsTable,
  growthTable,
  previewTable,
  visitsTables,
  type Growth,
  type Visits,
} from './report';
import {serve} from './serve';
import {peers, talos, type Peer} from './sites';
import {visit, type Visit} from './visits';

const work = path.join(root, 'var/bench-site');
const buildDir = path.join(root, 'build');
const buildRounds = 2;
const grownTimes = [1, 3, 10];

/** Load of the machine over the last minute above which times mean nothing. */
const busyLoad = 1;
/** How long the load of what ran before, such as the build, may take to fade. */
const longestFadeMs = 180_000;

interface Outcome {
  readonly tables: string;
  /** Whether everything could be measured. */
  readonly kept: boolean;
  /** Marks in the README that the tables stand between. */
  readonly marks: string;
}

/** Puts the peers together: their own files, what they install, and the site's text. */
function preparePeers(chosen: readonly Peer[], progress: Progress): ReadySite[] {
  openBuild(buildDir);
  progress('converting the pages of the build');
  const pages = plainPages(buildDir);
  const [lost] = lostStops(pages);
  if (lost !== undefined) throw new Error(lost);
  return chosen.map((peer) => {
    const folder = path.join(work, peer.id);
    cpSync(path.join(import.meta.dirname, 'peers', peer.id), folder, {recursive: true});
    ensurePeers(folder, progress);
    writeContent(peer, folder, buildDir, pages);
    return {
      ...peer,
      folder,
      callFrom: folder,
      command: ['npm', 'run', '--silent', 'build'],
      env: {ASTRO_TELEMETRY_DISABLED: '1'},
    };
  });
}

async function ensureBuilt(site: ReadySite, progress: Progress): Promise<void> {
  const timeOf = (file: string) => statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  const own = timeOf(path.join(site.folder, site.output, '404.html'));
  if (own > timeOf(path.join(buildDir, 'index.html'))) return;
  progress(`building ${site.name}`);
  await buildCold(site);
}

async function measureVisits(
  ready: readonly ReadySite[],
  runs: number,
  progress: Progress,
): Promise<Visits[]> {
  const folders = ready.map(({id, folder, output}) => ({id, folder: path.join(folder, output)}));
  const sites = await Promise.all(
    [{id: talos.id, folder: buildDir}, ...folders].map(async ({id, folder}) => ({
      id,
      server: await serve(folder),
    })),
  );
  const rows = stops.flatMap((stop) => sites.map((site) => ({stop, site, visits: [] as Visit[]})));
  try {
    await using browser = await chromium.launch(chromiumOptions());
    progress('visiting every page once, so that the servers have all compressed');
    for (const {stop, site} of rows) await visit(browser, site.server, stop, false);
    for (let round = 1; round <= runs; round++) {
      progress(`visiting every page, round ${round} of ${runs}`);
      for (const {stop, site, visits} of rows)
        visits.push(await visit(browser, site.server, stop, true));
    }
  } finally {
    await Promise.all(sites.map(({server}) => server.close()));
  }
  return rows.map(({stop, site, visits}) => ({page: stop.name, site: site.id, visits}));
}

async function compare({parts, peers: ids, runs}: Run, progress: Progress): Promise<Outcome> {
  const chosen = peers.filter(({id}) => ids.includes(id));
  const ready = preparePeers(chosen, progress);
  const sites = [talos, ...chosen];
  const tables: string[] = [];
  if (parts.includes('build')) {
    const own = copySite(root, path.join(work, talos.id), 1);
    const builds = await measureBuilds([own, ...ready], buildRounds, progress);
    tables.push('### Builds', buildsTable(sites, builds));
  }
  if (parts.includes('visits')) {
    for (const site of ready) await ensureBuilt(site, progress);
    tables.push('### Visits', visitsTables(sites, await measureVisits(ready, runs, progress)));
  }
  return {tables: tables.join('\n\n'), kept: true, marks: 'tables'};
}

async function grow(progress: Progress): Promise<Outcome> {
  const sizes: Growth[] = [];
  const failures: string[] = [];
  for (const times of grownTimes) {
    progress(`building the site with its pages ${times}×`);
    const site = copySite(root, path.join(work, `${talos.id}-grown`), times);
    try {
      sizes.push({times, ...(await buildCold(site)), htmlPages: countPages(site)});
    } catch (error) {
      failures.push(`- **Not built** with its pages ${times}×: ${(error as Error).message}`);
    }
  }
  const tables = [growthTable(sizes), ...(failures.length > 0 ? [failures.join('\n')] : [])];
  return {tables: tables.join('\n\n'), kept: failures.length === 0, marks: 'growth'};
}

async function preview(progress: Progress): Promise<Outcome> {
  const site = copySite(root, path.join(work, `${talos.id}-preview`), 1);
  await using browser = await chromium.launch(chromiumOptions());
  const tables = previewTable(await measurePreview(site, browser, progress));
  return {tables, kept: true, marks: 'preview'};
}

function measurePart(run: Run, progress: Progress): Promise<Outcome> {
  if (run.parts.includes('growth')) return grow(progress);
  if (run.parts.includes('preview')) return preview(progress);
  return compare(run, progress);
}

runBench<Run>({
  name: 'bench:site',
  usage,
  folder: import.meta.dirname,
  parse: parseArguments,
  async measure(run, progress) {
    const until = Date.now() + longestFadeMs;
    while (!run.force && load() > busyLoad) {
      if (Date.now() > until)
        throw new Error('Nothing was measured: try again on a quiet machine, or use --force.');
      await setTimeout(1000);
    }
    const before = load();
    const {tables, ...outcome} = await measurePart(run, progress);
    const head = `${machine()}, load ${before.toFixed(1)} before the run.`;
    return {report: `${head}\n\n${tables}`, ...outcome};
  },
});
