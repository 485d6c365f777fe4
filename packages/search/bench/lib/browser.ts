import type {Browser, CDPSession, Page} from '@playwright/test';

/** How many times slower than this machine the measured processor is. */
export const slowdown = 4;

/** The measured line: 1.6 Mbit/s with 150 ms from request to the first byte of the answer. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};

/** A page with empty storage and cache, and the session that slows it. */
export async function newPage(browser: Browser): Promise<{page: Page; session: CDPSession}> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  return {page, session: await context.newCDPSession(page)};
}

/** Slows the page's own thread from now on; its workers keep their speed. */
export function slowDown(session: CDPSession, times: number): Promise<unknown> {
  return session.send('Emulation.setCPUThrottlingRate', {rate: times});
}

/** Puts the page and its workers together on the measured line. */
export async function narrow(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
}
