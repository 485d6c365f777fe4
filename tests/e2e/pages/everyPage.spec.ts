import {readFileSync} from 'node:fs';
import {expect, test, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import {sitemapRoutes} from '../../../scripts/lib/builtSite';
import {hydrated} from '../support/pages';
import {
  axeFindings,
  colourFindings,
  overflowOf,
  problemsOf,
  structureFindings,
} from '../support/soundness';
import {styleSample} from '../support/styleSample';

const addresses = sitemapRoutes(readFileSync('build/sitemap.xml', 'utf8'));
const isTagPage = (address: string) => /\/tags(\/|$)/.test(address);
const ordinaryPages = addresses.filter((address) => !isTagPage(address));

const tagPagesOfGuide = 20;

/** Every tag index, and twenty tag pages of each guide at even distances, so that both ends of the alphabet are seen. */
function tagPageSample(): string[] {
  const sampled = guides.flatMap(({routeBase}) => {
    const tagPages = addresses.filter((address) => address.startsWith(`/${routeBase}/tags/`));
    return Array.from({length: tagPagesOfGuide}, (_, index) =>
      tagPages.at(Math.floor((index * tagPages.length) / tagPagesOfGuide)),
    );
  });
  return [
    ...addresses.filter((address) => address.endsWith('/tags')),
    ...new Set(sampled.filter((address) => address !== undefined)),
  ];
}

async function visit(page: Page, address: string): Promise<string[]> {
  const problems = problemsOf(page);
  await page.goto(address);
  await hydrated(page);
  return problems;
}

async function unloadedImages(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({complete}) => complete));
  return page.evaluate(() =>
    [...document.images].filter(({naturalWidth}) => naturalWidth === 0).map(({src}) => src),
  );
}

test('a faulty page is found: console, requests, axe, headings, images', async ({
  page,
  baseURL,
}) => {
  await page.route('**/faulty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en" data-has-hydrated="true"><head><title>Faulty</title></head>
        <body><main><h1>One</h1><h1>Two</h1><img src="/img/no-such-image.png">
        <p style="color:#aaa;background:#fff">Too faint to read</p></main>
        <script src="/faulty.js"></script><script src="/refused.js"></script></body></html>`,
    }),
  );
  await page.route('**/faulty.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `console.warn('careful'); throw new Error('broken');`,
    }),
  );
  await page.route('**/refused.js', (route) => route.abort('connectionrefused'));
  const problems = await visit(page, '/faulty');
  expect(await unloadedImages(page)).toEqual([`${baseURL ?? ''}/img/no-such-image.png`]);
  expect((await axeFindings(page)).map((finding) => finding.split(':')[0]).sort()).toEqual(
    expect.arrayContaining(['color-contrast', 'image-alt']),
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      'console warning: careful',
      'page error: broken',
      `404: ${baseURL ?? ''}/img/no-such-image.png`,
      `request failed: ${baseURL ?? ''}/refused.js`,
    ]),
  );
  await expect(page.locator('h1')).not.toHaveCount(1);
});

test('the sitemap lists pages', () => {
  expect(ordinaryPages.length).toBeGreaterThan(20);
});

/** A new context for each page would load all scripts anew, which takes longer than to look at the page. */
const pagesAtOnce = 10;
const all = [...ordinaryPages, ...tagPageSample()];
const sample = styleSample('build', ordinaryPages);

/** What is wrong with a page, one line each; of a sample also with its colours, in dark mode and on a phone. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const problems = await visit(page, address);
  const faults = [
    ...((await page.locator('h1').count()) === 1 ? [] : ['not one H1']),
    ...(await unloadedImages(page)).map((image) => `not loaded: ${image}`),
    ...(await (sample.has(address) ? axeFindings(page) : structureFindings(page))),
  ];
  if (sample.has(address)) {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.locator('html[data-theme="dark"]').waitFor({state: 'attached'});
    faults.push(...(await colourFindings(page)).map((finding) => `dark: ${finding}`));
    await page.emulateMedia({colorScheme: 'light'});
    await page.setViewportSize({width: 360, height: 740});
    // What stands beside the text on a wide screen leaves a moment after the window has become narrow.
    const narrow = expect.poll(() => overflowOf(page), {message: 'px too wide'});
    await narrow.toBeLessThanOrEqual(0).catch(async () => {
      faults.push(`${await overflowOf(page)} px too wide for 360 px`);
    });
    await page.setViewportSize({width: 1280, height: 800});
  }
  page.removeAllListeners();
  return [...faults, ...problems].map((fault) => `${address}: ${fault}`);
}

test('the colours of a fourth of the pages and of every style are looked at', () => {
  expect(sample.size).toBeGreaterThanOrEqual(ordinaryPages.length / 4);
  expect(sample.size).toBeLessThan(ordinaryPages.length);
});

for (let first = 0; first < all.length; first += pagesAtOnce) {
  const some = all.slice(first, first + pagesAtOnce);
  test(`console clean, no failed request, axe clean, one H1, images loaded: ${some.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const address of some) faults.push(...(await faultsOf(page, address)));
    expect(faults).toEqual([]);
  });
}
