import {expect, test} from '@playwright/test';
import {unsubscribeToken} from '@talos-docs/service/api/tokens';
import {withStore} from '../support/feedback';
import {mailedLink, mailsTo} from '../support/outbox';
import {open} from '../support/pages';
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
  await expect(dialogOf(page).getByText('The link in it holds 48 hours')).toBeVisible();

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
