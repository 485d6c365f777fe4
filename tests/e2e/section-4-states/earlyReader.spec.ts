import {expect, test, type Page} from '@playwright/test';
import {hold, navigate, open} from '../support/pages';

const codes = '/talos/admin/work-with-integrations/code-reference';
const firstScript = '**/assets/js/main.*.js';

// What is still under way must not outlive the test.
test.afterEach(({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));

/** Opens a page whose scripts are on the way. */
async function openEarly(page: Page, address: string): Promise<() => void> {
  const release = await hold(page, firstScript);
  await page.goto(address, {waitUntil: 'commit'});
  return release;
}

test('a query that was typed before the scripts are there is searched for', async ({page}) => {
  const release = await openEarly(page, '/search');
  await page.getByRole('searchbox').fill('schedule');
  await expect(page.getByLabel('Results for')).toBeHidden();
  release();
  await expect(page.getByRole('heading', {name: /^\d+ results$/})).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('schedule');
  await expect(page).toHaveURL(/\?q=schedule&role=admin$/);
});

test('filters beside release notes appear once they work, and nothing moves', async ({page}) => {
  const release = await openEarly(page, '/whats-new');
  const product = page.getByRole('checkbox', {name: 'ipTNA4i', includeHidden: true});
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(product).toBeHidden();
  const place = () => product.evaluate((box) => box.getBoundingClientRect().toJSON() as object);
  const before = await place();
  release();
  await expect(product).toBeVisible();
  expect(await place()).toEqual(before);
});

test('a menu that was opened before the scripts are there gets its commands', async ({page}) => {
  const release = await openEarly(page, `${codes}/sia-event-codes`);
  await page.getByText('Copy page').click();
  release();
  await expect(page.getByRole('button', {name: 'Copy as Markdown'})).toBeVisible();
});

test('the button that copies a frame appears once it works', async ({page}) => {
  const release = await hold(page, '**/assets/js/*.js', 'data-lit');
  await open(page, '/talos/admin/introduction/one-case-from-panel-to-pdf');
  const copy = page.getByRole('button', {name: /^Copy (?:bytes|digits)$/}).first();
  await expect(copy).toBeHidden();
  release();
  await expect(copy).toBeVisible();
});

test('the page that a reader turned to while another was on its way works', async ({page}) => {
  await open(page, '/');
  const release = await hold(page, `**${codes}/contact-id-codes.blocks.json`);
  const first = page.waitForResponse(`**${codes}/sia-event-codes.blocks.json`);
  await navigate(page, `${codes}/sia-event-codes`);
  await navigate(page, `${codes}/contact-id-codes`);
  await first;
  release();
  await page.getByLabel('Filter by code or meaning').fill('duress');
  await expect(page.getByText('3 of 231 Contact ID codes')).toBeVisible();
});

test('a choice of release notes while another page is on its way keeps the reader', async ({
  page,
}) => {
  await open(page, '/whats-new');
  const release = await hold(page, '**/*.{js,blocks.json}');
  await navigate(page, '/blog');
  await page.getByRole('checkbox', {name: 'ipTNA4i'}).check();
  release();
  await expect(page).toHaveURL(/\/whats-new\?product=iptna4i$/);
  await expect(page.getByRole('status').filter({hasText: ' of '})).toBeVisible();
});

test('search that is on its way does not open over another field or another page', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/js/*.js', 'DocSearch-Container');
  const shown = page.locator('.DocSearch-Modal');
  const search = page.getByRole('button', {name: 'Search', exact: true});
  await open(page, `${codes}/sia-event-codes`);
  await search.click();
  await page.getByLabel('Filter by code or meaning').pressSequentially('duress');
  await expect(page.getByLabel('Filter by code or meaning')).toHaveValue('duress');
  await expect(search).toHaveAttribute('aria-busy', 'false');
  await search.click();
  await page.getByRole('link', {name: /^Next/}).click();
  await expect(page).not.toHaveURL(/sia-event-codes/);
  const arrived = page.waitForResponse('**/assets/js/*.js');
  release();
  await arrived;
  await expect(search).toHaveAttribute('aria-busy', 'false');
  await expect(shown).toHaveCount(0);
});
