import {expect, test, type Page} from '@playwright/test';
import {hydrated, pages} from '../support/pages';
import {
  allResults,
  ask,
  devicesHit,
  hitsOn,
  isSameDocument,
  markDocument,
  modalOn,
  openWithModal,
  platformHit,
  rolePicker,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

async function find(page: Page, {query, path}: {query: string; path: string}) {
  await openWithModal(page, '/');
  await ask(page, query);
  await expect(hitsOn(page).first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`${path}(?:[?#]|$)`),
  );
  await markDocument(page);
}

function at(path: string): (url: URL) => boolean {
  return ({pathname}) => pathname === path;
}

test('a hit leads to its place on the page', async ({page}) => {
  await openWithModal(page, '/');
  await ask(page, 'words with two names');
  await hitsOn(page).filter({hasText: 'Words with two names'}).first().click();
  await page.waitForURL(({hash}) => hash === '#words-with-two-names');
  await expect(page.getByRole('heading', {name: 'Words with two names'})).toBeInViewport();
});

test('Ctrl or Command plus Enter opens a new tab, Shift plus Enter a new window, and search stays', async ({
  page,
  context,
}) => {
  await find(page, platformHit);
  for (const open of [
    () => page.keyboard.press('Control+Enter'),
    () => page.keyboard.press('Meta+Enter'),
    () => page.keyboard.press('Shift+Enter'),
    () =>
      hitsOn(page)
        .first()
        .click({modifiers: ['Control']}),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const other = await opened;
    await other.waitForURL(at(platformHit.path), {waitUntil: 'commit'});
    await other.close();
    await expect(modalOn(page)).toBeVisible();
  }
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('results of the platform guides are external links, in the same tab', () => {
  for (const [how, choose] of [
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
    ['a click', (page: Page) => hitsOn(page).first().click()],
  ] as const) {
    test(`by ${how}`, async ({page, context}) => {
      await find(page, platformHit);
      await expect(hitsOn(page).first().getByRole('link')).not.toHaveAttribute('target');
      await choose(page);
      await page.waitForURL(at(platformHit.path));
      await hydrated(page);
      expect(await isSameDocument(page)).toBe(false);
      expect(context.pages()).toHaveLength(1);
    });
  }

  test('and have the origin of the page; all others are a site-relative path plus hash', async ({
    page,
    baseURL,
  }) => {
    await openWithModal(page, '/');
    await ask(page, 'mac address');
    const links = hitsOn(page).getByRole('link');
    // The devices guide is found under every role, but its part of the index may come later.
    await expect(links.and(page.locator('[href^="/devices/"]'))).not.toHaveCount(0);
    const addresses = await links.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const inPlatformGuides = (address: string) => address.startsWith(`${baseURL ?? ''}/talos/`);
    expect(addresses.filter(inPlatformGuides)).not.toEqual([]);
    const others = addresses.filter((address) => !inPlatformGuides(address));
    expect(others).not.toEqual([]);
    for (const address of others) expect(address).toMatch(/^\/(?:devices\/|markdown-page)/);
  });

  test('also to another place of the page that is shown', async ({page}) => {
    await openWithModal(page, platformHit.path);
    await ask(page, 'header x-source');
    await hitsOn(page)
      .filter({has: page.locator('a[href$="#header-x-source"]')})
      .first()
      .click();
    await page.waitForURL(({hash}) => hash === '#header-x-source');
    await expect(page.getByRole('heading', {name: 'Header x-source'})).toBeInViewport();
    await expect(modalOn(page)).toHaveCount(0);
  });
});

test.describe('choosing another result navigates to it through the router and closes search', () => {
  for (const [how, choose] of [
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
    ['a click', (page: Page) => hitsOn(page).first().click()],
  ] as const) {
    test(`by ${how}`, async ({page}) => {
      await find(page, devicesHit);
      await choose(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Access levels');
      expect(new URL(page.url()).pathname).toBe(devicesHit.path);
      await expect(modalOn(page)).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});

test("'See all {count} results' leads to the results page with the query and the role", async ({
  page,
}) => {
  await openWithModal(page, pages.sensors);
  await rolePicker(page).selectOption('Operator');
  await ask(page, 'access levels');
  await allResults(page).click();
  await page.waitForURL(at('/search'));
  const parameters = new URL(page.url()).searchParams;
  expect(parameters.get('q')).toBe('access levels');
  expect(parameters.get('role')).toBe('operator');
  await expect(page.getByRole('searchbox')).toHaveValue('access levels');
  await expect(modalOn(page)).toHaveCount(0);
});
