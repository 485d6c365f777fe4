import {randomUUID} from 'node:crypto';
import {expect, type Locator, type Page} from '@playwright/test';
import {open} from './pages';

/** An address that no other test uses. */
export const newAddress = () => `reader-${randomUUID()}@example.com`;

export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', {name: 'Subscribe to release notes'});
export const emailOf = (page: Page): Locator => dialogOf(page).getByLabel('Email address');
/** What the dialog says when a mail is on its way. */
export const lead = (page: Page): Locator => dialogOf(page).getByText(/^One step is left/);

export async function openDialog(page: Page, address = '/whats-new'): Promise<void> {
  await open(page, address);
  await page.getByRole('button', {name: 'Subscribe by mail'}).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function agree(page: Page): Promise<void> {
  await dialogOf(page)
    .getByRole('checkbox', {name: /^I agree/})
    .check();
}

export async function submit(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', {name: 'Subscribe', exact: true}).click();
}

/** Subscriptions that the page asks for, from now on. */
export function subscriptionRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/subscriptions')) sent.push(request.postData() ?? '');
  });
  return sent;
}
