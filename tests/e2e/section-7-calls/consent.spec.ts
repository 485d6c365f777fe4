import {expect, test} from '@playwright/test';
import {hydrated, open} from '../support/pages';
import {sites} from '../support/sites';

const consentScript = 'https://consent.talos.example/consent.js';
const analyticsScript = 'https://analytics.talos.example/count.js';

test('nothing is loaded from third parties by default', async ({page, baseURL}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await open(page, '/');
  await page.getByRole('link', {name: 'Connect a TNA to Talos'}).first().click();
  await page.waitForTimeout(300);
  expect(foreign).toEqual([]);
});

test('analytics page views on route change and a consent script, nothing before consent', async ({
  page,
}) => {
  let analyticsLoads = 0;
  await page.route(consentScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.giveConsent = (analytics) => {
        window.docsConsent = {analytics};
        window.dispatchEvent(new Event('docs-consent'));
      };`,
    }),
  );
  await page.route(analyticsScript, (route) => {
    analyticsLoads += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.views = [...window.docsAnalytics];
        window.docsAnalytics = {push: (view) => window.views.push(view)};`,
    });
  });
  await open(page, `${sites.fault.url}/samples/headings`);
  await page.waitForFunction(() => 'giveConsent' in window);
  await page.waitForTimeout(300);
  expect(analyticsLoads).toBe(0);
  expect(await page.evaluate(() => window.docsAnalytics)).toBeUndefined();

  await page.evaluate(() => {
    (window as unknown as {giveConsent: (analytics: boolean) => void}).giveConsent(true);
  });
  await page.waitForFunction(() => 'views' in window);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveTitle(/^Images of every kind/);
  const views = () =>
    page.evaluate(() => (window as unknown as {views: {path: string; title: string}[]}).views);
  await expect.poll(async () => (await views()).length).toBe(2);
  const [first, second] = await views();
  expect(first?.path).toBe('/samples/headings');
  expect(second).toMatchObject({
    path: '/samples/images',
    title: 'Images of every kind | Talos Docs',
  });
  expect(analyticsLoads).toBe(1);
});

test('consent refused: no page view is counted', async ({page}) => {
  let analyticsLoads = 0;
  await page.route(consentScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.docsConsent = {analytics: false}; window.dispatchEvent(new Event('docs-consent'));`,
    }),
  );
  await page.route(analyticsScript, (route) => {
    analyticsLoads += 1;
    return route.fulfill({contentType: 'text/javascript', body: ''});
  });
  await open(page, `${sites.fault.url}/`);
  await page.reload();
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(analyticsLoads).toBe(0);
});
