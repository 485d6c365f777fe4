import {expect, test} from '@playwright/test';
import {mailsTo} from '../support/outbox';
import {open} from '../support/pages';
import {agree, dialogOf, emailOf, lead, newAddress, openDialog, submit} from '../support/subscribe';

test('a failing service costs nothing that was typed, and what is said is in sight', async ({
  page,
}) => {
  const address = newAddress();
  await page.setViewportSize({width: 390, height: 700});
  await openDialog(page);
  await emailOf(page).fill(address);
  await agree(page);
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill({
      status: 503,
      headers: {'Retry-After': '30'},
      json: {error: 'storage_unavailable', message: 'Gone.'},
    }),
  );
  await submit(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('try again in 30 seconds');
  await expect(dialogOf(page).getByRole('alert')).toBeInViewport({ratio: 1});
  await expect(dialogOf(page).getByRole('button', {name: 'Cancel'})).toBeInViewport({ratio: 1});
  await page.unroute('**/api/subscriptions');
  await expect(emailOf(page)).toHaveValue(address);
  await submit(page);
  await expect(lead(page)).toContainText(address);
});

test('offline, it is sent by itself when the network is back', async ({page, context}) => {
  const address = newAddress();
  await openDialog(page);
  await emailOf(page).fill(address);
  await agree(page);
  await context.setOffline(true);
  await submit(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(lead(page)).toContainText(address);
  expect(mailsTo(address)).toHaveLength(1);
});

test('a form that cannot be loaded is said, and loaded at the next try', async ({
  page,
  context,
}) => {
  await open(page, '/whats-new');
  await context.setOffline(true);
  const button = page.getByRole('button', {name: 'Subscribe by mail'});
  await button.click();
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await button.click();
  await expect(dialogOf(page)).toBeVisible();
});
