import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import {sitemapRoutes} from '../../../plugins/lib/builtSite';
import {
  codeHash,
  coverOfClasses,
  markupHash,
  openRecord,
  readBuiltPages,
  styleClasses,
  without,
} from '../support/pageKinds';
import {hydrated} from '../support/pages';
import {cutOff, printedHeight, printedWidth} from '../support/paper';
import {
  axeFindings,
  colourFindings,
  overflowOf,
  problemsOf,
  structureFindings,
} from '../support/soundness';

const addresses = sitemapRoutes(readFileSync('build/sitemap.xml', 'utf8'));
const isTagPage = (address: string) => /\/tags(\/|$)/.test(address);
const ordinaryPages = addresses.filter((address) => !isTagPage(address));

const everything = Boolean(process.env['ALL_PAGES']);
const tagPagesOfGuide = everything ? 20 : 4;

/** Every tag index, and some tag pages of each guide at even distances, so that both ends of the alphabet are seen. */
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

const phone = {width: 360, height: 740};
const desktop = {width: 1280, height: 800};
const paper = {width: printedWidth, height: printedHeight};

// Nothing moves: what is looked at is where the page comes to rest.
test.use({viewport: phone, contextOptions: {reducedMotion: 'reduce'}});

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
        <p style="color:#aaa;background:#fff;width:500px">Too faint to read</p></main>
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
  expect(await overflowOf(page)).toBeGreaterThan(100);
});

test('the sitemap lists pages', () => {
  expect(ordinaryPages.length).toBeGreaterThan(20);
});

/** A new context for each page would load all scripts anew, which takes longer than to look at the page. */
const pagesAtOnce = 25;
const all = [...ordinaryPages, ...tagPageSample()];
const builtPages = readBuiltPages('build', all);
const cover = coverOfClasses(builtPages);
const hashes = new Map(builtPages.map(({address, html}) => [address, markupHash(html)]));
const code = codeHash(path.resolve(__dirname, '../../..'));

/** Remembers the markup of pages in order, and under which code they were. Without it no page counts as changed. */
const green = openRecord('var/green-pages.txt');
const rememberVisits = !everything && !process.env['CI'];

interface Depth {
  /** WCAG and best practices, colours left out. */
  readonly structure: boolean;
  /** Colours in both modes. */
  readonly colours: boolean;
}

/** What is there no more need not be laid out anew, which takes a third of a visit. */
async function makeReadyForNext(page: Page): Promise<void> {
  await page.evaluate(() => document.body.remove());
  await page.emulateMedia({media: null, colorScheme: 'light'});
  await page.setViewportSize(phone);
}

/** What is wrong with a page, one line each. */
async function faultsOf(page: Page, address: string, depth: Depth): Promise<string[]> {
  const problems = await visit(page, address);
  const faults = [
    ...((await page.locator('h1').count()) === 1 ? [] : ['not one H1']),
    ...(await unloadedImages(page)).map((image) => `not loaded: ${image}`),
  ];
  const excess = await overflowOf(page);
  if (excess > 0) faults.push(`${excess} px too wide for ${phone.width} px`);
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize(paper);
  faults.push(...(await cutOff(page)).map((what) => `cut off on paper: ${what}`));
  if (depth.colours || depth.structure) {
    await page.emulateMedia({media: null});
    await page.setViewportSize(desktop);
  }
  if (depth.colours) {
    faults.push(...(await axeFindings(page)));
    await page.emulateMedia({colorScheme: 'dark'});
    await page.locator('html[data-theme="dark"]').waitFor({state: 'attached'});
    faults.push(...(await colourFindings(page)).map((finding) => `dark: ${finding}`));
  } else if (depth.structure) {
    faults.push(...(await structureFindings(page)));
  }
  page.removeAllListeners();
  await makeReadyForNext(page);
  return [...faults, ...problems].map((fault) => `${address}: ${fault}`);
}

test('every class of the site is on a page whose colours are looked at', () => {
  const classes = (pages: typeof builtPages) =>
    new Set(pages.flatMap((page) => [...styleClasses(page)]));
  const covered = classes(builtPages.filter(({address}) => cover.has(address)));
  expect([...without(classes(builtPages), covered)]).toEqual([]);
  expect(cover.size).toBeGreaterThan(10);
  expect(cover.size).toBeLessThan(ordinaryPages.length / 4);
});

for (let first = 0; first < all.length; first += pagesAtOnce) {
  const some = all.slice(first, first + pagesAtOnce);
  test(`console clean, no failed request, axe clean, one H1, images loaded, no wider than a phone, nothing cut off on paper: ${some.length} pages from ${some[0] ?? ''}`, async ({
    page,
  }) => {
    test.setTimeout(everything ? 1_200_000 : 400_000);
    const faults: string[] = [];
    for (const address of some) {
      const hash = hashes.get(address) ?? '';
      const visited = `page ${address} ${hash} ${code}`;
      if (rememberVisits && green.has(visited)) continue;
      const accessible = `markup ${hash}`;
      const found = await faultsOf(page, address, {
        structure: everything || !(green.isEmpty || green.has(accessible)),
        colours: everything || cover.has(address),
      });
      faults.push(...found);
      if (found.length === 0) for (const line of [accessible, visited]) green.add(line);
    }
    expect(faults).toEqual([]);
  });
}
