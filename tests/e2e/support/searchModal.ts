import {expect, type Locator, type Page, type Route} from '@playwright/test';
import {open} from './pages';
import {hostedSearchHosts, sites} from './sites';

/** A page of the devices guide and one of a platform guide, with a query that finds each first. */
export const devicesHit = {
  query: 'access levels',
  path: '/devices/overview/settings/access-levels',
};
export const platformHit = {
  query: 'alarm expression syntax',
  path: '/talos/admin/advanced-features/alarm-expression-syntax',
};

export function searchButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Search', exact: true});
}

export function modalOn(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Search', exact: true});
}

export function inputOn(page: Page): Locator {
  return modalOn(page).getByRole('combobox', {name: 'Search'});
}

export function rolePicker(page: Page): Locator {
  return modalOn(page).getByRole('combobox', {name: 'Results for'});
}

export function groupsOn(page: Page): Locator {
  return modalOn(page).getByRole('tree');
}

export function hitsOn(page: Page): Locator {
  return modalOn(page).getByRole('treeitem');
}

export function selectedHit(page: Page): Locator {
  return modalOn(page).getByRole('treeitem', {selected: true});
}

/** The link below the results. */
export function allResults(page: Page): Locator {
  return modalOn(page).getByRole('link', {name: /^See all \d+ results$/});
}

/** Opens search on the page that is shown. */
export async function openModal(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(inputOn(page)).toBeFocused();
}

/** Opens a page and search on it. */
export async function openWithModal(page: Page, address: string): Promise<void> {
  await open(page, address);
  await openModal(page);
}

/** Asks in the open modal and waits for its results. */
export async function ask(page: Page, query: string): Promise<void> {
  await inputOn(page).fill(query);
  await expect(allResults(page)).toHaveAttribute(
    'href',
    new RegExp(`[?&]q=${encodeURIComponent(query)}(&|$)`),
  );
}

/** Waits until nothing new has come for as long as it takes to be announced. */
export async function announced(page: Page, query: string): Promise<void> {
  await expect(
    modalOn(page)
      .getByRole('status')
      .filter({hasText: ` for ${query}`}),
  ).toHaveCount(1);
}

/** Goes by keyboard to the first hit that the locator matches. */
export async function moveTo(page: Page, hit: Locator): Promise<void> {
  const active = 'aria-activedescendant';
  while ((await hit.first().getAttribute('aria-selected')) !== 'true') {
    const before = (await inputOn(page).getAttribute(active)) ?? '';
    await page.keyboard.press('ArrowDown');
    // A second press before the first one shows would lead past the hit.
    await expect(inputOn(page)).not.toHaveAttribute(active, before);
  }
}

export interface StoredHit {
  readonly objectID: string;
  readonly type: string;
  readonly url: string;
  readonly [key: string]: unknown;
}

const keys = {
  recent: '__DOCSEARCH_RECENT_SEARCHES__general_index',
  favorite: '__DOCSEARCH_FAVORITE_SEARCHES__general_index',
};
type List = keyof typeof keys;

export async function stored(page: Page, list: List): Promise<StoredHit[]> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as StoredHit[],
    keys[list],
  );
}

/** Puts entries into a list, as an earlier visit would have left them. */
export async function store(page: Page, list: List, count: number): Promise<void> {
  const entries = Array.from({length: count}, (_, index) => ({
    objectID: `/devices/${list}-${index + 1}:lvl1`,
    type: 'lvl1',
    url: `/devices/${list}-${index + 1}`,
    content: null,
    hierarchy: {lvl0: 'Devices', lvl1: `${list} ${index + 1}`},
  }));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keys[list],
    JSON.stringify(entries),
  ] as const);
}

/** Marks the document, so that `isSameDocument` tells whether it was loaded anew since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, {marked: true}));
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Addresses that a page asks for, from now on. */
export function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

interface HostedRequest {
  readonly query: string;
  readonly hitsPerPage: number;
  readonly attributesToSnippet: readonly string[];
  readonly facetFilters: readonly (string | readonly string[])[];
}

/**
 * Opens search on a page of the site that is set up for hosted search, whose hosts answer "nothing found".
 * @returns what they are asked
 */
export async function openWithHostedSearch(page: Page, address: string): Promise<HostedRequest[]> {
  const asked: HostedRequest[] = [];
  await routeHosts(page, async (route) => {
    const {requests} = route.request().postDataJSON() as {requests: HostedRequest[]};
    asked.push(...requests);
    await route.fulfill({
      headers: {'access-control-allow-origin': '*'},
      json: {results: requests.map(() => ({hits: [], nbHits: 0, page: 0, nbPages: 0}))},
    });
  });
  await openWithModal(page, sites.fault.url + address);
  return asked;
}

/** Opens search on a page of the site that is set up for hosted search, whose hosts cannot be reached. */
export async function openWithoutHosts(page: Page, address: string): Promise<void> {
  await routeHosts(page, (route) => route.abort());
  await openWithModal(page, sites.fault.url + address);
}

async function routeHosts(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  for (const host of hostedSearchHosts) await page.route(`${host}/**`, handler);
}
