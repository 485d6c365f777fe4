import type {Browser} from '@playwright/test';
import type {BenchSite, Served} from '../lib/benchSite';
import {narrow, newPage, slowDown} from '../lib/browser';
import {reach, type SearchInterface} from '../lib/interfaces';
import {median} from '../harness';
import {installRecorder} from '../lib/typing';

/** What a reader waits for and pays who searches for the first time, on the measured line. */
export type FirstResult = Awaited<ReturnType<typeof measure>>;

interface FirstResultJob {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly query: string;
  /** How many times the processor is slowed. */
  readonly times: number;
}

const runs = 3;

interface RecorderWindow {
  firstPainted: (selector: string) => Promise<number>;
}

/** Searches a few times, each time in a new page. @returns the run in the middle */
export async function firstResult(
  searched: SearchInterface,
  job: FirstResultJob,
): Promise<FirstResult> {
  const results: FirstResult[] = [];
  for (let count = 0; count < runs; count++) results.push(await measure(searched, job));
  const middle = median(results.map(({milliseconds}) => milliseconds));
  const result = results.find(({milliseconds}) => milliseconds === middle);
  if (!result) throw new Error('No run gave a time.');
  return {...result, early: [...new Set(results.flatMap(({early}) => early))]};
}

async function measure(searched: SearchInterface, {browser, site, query, times}: FirstResultJob) {
  const {page, session} = await newPage(browser);
  await installRecorder(page);
  site.forget();
  await page.goto(site.origin + searched.address, {waitUntil: 'networkidle'});
  const early = site
    .served()
    .filter(isOfSearch)
    .map(({path}) => path);
  site.forget();
  await narrow(session);
  await slowDown(session, times);
  await reach(page, searched);
  await page.keyboard.insertText(query);
  const milliseconds = await page.evaluate(
    (selector) => (window as unknown as RecorderWindow).firstPainted(selector),
    searched.hit,
  );
  const bytes = sum(site.served());
  await page.waitForLoadState('networkidle');
  // A worker's requests are none of the page's: the other shards may still be on their way.
  await quiet(site);
  const allBytes = sum(site.served());
  await page.context().close();
  return {
    /** From the press on the button to the painted first result. */
    milliseconds,
    /** Bytes as sent until then, and until everything of the scope is there. */
    bytes,
    allBytes,
    /** Files of search that were requested before the reader reached for it: should be none. */
    early,
  };
}

/** The index, the modal's script and style, and workers: the site has no other ones. */
function isOfSearch({path, isWorker, isModal}: Served): boolean {
  return isWorker || isModal || path.includes('/search-');
}

async function quiet(site: BenchSite): Promise<void> {
  for (let known = -1; known !== site.served().length;) {
    known = site.served().length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}

const sum = (files: readonly Served[]) => files.reduce((total, {bytes}) => total + bytes, 0);
