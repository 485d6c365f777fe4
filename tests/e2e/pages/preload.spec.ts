import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import {sheetsOf} from '../../../plugins/upstream/inline-sheets';
import {scriptsOf} from '../../../plugins/upstream/nameAssets';
import {open, pages} from '../support/pages';

const build = path.resolve(__dirname, '../../../build');
const [, manager] = guides;

const htmlOf = (address: string) => readFileSync(path.join(build, `${address}.html`), 'utf8');

/** Scripts that the HTML of a page names, besides those of every page. */
const namedScripts = (address: string) =>
  scriptsOf(htmlOf(address)).filter((script) => !/\/(?:runtime~)?main\./.test(script));

const notFoundScripts = () =>
  readdirSync(path.join(build, 'assets/js'))
    .map((file) => `/assets/js/${file}`)
    .filter((file) => readFileSync(path.join(build, file), 'utf8').includes('Ways on'));

/** Files of a type that a page asks for from now on; prefetches are of another one. */
function watch(page: Page, type: 'script' | 'stylesheet'): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === type) asked.add(new URL(request.url()).pathname);
  });
  return asked;
}

const links = [
  {from: '/', to: manager.landing},
  {from: pages.adminLanding, to: '/blog'},
  {from: pages.sensors, to: '/devices/tags/sensors'},
];

for (const {from, to} of links) {
  test(`hovering a link from ${from} to ${to} loads what its page needs`, async ({page}) => {
    await open(page, from);
    await page.waitForLoadState('networkidle');
    const asked = watch(page, 'script');
    const known = namedScripts(from === '/' ? '/index' : from);
    const needed = namedScripts(to).filter((file) => !known.includes(file));
    expect(needed).not.toEqual([]);
    await page.locator(`a[href="${to}"]:visible`).first().hover();
    await expect.poll(() => needed.filter((file) => !asked.has(file))).toEqual([]);
    // The frame of a guide holds the text for unknown addresses, too.
    const notFound = notFoundScripts();
    expect(notFound).not.toEqual([]);
    expect(notFound.filter((file) => asked.has(file) && !needed.includes(file))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(from);
  });
}

test('a page asks for none of the style sheets that it holds', async ({page}) => {
  const held = sheetsOf(htmlOf(pages.actors));
  expect(held.length).toBeGreaterThan(1);
  const asked = watch(page, 'stylesheet');
  await open(page, pages.actors);
  await page.waitForLoadState('networkidle');
  expect(held.filter((sheet) => asked.has(sheet))).toEqual([]);
});

test('a page that a click leads to looks as if it had been opened itself', async ({page}) => {
  const looks = () =>
    page
      .locator('main :not(img, button)')
      .evaluateAll((elements) =>
        elements.map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`),
      );
  const to = '/talos/admin/work-with-users/manage-users';
  await open(page, '/talos/admin/work-with-users');
  await page.locator(`main a[href="${to}"]`).click();
  await expect(page).toHaveURL(to);
  // The address changes before the page does.
  await expect(page.locator('main h1')).toHaveText('View and manage users');
  const afterClick = await looks();
  await open(page, to);
  expect(afterClick).toEqual(await looks());
  expect(afterClick.length).toBeGreaterThan(20);
});
