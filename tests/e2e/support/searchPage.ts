import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {open} from './pages';

/** Every file of the embedded index. */
export const indexFiles = '**/search-index/**';

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', {name: 'Search for'});
}

export function rolePicker(page: Page): Locator {
  return page.getByRole('combobox', {name: 'Results for'});
}

export function results(page: Page): Locator {
  return page.getByRole('region', {name: 'Results'});
}

/** Number of results, or what became of the search instead. */
export function outcome(page: Page): Locator {
  return results(page).getByRole('heading', {level: 2});
}

/** Headings of the pages that were found; each holds the page's link. */
export function foundPages(page: Page): Locator {
  return results(page).getByRole('heading', {level: 3});
}

/** Links to places on the pages that were found. */
export function foundPlaces(page: Page): Locator {
  return results(page).locator('ol ul a');
}

/** One of the boxes that narrow the results to a guide or a kind of page. */
export function filter(page: Page, name: string): Locator {
  return page.getByRole('checkbox', {name: new RegExp(`^${name} \\d+$`)});
}

/** How many results a filter says it leaves. */
export async function countBeside(box: Locator): Promise<number> {
  const label = box.locator('xpath=..').locator('label');
  return Number(/\d+$/.exec(await label.innerText())?.[0]);
}

/** Waits until the search has found something, in the whole index. */
export async function found(page: Page): Promise<void> {
  await expect(outcome(page)).toHaveText(/^[\d,]+ results?$/);
  await expect(results(page)).not.toContainText(/More results may follow|[Ss]earching/);
}

export async function foundNothing(page: Page): Promise<void> {
  await expect(outcome(page)).toHaveText('No results were found');
}

export async function failed(page: Page): Promise<void> {
  await expect(outcome(page)).toHaveText('Unable to fetch results');
}

/**
 * Opens the results page with these parameters.
 * @param origin of another site than the one under test
 */
export async function openSearch(page: Page, parameters: string, origin = ''): Promise<void> {
  await open(page, `${origin}/search?${parameters}`);
}

/** Asks for something else on the results page that is open. */
export async function asks(page: Page, query: string): Promise<void> {
  await searchBox(page).fill(query);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`Search results for "${query}"`);
}

/** What the address of the page says, without what the page adds itself. */
export function parameterOf(page: Page, name: string): string[] {
  return new URL(page.url()).searchParams.getAll(name);
}

/** Lets nothing of the embedded index through, and says how to let it through again. */
export async function withoutIndex(page: Page): Promise<() => Promise<void>> {
  await page.route(indexFiles, (route) => route.abort());
  return () => page.unroute(indexFiles);
}
