import type {Locator, Page} from '@playwright/test';
import type {Scope} from './scopes';

/** Something to search in. */
export interface SearchInterface {
  /** Address of its page on the bench server. */
  readonly address: string;
  /** What a reader reaches for. */
  readonly button: (page: Page) => Locator;
  /** The field, once it can be typed into. */
  readonly field: string;
  /** The part of the page that shows results, and one of them. */
  readonly results: string;
  readonly hit: string;
}

/** The site's own modal, opened on a page of the site. */
export const modalOn = (address: string): SearchInterface => ({
  address,
  button: (page) => page.locator('nav.navbar').getByRole('button', {name: 'Search'}),
  field: '.DocSearch-Input:focus',
  results: '.DocSearch-Dropdown',
  hit: '.DocSearch-Hit',
});

/** The bench page's list over one engine. */
export const listOver = (engine: string, scope: Scope): SearchInterface => ({
  address: `/bench/page.html?engine=${engine}&scope=${scope}`,
  button: (page) => page.getByRole('button', {name: 'Open'}),
  field: '#query:focus',
  results: '#hits',
  hit: '#hits li',
});

/** Goes to its page and opens it. */
export async function open(page: Page, origin: string, searched: SearchInterface): Promise<void> {
  await page.goto(origin + searched.address, {waitUntil: 'networkidle'});
  await reach(page, searched);
}

/** Opens it on the page that is open, and waits until its field can be typed into. */
export async function reach(page: Page, {button, field}: SearchInterface): Promise<void> {
  await button(page).click();
  await page.locator(field).waitFor({timeout: 60_000});
}
