/**
 * Weighs the first visit of a sample of documentation pages: `npm run test:size [-- folder]`.
 *
 * The HTML names only the first scripts; these fetch the chunks of the page. So each page is opened in Chromium,
 * and what it asks for is weighed too, with what it fetches unasked after it came to rest (the image viewer).
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Browser} from '@playwright/test';
import {guides} from '../config/guides';
import {listen} from '@talos-docs/service/listen';
import {openBuild, report} from './lib/builtSite';
import {chromiumArguments, findChromium} from './lib/findChromium';
import {
  assetFile,
  assetsOf,
  createScale,
  joinAssets,
  kilobytes,
  limits,
  overweight,
  samplePages,
} from './lib/size';
import type {PageAssets, PageWeight} from './lib/size';
import {readEnvironment} from '../config/env';

const usage = `usage: npm run test:size [-- folder]
Weighs script and style of the first visit of documentation pages of the built site (default: build).`;
const folder = path.resolve(process.argv[2] ?? 'build');
const baseUrl = readEnvironment().baseUrl;
/** Milliseconds after the page came to rest; the last that a page fetches unasked is due after 1000. */
const watchedAfterRest = 2000;
const pagesAtOnce = 8;

/** Scripts and styles that a page asks for when it is opened for the first time. */
async function requestedAssets(browser: Browser, url: string): Promise<PageAssets> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const assets: PageAssets = {scripts: [], styles: []};
  const {origin} = new URL(url);
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.origin !== origin) return;
    // Prefetches of pages in reach have the type "other".
    if (request.resourceType() === 'script') assets.scripts.push(target.pathname);
    if (request.resourceType() === 'stylesheet') assets.styles.push(target.pathname);
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.waitForTimeout(watchedAfterRest);
  await context.close();
  return assets;
}

await report('size', usage, async () => {
  const site = openBuild(folder);
  const isPage = (file: string) =>
    file.endsWith('.html') &&
    !file.includes('/tags') &&
    guides.some(({routeBase}) => file.startsWith(`${routeBase}/`));
  const pages = new Map(
    [...site.files].filter(isPage).map((file) => [file, site.text(file).length]),
  );
  const weigh = createScale((url) => {
    const file = assetFile(url, baseUrl);
    return file === undefined ? undefined : readFileSync(path.join(folder, file));
  });
  const sample = samplePages(
    pages,
    guides.map(({landing}) => `${landing.slice(1)}.html`),
  );
  if (sample.length === 0) throw new Error(`${folder} holds no documentation page.`);

  const server = await listen({host: '127.0.0.1', port: 0}, {buildDir: folder, baseUrl});
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const weights: PageWeight[] = [];
  try {
    for (let first = 0; first < sample.length; first += pagesAtOnce) {
      const opened = sample.slice(first, first + pagesAtOnce).map(async (page) => {
        const requested = await requestedAssets(browser, server.url + page.replace(/\.html$/, ''));
        return weigh(page, joinAssets(assetsOf(site.text(page)), requested));
      });
      weights.push(...(await Promise.all(opened)));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  for (const {page, script, style} of weights) {
    const figures = `${kilobytes(script).padStart(7)} KB script ${kilobytes(style).padStart(6)} KB CSS`;
    process.stdout.write(`${figures}  ${page}\n`);
  }
  return {
    lines: overweight(weights),
    summary: `${weights.length} pages, brotli 11, 1 KB = 1024 bytes, limits ${limits.script / 1024} and ${limits.style / 1024} KB`,
  };
});
