import AxeBuilder from '@axe-core/playwright';
import {expect, type Locator, type Page, type Request} from '@playwright/test';

/** The browser breaks off what a page still loads when its reader leaves, which nobody misses. */
function isBrokenOff(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

/** Collects what a sound page has none of, from now on: console errors and warnings, failed requests, page errors. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (!isBrokenOff(request)) problems.push(`request failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that look at colours, which take most of the time: their outcome depends on styles and mode, not on text. */
const colourRules = ['color-contrast', 'link-in-text-block'];

function axe(page: Page, within = 'html'): AxeBuilder {
  return (
    new AxeBuilder({page})
      .include(within)
      // What passes needs no selectors, which take as long to write as the rules to run.
      .options({resultTypes: ['violations']})
      // No page of the site has frames, for whose sake the results would be put together in a tab of their own.
      .setLegacyMode()
  );
}

/**
 * What the page as it stands violates of WCAG 2.2 AA and of axe's best practices, one line for each rule.
 * @param within selector of the part to look at; absent: the whole page
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  return findingsOf(page, axe(page, within).withTags(standards));
}

/** The same of the whole page, colours left out. */
export async function structureFindings(page: Page): Promise<string[]> {
  return findingsOf(page, axe(page).withTags(standards).disableRules(colourRules));
}

/** The same of the whole page, only what depends on the colour mode. */
export async function colourFindings(page: Page): Promise<string[]> {
  return findingsOf(page, axe(page).withRules(colourRules));
}

async function findingsOf(page: Page, builder: AxeBuilder): Promise<string[]> {
  await settled(page);
  const {violations} = await builder.analyze();
  return violations.map(
    ({id, nodes}) =>
      `${id}: ${nodes
        .map(({target}) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/**
 * Waits until no colour is on its way from one theme to the other, and nothing moves that will stop. What follows a
 * scroll position never stops.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({effect, playState, timeline}) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly startTime: number;
}

/**
 * Watches the pages that are opened from now on for what moves by itself once their HTML is there: a busy machine paints
 * half of a page before it has parsed all of it, and columns of a table give way as its rows arrive.
 * @returns the sum of the layout shifts; what gives way at a click is the reader's own doing
 */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    let parsed = Infinity;
    document.addEventListener('readystatechange', () => {
      parsed = Math.min(parsed, performance.now());
    });
    new PerformanceObserver((list) => {
      for (const {value, hadRecentInput, startTime} of list.getEntries() as unknown as Shift[])
        if (!hadRecentInput && startTime > parsed)
          (window as unknown as {shift: number}).shift += value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => (window as unknown as {shift: number}).shift);
}

/**
 * Found words that nobody can read where the system sets the colours: they have lost the background of marks, and kept
 * the colour of text on it.
 */
export async function unreadableMarks(within: Locator): Promise<string[]> {
  await expect(within.locator('mark').first()).toBeVisible();
  return within.locator('mark').evaluateAll((marks) =>
    marks
      .filter((mark) => {
        const {backgroundColor, color} = getComputedStyle(mark);
        const {color: around} = getComputedStyle(mark.parentElement ?? mark);
        return /^rgba.* 0\)$/.test(backgroundColor) && color !== around;
      })
      .map((mark) => mark.textContent),
  );
}

/** By how many pixels the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
