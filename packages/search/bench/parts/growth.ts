import path from 'node:path';
import type {Browser, CDPSession} from '@playwright/test';
import {writeGrownSite} from '../growth/site';
import {grownPath, type BenchSite} from '../lib/benchSite';
import {newPage} from '../lib/browser';
import {median, quantile} from '../harness';
import {keyStrokes} from '../lib/typing';
import type {SearchPage} from '../../model';

/** How an index of some size does in a browser that is not slowed. */
export type Growth = Awaited<ReturnType<typeof measureGrowth>>;

/** Pages in the reader's scope, and how many key strokes are measured: a large index takes its time for each. */
export const sizes = [
  {pages: 350, keys: 400},
  {pages: 3_000, keys: 300},
  {pages: 30_000, keys: 100},
] as const;

interface GrowthWindow {
  growth: {
    load: (addresses: readonly string[]) => Promise<number>;
    ask: (queries: readonly string[]) => number[];
  };
}

interface GrowthJob {
  readonly browser: Browser;
  readonly site: BenchSite;
  /** Folder that the site serves as grown sites. */
  readonly folder: string;
  /** Pages of the scope that grows. */
  readonly pages: readonly SearchPage[];
  readonly queries: readonly string[];
}

/** Grows the site to a number of pages and loads its index into a browser; null where that could not hold it. */
export async function measureGrowth(job: GrowthJob, {pages, keys}: (typeof sizes)[number]) {
  const name = String(pages);
  const grown = await writeGrownSite(job.pages, pages, path.join(job.folder, name));
  const addresses = grown.files.map((file) => `${grownPath}${name}/${file}`);
  const strokes = keyStrokes(job.queries, keys);
  try {
    return {...grown, inBrowser: await load(job, addresses, strokes)};
  } catch (error) {
    if (!/crash|closed|memory|string length/i.test(String(error))) throw error;
    return {...grown, inBrowser: null};
  }
}

async function load(
  {browser, site}: GrowthJob,
  addresses: readonly string[],
  strokes: readonly string[],
) {
  const {page, session} = await newPage(browser);
  const crashed = new Promise<never>((_, reject) => {
    page.once('crash', () => reject(new Error('The page crashed.')));
  });
  const ask = (queries: readonly string[]) =>
    page.evaluate((given) => (window as unknown as GrowthWindow).growth.ask(given), queries);
  const measured = async () => {
    await page.goto(`${site.origin}/bench/growth.html`);
    const before = await heapBytes(session);
    const buildMs = await page.evaluate(
      (given) => (window as unknown as GrowthWindow).growth.load(given),
      addresses,
    );
    const after = await heapBytes(session);
    await ask(['first words', 'other']);
    const times = await ask(strokes);
    const [p50, p95] = [median(times), quantile(times, 0.95)];
    return {buildMs, heapBytes: after - before, p50, p95};
  };
  try {
    return await Promise.race([measured(), crashed]);
  } finally {
    await page.context().close();
  }
}

/** What is in use after a collection, buffers of typed arrays included. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}
