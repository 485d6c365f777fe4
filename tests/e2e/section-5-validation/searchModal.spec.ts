import {expect, test} from '@playwright/test';
import {pages} from '../support/pages';
import {
  inputOn,
  modalOn,
  openModal,
  openWithHostedSearch,
  openWithModal,
  store,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

test('search input is limited to 64 characters, typed or selected on the page', async ({page}) => {
  const long = '0123456789'.repeat(7);
  await openWithModal(page, pages.sensors);
  await page.keyboard.insertText(long);
  await expect(inputOn(page)).toHaveValue(long.slice(0, 64));
  await page.keyboard.press('Escape');
  await page
    .locator('main p')
    .first()
    .evaluate(
      (paragraph, text) => {
        paragraph.replaceChildren('Two', document.createElement('br'), text);
        getSelection()?.selectAllChildren(paragraph);
      },
      `lines ${long.slice(0, 53)}😀`,
    );
  await openModal(page);
  await expect(inputOn(page)).toHaveValue(`Two lines ${long.slice(0, 53)}`);
  await page.keyboard.type('loop');
  await expect(inputOn(page)).toHaveValue('loop');
});

test('an empty query shows the recent and favorite lists instead of running a search', async ({
  page,
}) => {
  const asked = await openWithHostedSearch(page, '/samples/headings');
  expect(asked).toEqual([]);
  await inputOn(page).fill('heading');
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  expect(asked.map(({query}) => query)).toEqual(['heading']);
  await page.keyboard.press('Escape');
  await store(page, 'recent', 1);
  await store(page, 'favorite', 1);
  await openModal(page);
  await inputOn(page).fill('headings');
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  await inputOn(page).fill('');
  await expect(modalOn(page).getByRole('tree', {name: 'Recent'})).toBeVisible();
  await expect(modalOn(page).getByRole('tree', {name: 'Favorite'})).toBeVisible();
  expect(asked.map(({query}) => query)).toEqual(['heading', 'headings']);
});
