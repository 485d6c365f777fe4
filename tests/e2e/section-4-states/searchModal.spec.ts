import {expect, test} from '@playwright/test';
import {hold, pages} from '../support/pages';
import {
  ask,
  devicesHit,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithModal,
  selectedHit,
  store,
  stored,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

const save = 'Save this search';
const removeRecent = 'Remove this search from history';
const removeFavorite = 'Remove this search from favorites';

test.describe('search status', () => {
  test('idle, loading, stalled while the index is on its way, idle with its answer', async ({
    page,
  }) => {
    const release = await hold(page, '**/search-index/shards/**');
    await openWithModal(page, pages.sensors);
    const container = modalOn(page);
    await expect(container).not.toHaveClass(/--Stalled/);
    await inputOn(page).fill(devicesHit.query);
    await expect(container).toHaveClass(/--Stalled/);
    await expect(container.locator('.DocSearch-LoadingIndicator')).toBeVisible();
    await expect(container.getByText('No results for')).toHaveCount(0);
    release();
    await expect(hitsOn(page).first()).toContainText('Access levels');
    await expect(container).not.toHaveClass(/--Stalled/);
    await expect(container.locator('.DocSearch-LoadingIndicator')).toBeHidden();
  });

  test('an answer on its way is not lost when the reader leaves the input', async ({page}) => {
    const release = await hold(page, '**/search-index/shards/**');
    await openWithModal(page, pages.sensors);
    await inputOn(page).fill(devicesHit.query);
    await page.keyboard.press('Tab');
    await expect(inputOn(page)).not.toBeFocused();
    release();
    await expect(hitsOn(page).first()).toContainText('Access levels');
  });
});

test.describe('keys in the panel', () => {
  test('ArrowDown and ArrowUp go through the hits and round', async ({page}) => {
    // A part of the index that came between two keys would draw the hits anew.
    await page.route('**/search-index/shards/general.*', (route) => route.abort());
    await openWithModal(page, pages.sensors);
    await ask(page, devicesHit.query);
    await expect(modalOn(page)).toContainText('part of the index could not be loaded');
    const hits = hitsOn(page);
    await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
    const id = await hits.first().getAttribute('id');
    await expect(inputOn(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(hits.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(selectedHit(page)).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(hits.last()).toHaveAttribute('aria-selected', 'true');
    await expect(hits.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
    await expect(inputOn(page)).toBeFocused();
  });

  test('going back closes search, with its page', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await ask(page, devicesHit.query);
    await page.keyboard.press('Enter');
    await page.waitForURL(({pathname}) => pathname === devicesHit.path);
    await openModal(page);
    await page.goBack();
    await expect(modalOn(page)).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Sensors (inputs)');
  });

  test('Escape closes, and the query is gone', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await ask(page, devicesHit.query);
    await page.keyboard.press('Escape');
    await expect(modalOn(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openModal(page);
    await expect(inputOn(page)).toHaveValue('');
    await expect(hitsOn(page)).toHaveCount(0);
  });
});

test.describe('recent and favorite searches', () => {
  test('saving a recent search moves it to favorites; either can be removed', async ({page}) => {
    await openWithModal(page, pages.sensors);

    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await test.step(`motion: ${reducedMotion}`, async () => {
        await page.emulateMedia({reducedMotion});
        await page.keyboard.press('Escape');
        await store(page, 'recent', 2);
        await openModal(page);
        const recent = modalOn(page).getByRole('tree', {name: 'Recent'}).getByRole('treeitem');
        const favorite = modalOn(page).getByRole('tree', {name: 'Favorite'}).getByRole('treeitem');
        await recent.filter({hasText: 'recent 2'}).getByTitle(save).click();
        await expect(favorite).toHaveText(['recent 2']);
        await expect(recent).toHaveText(['recent 1']);
        await recent.getByTitle(removeRecent).click();
        await expect(recent).toHaveCount(0);
        expect(await stored(page, 'recent')).toEqual([]);
        expect(await stored(page, 'favorite')).toHaveLength(1);
        await favorite.getByTitle(removeFavorite).click();
        await expect(modalOn(page).getByText('No recent searches')).toBeVisible();
        expect(await stored(page, 'favorite')).toEqual([]);
      });
    }
    await test.step('their buttons work by keyboard, and the focus is not lost', async () => {
      await page.keyboard.press('Escape');
      await store(page, 'recent', 1);
      await openModal(page);
      await modalOn(page).getByTitle(save).focus();
      await page.keyboard.press('Enter');
      await expect(modalOn(page).getByRole('tree', {name: 'Favorite'})).toBeVisible();
      await expect(inputOn(page)).toBeFocused();
      await modalOn(page).getByTitle(removeFavorite).focus();
      await page.keyboard.press('Enter');
      await expect(modalOn(page).getByText('No recent searches')).toBeVisible();
      await expect(inputOn(page)).toBeFocused();
    });
  });

  test('selecting a hit stores it in recent unless it is already a favorite', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await ask(page, devicesHit.query);
    await page.keyboard.press('Enter');
    await page.waitForURL(({pathname}) => pathname === devicesHit.path);
    await openModal(page);
    await modalOn(page).getByTitle(save).click();
    await expect(modalOn(page).getByRole('tree', {name: 'Favorite'})).toBeVisible();
    expect(await stored(page, 'recent')).toEqual([]);
    await ask(page, devicesHit.query);
    await page.keyboard.press('Enter');
    await expect(modalOn(page)).toHaveCount(0);
    expect(await stored(page, 'recent')).toEqual([]);
    expect(await stored(page, 'favorite')).toHaveLength(1);
  });
});
