import {expect, test, type Page} from '@playwright/test';
import {hydrated, open, pages} from '../support/pages';
import {isSameDocument, markDocument} from '../support/searchModal';
import {sites} from '../support/sites';
import {axeFindings} from '../support/soundness';

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test("rendering failure: 'This page crashed.' with 'Try again' and the error text; 'Try again' clears it", async ({
  page,
}) => {
  await open(page, `${sites.fault.url}/crash`);
  await expect(page.getByText('Nothing has failed.')).toBeVisible();
  await page.getByRole('button', {name: 'Fail now'}).click();
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  await expect(page.getByText('The sample component failed on purpose.')).toBeVisible();
  await page.waitForTimeout(600);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByText('Nothing has failed.')).toBeVisible();
});

test("unknown route: 'Page Not Found', its text, advice to contact the owner of the linking site, 'Go home'", async ({
  page,
}) => {
  await page.goto('/talos/admin/no-such-page');
  await hydrated(page);
  await expect(page).toHaveTitle('Page Not Found | Talos Docs');
  await expect(page.getByRole('heading', {name: 'Page Not Found'})).toBeVisible();
  await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
  await expect(page.getByText(/contact the owner of the site that linked you/)).toBeVisible();
  await expect(page.getByRole('link', {name: 'Go home'})).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', {name: 'Start of the Administrator guide'})).toBeVisible();
  await page.getByRole('button', {name: 'Search for “no such page”'}).click();
  await expect(page.getByPlaceholder('Search docs')).toHaveValue('no such page');
});

test('an address that cannot be decoded ends no page', async ({page}) => {
  await page.goto('/100%');
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
  await open(page, `${pages.actors}#50%`);
  await page.evaluate(() => {
    location.hash = '#modes';
  });
  await page.goBack();
  await page.evaluate(() => {
    location.hash = '#100%';
  });
  await expect(page).toHaveURL(/#100%25$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Actors (outputs)');
});

test('route load failure logs a warning and reloads the page', async ({page}) => {
  await open(page, pages.actors);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1));
  });
  let failures = 0;
  await page.route('**/assets/js/**', async (route) => {
    failures += 1;
    if (failures === 1) await route.abort();
    else await route.continue();
  });
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('.pagination-nav__link--next')?.click(),
  );
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Actors (outputs)');
  await hydrated(page);
  expect(Number(await page.evaluate(() => sessionStorage.getItem('loads')))).toBeGreaterThanOrEqual(
    1,
  );
  expect(warnings.join()).toMatch(/ChunkLoadError|Loading chunk/);
});

test('a script that a deploy removed: the open page recovers once by reloading', async ({page}) => {
  const loads = countLoads(page);
  let requests = 0;
  await page.route('**/assets/js/main.*.js', async (route) => {
    requests += 1;
    if (requests === 1) {
      await route.fulfill({status: 404, contentType: 'text/html', body: 'gone'});
    } else {
      await route.continue();
    }
  });
  await page.goto(pages.actors);
  await hydrated(page);
  expect(requests).toBe(2);
  expect(loads()).toBeLessThanOrEqual(2);
  await page
    .getByRole('navigation', {name: 'Docs pages'})
    .getByRole('link', {name: /^Next/})
    .click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Actors (outputs)');
});

test('a script that a deploy removed: a link under the pointer leaves the page alone, a click leads on', async ({
  page,
}) => {
  await open(page, pages.actors);
  await markDocument(page);
  const missing: string[] = [];
  await page.route('**/assets/**', async (route) => {
    missing.push(route.request().url());
    await route.fulfill({status: 404, contentType: 'text/html', body: 'gone'});
  });
  const next = page
    .getByRole('navigation', {name: 'Docs pages'})
    .getByRole('link', {name: /^Next/});
  await next.hover();
  await expect.poll(() => missing.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute('**/assets/**');
  await next.click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Actors (outputs)');
});

test('a script that stays away: one reload, never a loop, the text stays readable, and the reader is told', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/assets/js/main.*.js', async (route) => {
    requests += 1;
    await route.fulfill({status: 404, contentType: 'text/html', body: 'gone'});
  });
  await page.goto(pages.actors);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('A script of this page could not be loaded.');
  await expect(alert).toBeInViewport();
  await page.waitForTimeout(500);
  expect(requests).toBe(2);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Actors (outputs)');
  expect(await axeFindings(page, '[role=alert]')).toEqual([]);
  await page.unroute('**/assets/js/main.*.js');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await hydrated(page);
  await expect(alert).toHaveCount(0);
});

test('page load failure: error text and Retry; Retry loads the page again', async ({page}) => {
  let blocked: boolean;
  await page.route('**/assets/js/*.js', async (route) => {
    const isEntry = /\/(main|runtime~main)\./.test(route.request().url());
    if (blocked && !isEntry) await route.abort();
    else await route.continue();
  });
  // Shift mode fills the window.
  for (const address of [pages.actors, '/talos/operator/work-with-alarms/action-cards/shift']) {
    blocked = true;
    await page.goto(address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/Loading (CSS )?chunk .* failed/);
    blocked = false;
    await alert.getByRole('button', {name: 'Retry'}).click();
    await hydrated(page);
    await expect(page.getByRole('alert').filter({hasText: 'Loading'})).toHaveCount(0);
  }
});

test('navbar item fails to render: an error that asks to check the navbar configuration', async ({
  page,
}) => {
  await page.route('**/assets/js/main.*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replaceAll(/("?type"?:\s*)"dropdown"/g, '$1"no-such-type"');
    expect(broken).not.toBe(script);
    await route.fulfill({response, body: broken});
  });
  await page.goto(pages.actors);
  await expect(page.getByText(/A theme navbar item failed to render/)).toBeVisible();
  await expect(page.getByText(/themeConfig\.navbar\.items/)).toBeVisible();
});

test('a recoverable render error is logged to the console', async ({page}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route(pages.actors, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll('Actors (outputs)</h1>', 'Changed on the way</h1>'),
    });
  });
  await open(page, pages.actors);
  await expect.poll(() => errors.join('\n')).toContain('Docusaurus React Root onRecoverableError');
  // What React leaves to the HTML is drawn anew, too.
  await expect(page.getByRole('heading', {name: 'Set an actor'})).toBeVisible();
});

test('a wrong-base-address banner is possible', async ({page}) => {
  const html = (await (await page.request.get('/')).text()).replaceAll(
    /(src|href)=("?)\/assets\//g,
    '$1=$2/wrong/assets/',
  );
  await page.route('**/subfolder/', (route) =>
    route.fulfill({contentType: 'text/html', body: html}),
  );
  await page.goto('/subfolder/');
  await expect(page.locator('#__docusaurus-base-url-issue-banner-container')).toContainText(
    'Your Docusaurus site did not load properly.',
  );
});
