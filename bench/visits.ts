import path from 'node:path';
import type {Browser, Locator, Page} from '@playwright/test';
import {kinds, type Kind, type ServedSite} from './serve';

/** What one visit cost the reader. */
export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds that long tasks held the main thread beyond 50 each. */
  readonly blocking: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Milliseconds from the click on a link of the article to the painted heading of the next page. */
  readonly click: number;
  readonly requests: number;
  /** Bytes over the wire by kind, without those fetched ahead for the next page: marked so, or after the page came to rest. */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly aheadBytes: number;
}

/** A page to visit, with the address of another one that its article links to. */
export interface Stop {
  readonly address: string;
  readonly next: string;
}

/** A slow phone: 1.6 Mbit/s, 150 ms from request to answer, a processor four times slower. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
const slowdown = 4;
const phone = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

/** How long a reader looks at a link before the tap, which is when themes fetch the page behind it. */
const lookMs = 1000;
const longestMs = 60_000;

interface WatchedWindow {
  readonly benchVisit: Pick<Visit, 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'>;
  readonly benchClick?: number;
}

/**
 * Visits a page for the first time, lets it come to rest, and follows a link of its article.
 * @param isSlow whether on the phone's line and processor
 * @throws Error when the page has no such link, or does not lead on
 */
export async function visit(
  browser: Browser,
  site: ServedSite,
  {address, next}: Stop,
  isSlow: boolean,
): Promise<Visit> {
  // It has a context of its own.
  await using page = await browser.newPage(phone);
  try {
    await page.addInitScript({path: path.join(import.meta.dirname, 'page/watch.js')});
    if (isSlow) await slowDown(page);
    site.forget();
    await page.goto(`${site.origin}/${address}`, {waitUntil: 'networkidle', timeout: longestMs});
    await page.waitForFunction(
      () => (window as unknown as WatchedWindow).benchVisit.largestPaint > 0,
    );
    const seen = await page.evaluate(() => (window as unknown as WatchedWindow).benchVisit);
    const needed = site.served().filter(({isAhead}) => !isAhead);
    const link = await lookAt(page, next);
    const ahead = site.served().filter((file) => !needed.includes(file));
    return {
      ...seen,
      requests: needed.length,
      bytes: Object.fromEntries(
        kinds.map((kind) => [kind, sum(needed.filter((file) => file.kind === kind))]),
      ) as Record<Kind, number>,
      aheadBytes: sum(ahead),
      click: await follow(page, link),
    };
  } catch (error) {
    throw new Error(`${site.origin}/${address}: ${(error as Error).message}`, {cause: error});
  }
}

const sum = (files: readonly {readonly bytes: number}[]) =>
  files.reduce((total, {bytes}) => total + bytes, 0);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}

async function lookAt(page: Page, next: string): Promise<Locator> {
  const links = page.locator(`main a[href="/${next}"], main a[href="/${next}/"]`);
  const link = links.filter({visible: true}).first();
  await link.scrollIntoViewIfNeeded({timeout: longestMs});
  await page.waitForTimeout(lookMs);
  return link;
}

async function follow(page: Page, link: Locator): Promise<number> {
  await link.tap();
  const clicked = await page.waitForFunction(
    () => (window as unknown as WatchedWindow).benchClick,
    undefined,
    {timeout: longestMs},
  );
  return (await clicked.jsonValue()) ?? NaN;
}
