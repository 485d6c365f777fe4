import {expect, test} from '@playwright/test';
import {open, pages} from '../support/pages';
import {devicesHit, hitsOn, inputOn, searchButton} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

test('the script of search does not arrive: a message that says so and can be closed, and another try', async ({
  page,
  context,
}) => {
  await open(page, pages.sensors);
  await context.setOffline(true);
  await searchButton(page).click();
  const alert = page.getByRole('alert').filter({hasText: 'Search could not be loaded.'});
  await expect(alert).toContainText('You might want to check your network connection.');
  await expect(searchButton(page)).toHaveAttribute('aria-busy', 'false');
  await alert.getByRole('button', {name: 'Close'}).click();
  await expect(alert).toHaveCount(0);
  await searchButton(page).click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Try again'}).click();
  await expect(inputOn(page)).toBeFocused();
  await expect(alert).toHaveCount(0);
  await inputOn(page).fill(devicesHit.query);
  await expect(hitsOn(page).first()).toContainText('Access levels');
});

test('a part of the index is faulty on the way once: search answers', async ({page}) => {
  let faults = 0;
  await page.route('**/search-index/**', async (route) => {
    faults += 1;
    if (faults <= 2) await route.fulfill({status: 503, body: 'Service Unavailable'});
    else await route.continue();
  });
  await open(page, pages.sensors);
  await searchButton(page).click();
  await inputOn(page).fill(devicesHit.query);
  await expect(hitsOn(page).first()).toContainText('Access levels');
  expect(faults).toBeGreaterThan(2);
});
