import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {unsubscribeToken} from '../../../server/api/tokens';
import {openStore} from '../../../server/storage/openStore';
import {mailedLink, mailsTo} from '../support/outbox';
import {open} from '../support/pages';
import {sites} from '../support/sites';
import {
  agree,
  dialogOf,
  emailOf,
  lead,
  newAddress,
  openDialog,
  submit,
  subscriptionRequests,
} from '../support/subscribe';

/** Works with the database of the running service. */
async function withStore<T>(work: (store: ReturnType<typeof openStore>) => Promise<T>): Promise<T> {
  const file = path.resolve(__dirname, '../../..', sites.main.databaseFile);
  const store = openStore({kind: 'sqlite', file});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const subscriberOf = (address: string) =>
  withStore(async (store) => (await store.subscribers()).find(({email}) => email === address));

test('a subscription begins with the button behind the mailed link and ends with one request', async ({
  page,
  request,
}) => {
  const address = newAddress();
  await openDialog(page);
  await emailOf(page).fill(address);
  await dialogOf(page).getByRole('checkbox', {name: 'ipTNA4i'}).check();
  await dialogOf(page).getByRole('checkbox', {name: 'Installer'}).check();
  await agree(page);
  await submit(page);
  await expect(lead(page)).toContainText(address);
  await expect(dialogOf(page).getByText('The link in it holds 48 hours.')).toBeVisible();

  const link = await mailedLink(address);
  await page.goto(link);
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('ipTNA4i');
  await expect(page.getByRole('main')).toContainText('Installer');
  // Looking confirms nothing: mail scanners follow links.
  expect(await subscriberOf(address)).toBeUndefined();
  await page.getByRole('button', {name: 'Confirm'}).click();
  await expect(page.getByRole('heading', {name: 'You are subscribed'})).toBeVisible();
  const subscriber = await subscriberOf(address);
  expect(subscriber).toMatchObject({products: ['iptna4i'], audiences: ['installer']});
  expect((await page.goto(link))?.status()).toBe(404);

  const secret = await withStore((store) => store.secret());
  const leave = `/api/subscriptions/unsubscribe?token=${unsubscribeToken(secret, subscriber?.id ?? '')}`;
  await page.goto(leave);
  await expect(page.getByRole('button', {name: 'Unsubscribe'})).toBeVisible();
  expect(await subscriberOf(address)).toBeDefined();
  const answer = await request.post(leave, {form: {'List-Unsubscribe': 'One-Click'}});
  expect(answer.status()).toBe(200);
  expect(await subscriberOf(address)).toBeUndefined();
});

test('whoever is faster than a person waits without doing anything', async ({page}) => {
  const address = newAddress();
  const sent = subscriptionRequests(page);
  await openDialog(page);
  await emailOf(page).fill(address);
  await agree(page);
  await submit(page);
  await expect(dialogOf(page).getByRole('button', {name: 'Sending'})).toBeVisible();
  await expect(lead(page)).toBeVisible();
  expect(sent.length).toBeGreaterThan(1);
  expect(mailsTo(address)).toHaveLength(1);
});

test('what fills in the field for robots gets no mail', async ({page}) => {
  const address = newAddress();
  await openDialog(page);
  await emailOf(page).fill(address);
  await agree(page);
  await dialogOf(page)
    .locator('input[name="website"]')
    .evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  await submit(page);
  await expect(lead(page)).toBeVisible();
  expect(mailsTo(address)).toEqual([]);
});

const notSent = async (page: Page, fill: () => Promise<void>) => {
  const sent = subscriptionRequests(page);
  await openDialog(page);
  await fill();
  await submit(page);
  return sent;
};

test('a wrong address is told at its field before anything is sent', async ({page}) => {
  const sent = await notSent(page, async () => {
    await emailOf(page).fill('ada@example');
    await agree(page);
  });
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveAccessibleDescription(/one full address/);
  expect(sent).toEqual([]);
  await emailOf(page).press('End');
  await emailOf(page).pressSequentially('.com');
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'false');
});

test('without consent nothing is sent', async ({page}) => {
  const sent = await notSent(page, () => emailOf(page).fill(newAddress()));
  const consent = dialogOf(page).getByRole('checkbox', {name: /^I agree/});
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/without your consent no mail/);
  expect(sent).toEqual([]);
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await expect(dialogOf(page).getByRole('link', {name})).toHaveAttribute('target', '_blank');
  }
});

test('what the service refuses is told at the field', async ({page}) => {
  await openDialog(page);
  await emailOf(page).fill(newAddress());
  await agree(page);
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill({status: 422, json: {error: 'invalid_field', message: 'no', field: 'email'}}),
  );
  await submit(page);
  await expect(emailOf(page)).toHaveAccessibleDescription(/does not take this address/);
  await expect(emailOf(page)).toBeFocused();
});

test('a failing service costs nothing that was typed', async ({page}) => {
  const address = newAddress();
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

test('the filters of the page are proposed', async ({page}) => {
  await openDialog(page, '/whats-new?product=iptna4i&audience=installer');
  const chosen = dialogOf(page).getByRole('group').getByRole('checkbox', {checked: true});
  await expect(chosen).toHaveCount(2);
});

test('home page, release notes and an address lead to the dialog', async ({page}) => {
  await open(page, '/');
  await page.getByRole('link', {name: 'Get them by mail'}).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/whats-new$/);

  await open(page, '/whats-new#subscribe');
  await expect(dialogOf(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', {name: 'Subscribe by mail'})).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();

  await openDialog(page, '/whats-new/fire-mode');
});

test('without script the feeds are named instead', async ({browser}) => {
  const page = await (await browser.newContext({javaScriptEnabled: false})).newPage();
  await page.goto('/whats-new');
  await expect(page.getByRole('button', {name: 'Subscribe by mail'})).toBeHidden();
  // What stands in `noscript` is no text to Playwright's own expectations.
  expect(await page.getByRole('main').innerText()).toContain(
    'Subscribing by mail needs JavaScript; the feeds do not.',
  );
});
