import {expect, test, type Page} from '@playwright/test';
import {pages} from '../support/pages';
import {
  announced,
  ask,
  devicesHit,
  groupsOn,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithHostedSearch,
  openWithModal,
  rolePicker,
  store,
  stored,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

const phone = {width: 768, height: 900};
const desktop = {width: 769, height: 900};

/** The longest snippet of the content hits, in words. */
async function longestSnippet(page: Page): Promise<number> {
  const snippets = await hitsOn(page)
    .filter({has: page.locator('[data-search-hit*=":content"]')})
    .locator('.DocSearch-Hit-title')
    .allTextContents();
  return Math.max(
    ...snippets.map(
      (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    ),
  );
}

test('hitsPerPage 20, maximum per group 5', async ({page}) => {
  await openWithModal(page, pages.adminLanding);
  await rolePicker(page).selectOption('Everything');
  await ask(page, 'alarm');
  await announced(page, 'alarm');
  const sizes = await groupsOn(page).evaluateAll((lists) =>
    lists.map((list) => list.querySelectorAll('[role="treeitem"]').length),
  );
  expect(Math.max(...sizes)).toBe(5);
  expect(await hitsOn(page).count()).toBeLessThanOrEqual(20);
  const footer = await modalOn(page)
    .getByRole('link', {name: /^See all/})
    .textContent();
  expect(Number(/\d+/.exec(footer ?? '')?.[0])).toBeGreaterThan(20);
});

for (const [name, viewport, words] of [
  ['snippet length 10 words', desktop, 10],
  ['snippet length 5 words on screens up to 768 px', phone, 5],
] as const) {
  test(name, async ({page}) => {
    await page.setViewportSize(viewport);
    await openWithModal(page, pages.adminLanding);
    await ask(page, 'alarm is sent to the site');
    await announced(page, 'alarm is sent to the site');
    expect(await longestSnippet(page)).toBe(words);
  });
}

test('hitsPerPage 20 and snippet length 10 words are asked for', async ({page}) => {
  const asked = await openWithHostedSearch(page, '/');
  await inputOn(page).fill('alarm');
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  expect(asked[0]?.hitsPerPage).toBe(20);
  expect(asked[0]?.attributesToSnippet).toContain('content:10');
});

test('stall threshold 300 ms', async ({page}) => {
  await page.route('**/search-index/shards/**', () => new Promise<void>(() => undefined));
  await openWithModal(page, pages.sensors);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await inputOn(page).fill(devicesHit.query);
  await page.clock.runFor(299);
  await expect(modalOn(page)).not.toHaveClass(/--Stalled/);
  await page.clock.runFor(1);
  await expect(modalOn(page)).toHaveClass(/--Stalled/);
});

test.describe('recent and favorite lists, in local storage under a key including the index name', () => {
  async function choose(page: Page): Promise<void> {
    await openModal(page);
    await ask(page, devicesHit.query);
    await page.keyboard.press('Enter');
    await page.waitForURL(({pathname}) => pathname === devicesHit.path);
  }

  test('are limited', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await page.keyboard.press('Escape');

    for (const [favorites, limit] of [
      [0, 7],
      [1, 4],
    ] as const) {
      await test.step(`recent kept ${limit} with ${favorites || 'no'} favorites`, async () => {
        await store(page, 'recent', 9);
        await store(page, 'favorite', favorites);
        await choose(page);
        const recent = await stored(page, 'recent');
        expect(recent).toHaveLength(limit);
        expect(recent[0]?.url).toContain(devicesHit.path);
        const keys = await page.evaluate(() => Object.keys(localStorage));
        const lists = keys.filter((key) => key.startsWith('__DOCSEARCH_'));
        expect(lists).toHaveLength(2);
        for (const key of lists) expect(key).toContain('general_index');
        await openModal(page);
        await expect(
          modalOn(page).getByRole('tree', {name: 'Recent'}).getByRole('treeitem'),
        ).toHaveCount(limit);
        await page.keyboard.press('Escape');
      });
    }
    await test.step('favorites 10, the newest first', async () => {
      await store(page, 'recent', 1);
      await store(page, 'favorite', 10);
      await openModal(page);
      await modalOn(page).getByTitle('Save this search').click();
      const favorites = modalOn(page).getByRole('tree', {name: 'Favorite'}).getByRole('treeitem');
      await expect(favorites.first()).toHaveText('recent 1');
      await expect(favorites).toHaveCount(10);
      await expect(favorites.last()).toHaveText('favorite 9');
      expect(await stored(page, 'favorite')).toHaveLength(10);
    });
  });
});
