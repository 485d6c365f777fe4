/**
 * The HTML names only some of the scripts that a page loads; these fetch the others. So each page is opened in
 * Chromium, and all that it asks for is weighed, with what it fetches unasked after it came to rest (the image viewer).
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {listen} from '@talos-docs/service/listen';
import {readEnvironment} from '../config/env';
import {guides} from '../config/guides';
import {pagesOf} from '../plugins/lib/builtSite';
import {openBuild} from './lib/builtSite';
import {run} from './lib/command';
import {chromiumOptions} from './lib/findChromium';
import {createScale, kilobytes, limits, overweight, samplePages, type PageWeight} from './lib/size';

const usage = `usage: npm run test:size [-- folder]
Weighs script and style of the first visit of a sample of documentation pages of the built site (default: build).`;
/** Milliseconds after the page came to rest; the last that a page fetches unasked is due after 1000. */
const watchedAfterRest = 2000;
const pagesAtOnce = 8;

/** Paths of the scripts and styles that a page asks for when it is opened for the first time. */
async function requestedAssets(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const assets = {script: new Set<string>(), stylesheet: new Set<string>()};
  const {origin} = new URL(url);
  page.on('request', (request) => {
    const target = new URL(request.url());
    // Prefetches of pages in reach have the type "other".
    const type = request.resourceType();
    if (target.origin === origin && (type === 'script' || type === 'stylesheet'))
      assets[type].add(target.pathname);
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.waitForTimeout(watchedAfterRest);
  await context.close();
  return assets;
}

await run(
  {name: 'size', usage, allowPositionals: true},
  async ({positionals: [folder = 'build']}) => {
    const site = openBuild(folder);
    const {baseUrl} = readEnvironment();
    const isDocPage = (file: string) =>
      !file.includes('/tags') && guides.some(({routeBase}) => file.startsWith(`${routeBase}/`));
    const sample = samplePages(
      new Map(
        pagesOf(site)
          .filter(isDocPage)
          .map((file) => [file, site.text(file).length]),
      ),
      guides.map(({landing}) => `${landing.slice(1)}.html`),
    );
    if (sample.length === 0) throw new Error(`${folder} holds no documentation page.`);
    const weigh = createScale((file) =>
      readFileSync(path.join(folder, file.slice(baseUrl.length))),
    );

    const server = await listen(
      {host: '127.0.0.1', port: 0},
      {buildDir: path.resolve(folder), baseUrl},
    );
    const browser = await chromium.launch(chromiumOptions());
    const weights: PageWeight[] = [];
    try {
      for (let first = 0; first < sample.length; first += pagesAtOnce) {
        const opened = sample.slice(first, first + pagesAtOnce).map(async (page) => {
          const url = server.url + page.replace(/\.html$/, '');
          const {script, stylesheet} = await requestedAssets(browser, url);
          return {page, script: weigh(script), style: weigh(stylesheet)};
        });
        weights.push(...(await Promise.all(opened)));
      }
    } finally {
      await browser.close();
      await server.close();
    }
    for (const {page, script, style} of weights) {
      const figures = `${kilobytes(script).padStart(7)} KB script ${kilobytes(style).padStart(6)} KB CSS`;
      console.log(`${figures}  ${page}`);
    }
    return {
      lines: overweight(weights),
      summary: `${weights.length} pages, brotli 11, 1 KB = 1024 bytes, limits ${limits.script / 1024} and ${limits.style / 1024} KB`,
    };
  },
);
