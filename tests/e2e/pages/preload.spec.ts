import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import {scriptsOf} from '../../../plugins/upstream/nameAssets';
import {open, pages} from '../support/pages';

const build = path.resolve(__dirname, '../../../build');
const [, manager] = guides;

/** Scripts that the HTML of a page names, besides those of every page. */
function namedScripts(address: string): string[] {
  const html = readFileSync(path.join(build, `${address}.html`), 'utf8');
  return scriptsOf(html).filter((script) => !/\/(?:runtime~)?main\./.test(script));
}

const notFoundScripts = () =>
  readdirSync(path.join(build, 'assets/js'))
    .map((file) => `/assets/js/${file}`)
    .filter((file) => readFileSync(path.join(build, file), 'utf8').includes('Ways on'));

/** Scripts that a page asks for from now on; prefetches are of another type. */
function watchScripts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
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
    const asked = watchScripts(page);
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
