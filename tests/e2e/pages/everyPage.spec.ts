import {readFileSync} from 'node:fs';
import {expect, test, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import {sitemapRoutes} from '../../../scripts/lib/builtSite';
import {hydrated} from '../support/pages';
import {axeFindings, overflowOf, problemsOf} from '../support/soundness';

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
        <script src="/faulty.js"></script></body></html>`,
    }),
  );
  await page.route('**/faulty.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `console.warn('careful'); throw new Error('broken');`,
    }),
  );
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
    ]),
  );
  await expect(page.locator('h1')).not.toHaveCount(1);
});

test('the sitemap lists pages', () => {
  expect(ordinaryPages.length).toBeGreaterThan(20);
});

for (const address of [...ordinaryPages, ...tagPageSample()]) {
  test(`${address}: console clean, no failed request, axe clean, one H1, images loaded`, async ({
    page,
  }) => {
    const problems = await visit(page, address);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await unloadedImages(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

const sample = ordinaryPages.filter((_, index) => index % 4 === 0);
for (const address of sample) {
  test(`${address}: axe clean in dark mode`, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await visit(page, address);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await axeFindings(page)).toEqual([]);
  });

  test(`${address}: no sideways scrolling at 360 px`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await visit(page, address);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
