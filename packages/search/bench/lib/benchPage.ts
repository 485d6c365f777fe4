import type {Page} from '@playwright/test';

/** Opens the bench page of an engine and loads its index. */
export async function openEngine(
  page: Page,
  origin: string,
  engine: string,
  scope: string,
): Promise<void> {
  await page.goto(`${origin}/bench/page.html?engine=${engine}&scope=${scope}`);
  await page.getByRole('button', {name: 'Open'}).click();
  await page.locator('body[data-ready]').waitFor({timeout: 60_000});
}
