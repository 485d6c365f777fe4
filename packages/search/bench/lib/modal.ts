import type {Page} from '@playwright/test';

/** Part of the modal that shows results. */
export const resultsSelector = '.DocSearch-Dropdown';
export const hitSelector = '.DocSearch-Hit';

/** Opens the site's search on the page that is open, and waits until its field can be typed into. */
export async function openModal(page: Page): Promise<void> {
  await page.locator('nav.navbar').getByRole('button', {name: 'Search'}).click();
  await page.locator('.DocSearch-Input:focus').waitFor();
}
