import type {Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import type {Scope} from './scopes';

/** Part of the modal that shows results. */
export const resultsSelector = '.DocSearch-Dropdown';
export const hitSelector = '.DocSearch-Hit';

/** Address of a page from which the modal searches a scope. */
export function landingOf(scope: Scope): string {
  const guide = guides.find(({id}) => id === scope);
  if (!guide) throw new Error(`${scope} is no guide: its scope has no page to start from.`);
  return guide.landing;
}

/** Opens the site's search on the page that is open, and waits until its field can be typed into. */
export async function openModal(page: Page): Promise<void> {
  await page.locator('nav.navbar').getByRole('button', {name: 'Search'}).click();
  await page.locator('.DocSearch-Input:focus').waitFor();
}
