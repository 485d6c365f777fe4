import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {guideRedirects, guides} from '../../../config/guides';
import {shortAddresses} from '../../../config/redirects';
import {hydrated, navigate, open, pages} from '../support/pages';

const endings = ['.html', '/index.html'];

test('/ is the home page', async ({page}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Every alarm handled. Every site protected.',
  );
});

test('/markdown-page is a generic Markdown page', async ({page}) => {
  await open(page, '/markdown-page');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('About this documentation');
});

test("anything else is Page Not Found, with the button 'Go home'", async ({page}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
  await page.getByRole('link', {name: 'Go home'}).click();
  await expect(page).toHaveURL('/');
});

test('an address in other letters, or with a blank behind it, shows the page and nothing else', async ({
  page,
}) => {
  for (const address of ['/Devices/overview/alarming/actors', `${pages.actors}%20`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', {name: 'Set an actor'}), address).toBeVisible();
    await expect(page.getByRole('heading', {level: 1}), address).toHaveText('Actors (outputs)');
  }
  await page.goto('/offline%20');
  await expect(page.getByRole('heading', {level: 1, name: 'Offline packs'})).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
});

for (const {from, to} of guideRedirects()) {
  test(`${from} goes to ${to}, by the server`, async ({request}) => {
    const response = await request.get(from, {maxRedirects: 0});
    expect(response.status()).toBeGreaterThanOrEqual(301);
    expect(response.status()).toBeLessThanOrEqual(308);
    expect(response.headers().location).toBe(to);
  });

  test(`${from} leads on without a server rule: the built page refreshes`, () => {
    const html = readFileSync(`build${from}.html`, 'utf8');
    expect(html).toMatch(new RegExp(`http-equiv="?refresh"? content="0; url=${to}"`));
    expect(html).toMatch(/name="?robots"? content="?noindex/);
  });
}

test('addresses are led on in the client', async ({page}) => {
  await open(page, '/');
  // A page stays while the next one is on its way: from the home page, which is like none of them.
  const navigateFromHome = async (to: string) => {
    await navigate(page, '/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Every alarm handled/);
    await navigate(page, to);
  };

  await test.step('the roots of the guides lead to their landing pages, in the client', async () => {
    for (const {from, to} of guideRedirects()) {
      await navigateFromHome(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        /How to use this documentation/,
      );
    }
  });
  await test.step('labels lead to a page of a guide, in the client', async () => {
    for (const {from, to} of shortAddresses()) {
      await navigateFromHome(from);
      await expect(page).toHaveURL(to);
      await expect(page.locator('html[class*="docs-doc-page"]')).toHaveCount(1);
    }
  });
  await test.step('requests with an ending lead to the path without it, in the client', async () => {
    for (const ending of endings) {
      await navigateFromHome(`${pages.sensors}${ending}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Sensors (inputs)');
    }
  });
});

for (const {from, to} of shortAddresses()) {
  test(`the label ${from} leads to ${to}: by the server and without a server rule`, async ({
    request,
  }) => {
    const answer = await request.get(`${from}?from=label`, {maxRedirects: 0});
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toMatch(new RegExp(`^${to}(\\?from=label)?$`));

    const html = readFileSync(`build${from}.html`, 'utf8');
    expect(html).toMatch(new RegExp(`http-equiv="?refresh"? content="0; url=${to}"`));
    expect(html).toMatch(/name="?robots"? content="?noindex/);
  });
}

test('short addresses stand in no list of pages', () => {
  expect(readFileSync('build/sitemap.xml', 'utf8')).not.toContain('/d/');
});

for (const ending of endings) {
  test(`requests ending in ${ending} lead to the path without it, by the server`, async ({
    request,
  }) => {
    const response = await request.get(`${pages.sensors}${ending}`, {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(pages.sensors);
  });
}

test('each guide has a landing page, a sidebar and tags', async ({page}) => {
  for (const guide of guides) {
    await test.step(`the ${guide.id} guide lands on ${guide.landing}, with its own sidebar`, async () => {
      await open(page, guide.landing);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        /How to use this documentation/,
      );
      const links = page.locator('.theme-doc-sidebar-menu a.menu__link[href^="/"]');
      expect(await links.count()).toBeGreaterThan(0);
      for (const href of await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      )) {
        expect(href).toMatch(new RegExp(`^/${guide.routeBase}/`));
      }
    });
    await test.step(`the ${guide.id} guide has a tag index, and its tag pages lead to its pages`, async () => {
      await open(page, `/${guide.routeBase}/tags`);
      const tag = page.locator(`main a[href^="/${guide.routeBase}/tags/"]`).first();
      const href = await tag.getAttribute('href');
      await tag.click();
      await expect(page).toHaveURL(href ?? '');
      await expect(
        page.locator(
          'html.docs-tags-doc-list-page, html.docs-tag-doc-list-page, html[class*="tags-doc-list"], html[class*="tag-doc-list"]',
        ),
      ).toHaveCount(1);
      await page.locator(`main article a[href^="/${guide.routeBase}/"]`).first().click();
      await expect(page.locator('html[class*="docs-doc-page"]')).toHaveCount(1);
    });
  }
});

test('a category without an index page gets a generated index with cards, with title and subtitle from the front matter', async ({
  page,
}) => {
  await open(page, '/talos/admin/work-with-sites');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Work with sites');
  const card = page.locator('a.card[href="/talos/admin/work-with-sites/sites-overview"]');
  await expect(card).toContainText('Sites overview');
  await expect(card).toContainText(
    'What counts as a site, what it can own and what it does with an accepted alarm.',
  );
  await open(page, '/devices/overview');
  const folder = page.locator('a.card[href="/devices/overview/networks"]');
  await expect(folder).toContainText('Interfaces, their order for ordinary traffic');
});
