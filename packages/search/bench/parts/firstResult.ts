import type {Browser, Page} from '@playwright/test';
import type {BenchSite, Served} from '../lib/benchSite';
import {narrow, newPage, slowDown} from '../lib/browser';
import {hitSelector} from '../lib/modal';
import type {Scope} from '../lib/scopes';
import {median} from '../harness';
import {installRecorder} from '../lib/typing';

/** What a reader waits for and pays who searches for the first time, on the measured line. */
export interface FirstResult {
  /** From the press on the button to the painted first result. */
  readonly milliseconds: number;
  /** Bytes as sent until then, and until everything of the scope is there. */
  readonly bytes: number;
  readonly allBytes: number;
  /** Files of search that were requested before the reader reached for it: should be none. */
  readonly early: readonly string[];
  readonly files: readonly Served[];
}

export interface FirstResultJob {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly scope: Scope;
  /** Page that the modal searches the scope from. */
  readonly landing: string;
  readonly query: string;
  /** How many times the processor is slowed. */
  readonly times: number;
}

const runs = 3;

interface RecorderWindow {
  firstPainted: (selector: string) => Promise<number>;
}

/** Searches in the site's own modal. */
export function firstInModal(job: FirstResultJob): Promise<FirstResult> {
  return repeat(async () => {
    const reach = (page: Page) =>
      page.locator('nav.navbar').getByRole('button', {name: 'Search'}).click();
    return measure(job, job.landing, reach, '.DocSearch-Input:focus', hitSelector);
  });
}

/** Searches in the bench page's list over one engine. */
export function firstInList(engine: string, job: FirstResultJob): Promise<FirstResult> {
  return repeat(async () => {
    const reach = (page: Page) => page.getByRole('button', {name: 'Open'}).click();
    const address = `/bench/page.html?engine=${engine}&scope=${job.scope}`;
    return measure(job, address, reach, '#query:focus', '#hits li');
  });
}

async function repeat(run: () => Promise<FirstResult>): Promise<FirstResult> {
  const results: FirstResult[] = [];
  for (let count = 0; count < runs; count++) results.push(await run());
  const middle = median(results.map(({milliseconds}) => milliseconds));
  const result = results.find(({milliseconds}) => milliseconds === middle);
  if (!result) throw new Error('No run gave a time.');
  return {...result, early: [...new Set(results.flatMap(({early}) => early))]};
}

async function measure(
  {browser, site, query, times}: FirstResultJob,
  address: string,
  reach: (page: Page) => Promise<void>,
  field: string,
  hit: string,
): Promise<FirstResult> {
  const {page, session} = await newPage(browser);
  await installRecorder(page);
  site.forget();
  await page.goto(site.origin + address, {waitUntil: 'networkidle'});
  const early = site
    .served()
    .filter(isOfSearch)
    .map(({path}) => path);
  site.forget();
  await narrow(session);
  await slowDown(session, times);
  await reach(page);
  await page.locator(field).waitFor({timeout: 60_000});
  await page.keyboard.insertText(query);
  const milliseconds = await page.evaluate(
    (selector) => (window as unknown as RecorderWindow).firstPainted(selector),
    hit,
  );
  const bytes = sum(site.served());
  await page.waitForLoadState('networkidle');
  // A worker's requests are none of the page's: the other shards may still be on their way.
  await quiet(site);
  const files = [...site.served()];
  await page.context().close();
  return {milliseconds, bytes, allBytes: sum(files), early, files};
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
