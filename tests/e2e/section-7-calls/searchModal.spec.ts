import {expect, test} from '@playwright/test';
import {open, pages} from '../support/pages';
import {
  ask,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithHostedSearch,
  openWithModal,
  platformHit,
  requestsOf,
  rolePicker,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

test('with the embedded index, no connection to any other host is opened', async ({
  page,
  baseURL,
}) => {
  const requests = requestsOf(page);
  await open(page, pages.adminLanding);
  await openModal(page);
  await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0);
  await test.step("the provider's mark is not shown when the embedded index answers", async () => {
    const mark = modalOn(page).locator('.DocSearch-Logo');
    await expect(mark).toBeAttached();
    await expect(mark).toBeHidden();
    await ask(page, platformHit.query);
    await expect(mark).toBeHidden();
  });
  await rolePicker(page).selectOption('Everything');
  await inputOn(page).fill('zzqxv');
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(requests.some((address) => address.includes('/search-index/'))).toBe(true);
  expect(requests.filter((address) => new URL(address).origin !== baseURL)).toEqual([]);
});

test('results are filtered by current language and by docs version tag', async ({page}) => {
  const asked = await openWithHostedSearch(page, '/devices/overview/alarming/sensors');
  await inputOn(page).fill('sensor');
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  const filters = asked[0]?.facetFilters ?? [];
  expect(filters).toContainEqual('language:en');
  expect(filters.flat()).toEqual(
    expect.arrayContaining(['docusaurus_tag:default', 'docusaurus_tag:docs-devices-current']),
  );
});

test('every part of the index that the scope needs is fetched once, and kept', async ({page}) => {
  const requests = requestsOf(page);
  const shards = () => requests.filter((address) => address.includes('/search-index/shards/'));
  await openWithModal(page, pages.adminLanding);
  await ask(page, 'access levels');
  await expect(hitsOn(page).first()).toContainText('Access levels');
  await ask(page, 'alarm');
  const first = shards();
  expect(first.some((address) => /\/admin\.\w+\.json$/.test(address))).toBe(true);
  expect(first.some((address) => /\/(?:manager|operator)/.test(address))).toBe(false);
  expect(new Set(first).size).toBe(first.length);
  // Each script that the worker's own one needs is another trip before the first result.
  const fetched = await page
    .workers()[0]
    ?.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => new URL(name).pathname.split('/')[1]),
    );
  expect(new Set(fetched)).toEqual(new Set(['search-index']));
});
