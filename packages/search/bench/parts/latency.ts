import type {Browser, Page} from '@playwright/test';
import {slowWorkerScript, type BenchSite} from '../lib/benchSite';
import {newPage, slowdown, slowDown} from '../lib/browser';
import {listOver, modalOn, open, type SearchInterface} from '../lib/interfaces';
import type {Scope} from '../lib/scopes';
import {median, quantile} from '../harness';
import {installRecorder, typeQueries, watchResults, type KeyTimes, type Typed} from '../lib/typing';

/** Milliseconds from key to painted results, on the slowed processor. */
export type Latency = ReturnType<typeof summarise>;

export interface Spread {
  readonly p50: number;
  readonly p95: number;
}

export interface TypingJob {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly scope: Scope;
  /** Page that the modal searches the scope from. */
  readonly landing: string;
  readonly queries: readonly string[];
}

/** Words that warm the engine up without being among the measured queries. */
const warmUp = ['the first words', 'an other question'];

/** Types into the bench page's list over one engine. */
export async function typeIntoList(engine: string, job: TypingJob): Promise<Latency> {
  // Pagefind loads parts of its index when a word is first asked for: this is about what comes after.
  const before = engine === 'pagefind' ? [...warmUp, ...job.queries] : warmUp;
  return typeInto(listOver(engine, job.scope), job, before);
}

/** Types into the site's own modal. */
export async function typeIntoModal(job: TypingJob): Promise<Latency> {
  const modal = modalOn(job.landing);
  return typeInto(modal, job, warmUp, async (page) => {
    await page.keyboard.type('a');
    await page.locator(modal.hit).first().waitFor({timeout: 60_000});
    // The other shards of the scope, and what the page fetches ahead.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Backspace');
  });
}

async function typeInto(
  searched: SearchInterface,
  {browser, site, queries}: TypingJob,
  before: readonly string[],
  load?: (page: Page) => Promise<void>,
): Promise<Latency> {
  const {page, session} = await newPage(browser);
  await installRecorder(page);
  site.setWorkerPrelude(slowWorkerScript(slowdown));
  try {
    await open(page, site.origin, searched);
    await load?.(page);
    await watchResults(page, searched.results);
    await typeQueries(page, before);
    await slowDown(session, slowdown);
    return summarise(await typeQueries(page, queries));
  } finally {
    site.setWorkerPrelude('');
    await page.context().close();
  }
}

export function summarise({keys, unchanged}: Typed) {
  const spread = (time: (key: KeyTimes) => number): Spread => {
    const times = keys.map(time);
    return {p50: median(times), p95: quantile(times, 0.95)};
  };
  return {
    keys: keys.length,
    unchanged,
    ...spread(({painted, pressed}) => painted - pressed),
    /** The same until the next frame began. */
    presentedP95: spread(({presented, pressed}) => presented - pressed).p95,
    /** Medians and 95th percentiles of the parts; the worker's own time is not slowed. */
    parts: {
      handling: spread(({sent, pressed}) => (sent > 0 ? sent - pressed : 0)),
      worker: spread(({worker}) => worker),
      messaging: spread(({sent, answered, worker}) =>
        sent > 0 ? answered - sent - worker * slowdown : 0,
      ),
      rendering: spread(
        ({changed, answered, sent, pressed}) => changed - (sent > 0 ? answered : pressed),
      ),
      frame: spread(({painted, changed}) => painted - changed),
    },
  };
}
