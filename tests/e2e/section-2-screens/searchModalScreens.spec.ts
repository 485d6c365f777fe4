import {expect, test} from '@playwright/test';
import {pages} from '../support/pages';
import {
  ask,
  devicesHit,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithModal,
  openWithoutHosts,
  platformHit,
  rolePicker,
  store,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

const unknownWord = 'zzqxv';
const letUsKnow = 'Let us know.';

test.describe('start screen', () => {
  test('shows what was searched for before', async ({page}) => {
    await openWithModal(page, pages.sensors);

    await test.step("'No recent searches'", async () => {
      await expect(modalOn(page).getByText('No recent searches', {exact: true})).toBeVisible();
    });
    await test.step("'Recent' and 'Favorite' searches", async () => {
      await page.keyboard.press('Escape');
      await store(page, 'recent', 2);
      await store(page, 'favorite', 1);
      await openModal(page);
      await expect(
        modalOn(page).getByRole('tree', {name: 'Recent'}).getByRole('treeitem'),
      ).toHaveCount(2);
      await expect(
        modalOn(page).getByRole('tree', {name: 'Favorite'}).getByRole('treeitem'),
      ).toHaveCount(1);
      await expect(modalOn(page).getByText('No recent searches')).toHaveCount(0);
    });
  });

  test('what the chosen role often uses is a Tab away, until a query is asked', async ({page}) => {
    await openWithModal(page, pages.adminLanding);
    const links = modalOn(page).getByRole('navigation', {name: 'Often used'}).getByRole('link');
    await expect(links.first()).toHaveText('Set up a new account');
    await ask(page, platformHit.query);
    await expect(links).toHaveCount(0);
    await inputOn(page).fill('');
    await rolePicker(page).selectOption('Devices');
    await expect(links.first()).toHaveText('Connect a TNA to Talos');
    await rolePicker(page).focus();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/devices/get-started/connect-to-talos');
    await expect(modalOn(page)).toHaveCount(0);
  });
});

test.describe('no-results screen', () => {
  // Spellings come from the words of the whole index.
  test.use({baseURL: sites.main.url});

  test("'No results for {query}', and nothing to try when no spelling finds anything", async ({
    page,
  }) => {
    await openWithModal(page, pages.sensors);
    await inputOn(page).fill(unknownWord);
    await expect(modalOn(page).getByText(`No results for ${unknownWord}`)).toBeVisible();
    await expect(modalOn(page).getByText('No guide has a result.')).toBeVisible();
    await expect(modalOn(page).getByText('Try searching for')).toHaveCount(0);
    await test.step("'Believe this query should return results? Let us know.' only when a missing-results URL is configured", async () => {
      await expect(modalOn(page).getByText(letUsKnow)).toHaveCount(0);
    });
    await test.step('the same query in everything, with the number of its results', async () => {
      await inputOn(page).fill('grammar');
      await modalOn(page)
        .getByRole('button', {name: /^Everything: \d+ results?$/})
        .click();
      await expect(rolePicker(page)).toHaveValue('everything');
      await expect(hitsOn(page).first()).toBeVisible();
    });
  });

  test("'Try searching for' with up to 3 suggested queries", async ({page}) => {
    await openWithModal(page, pages.adminLanding);
    // Names of groups, which were found before, are no queries.
    await ask(page, 'email');
    await inputOn(page).fill('rellya');
    const suggestions = modalOn(page)
      .getByRole('list', {name: 'Try searching for'})
      .getByRole('button');
    await expect(suggestions.first()).toHaveText('relay');
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await expect(modalOn(page).getByRole('button', {name: /›/})).toHaveCount(0);
    await suggestions.first().click();
    await expect(inputOn(page)).toHaveValue('relay');
    await expect(inputOn(page)).toBeFocused();
    await expect(hitsOn(page).first()).toBeVisible();
  });

  test("'Believe this query should return results? Let us know.' when a missing-results URL is configured", async ({
    page,
  }) => {
    await openWithoutHosts(page, '/devices/overview/alarming/actors');
    await inputOn(page).fill(`${unknownWord} & qqvxz`);
    await expect(
      modalOn(page).getByText(`Believe this query should return results? ${letUsKnow}`),
    ).toBeVisible();
    const link = modalOn(page).getByRole('link', {name: letUsKnow});
    await expect(link).toHaveAttribute(
      'href',
      `https://help.talos.example/missing?q=${encodeURIComponent(`${unknownWord} & qqvxz`)}`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
  });
});

test.describe('error screen', () => {
  test("'Unable to fetch results', 'You might want to check your network connection.', and another try", async ({
    page,
  }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await openWithModal(page, pages.sensors);
    await inputOn(page).fill(devicesHit.query);
    const alert = modalOn(page).getByRole('alert');
    await expect(alert).toContainText('Unable to fetch results');
    await expect(alert).toContainText('You might want to check your network connection.');
    await expect(modalOn(page).getByText('No results for')).toBeHidden();
    await page.unroute('**/search-index/**');
    await alert.getByRole('button', {name: 'Try again'}).click();
    await expect(hitsOn(page).first()).toContainText('Access levels');
    await expect(alert).toHaveCount(0);
    await expect(inputOn(page)).toBeFocused();
  });

  test('does not come while a part of the index answers, which is said', async ({page}) => {
    await page.route('**/search-index/shards/devices.*', (route) => route.abort());
    await openWithModal(page, pages.adminLanding);
    await ask(page, platformHit.query);
    await expect(hitsOn(page).first()).toContainText('Alarm expression syntax');
    await expect(modalOn(page)).toContainText('part of the index could not be loaded');
    await expect(modalOn(page).getByRole('alert')).toHaveCount(0);
  });

  test('does not come where the rest of the index is missing, nor does "Searching" stay', async ({
    page,
  }) => {
    await page.route('**/search-index/shards/devices.*', (route) => route.abort());
    await openWithModal(page, pages.adminLanding);
    const readOut = modalOn(page).getByRole('status').first();
    await inputOn(page).fill(unknownWord);
    await expect(readOut).toHaveText('Searching');
    await inputOn(page).fill('');
    await expect(readOut).toHaveText('');
    await inputOn(page).fill(unknownWord);
    await expect(modalOn(page).getByText('No guide has a result.')).toBeVisible();
    await expect(readOut).toHaveText(`No results for ${unknownWord}`);
  });

  test('goes when the query is cleared, or when a later query is answered', async ({page}) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await openWithModal(page, pages.sensors);
    await inputOn(page).fill('access');
    const alert = modalOn(page).getByRole('alert');
    await expect(alert).toBeVisible();
    await modalOn(page).getByRole('button', {name: 'Clear the query'}).click();
    await expect(modalOn(page).getByText('No recent searches')).toBeVisible();
    await expect(alert).toBeHidden();
    await page.unroute('**/search-index/**');
    await inputOn(page).fill(devicesHit.query);
    await expect(hitsOn(page).first()).toContainText('Access levels');
    await expect(alert).toHaveCount(0);
  });
});
