/**
 * The HTML names only some of the scripts that a page loads; these fetch the others. So each page is opened in
 * Chromium, and all that it asks for is weighed, with what it fetches unasked after it came to rest (the image viewer).
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {chromium, type Browser} from '@playwright/test';
import {remember} from '@talos-docs/contract/remember';
import {createApp} from '@talos-docs/service/app';
import {listen} from '@talos-docs/service/listen';
import {readEnvironment} from '../config/env';
import {guides} from '../config/guides';
import {openBuild, pagesOf} from '../plugins/lib/builtSite';
import {listOfTag, withoutInlineSheets} from '../plugins/upstream/inline-sheets';
import {run} from './lib/command';
import {chromiumOptions} from './lib/findChromium';

/**
 * What a first visit of a page may weigh, brotli-compressed, in KB of 1024 bytes, and how many files it may load. Styles
 * within the HTML count as CSS. Scripts name files and modules by hashes: the same code weighs up to 0.1 KB more or less
 * when texts change.
 */
export const limits = {
  home: {script: 91.5, CSS: 15, HTML: 6.5, files: 4},
  search: {script: 133.6, CSS: 15.5, HTML: 11, files: 8},
  category: {script: 102.25, CSS: 14.25, HTML: 6.55, files: 6},
  tags: {script: 113.1, CSS: 14.25, HTML: 10.75, files: 8},
  article: {script: 114, CSS: 15.5, HTML: 14.85, files: 11},
} as const;

type Kind = keyof typeof limits;
type Measure = keyof (typeof limits)[Kind];

interface PageWeight extends Readonly<Record<Measure, number>> {
  readonly page: string;
  readonly kind: Kind;
}

function compressedSize(content: Buffer | string): number {
  const options = {params: {[constants.BROTLI_PARAM_QUALITY]: 11}};
  return brotliCompressSync(content, options).length / 1024;
}

/**
 * Weighs files together, each once, in KB of 1024 bytes; one that several pages share is compressed once.
 * @param read content of a file by its path in the built site
 */
export function createScale(read: (file: string) => Buffer): (files: Iterable<string>) => number {
  const sizeOf = remember((file: string) => compressedSize(read(file)));
  return (files) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
}

/** Gives the files that a page names the same hashes in every build: some make it 0.1 KB lighter or heavier than others. */
export function withSteadyNames(html: string): string {
  const steady = new Map<string, string>();
  return html.replace(/\b[\da-f]{8}(?=\.(?:css|js)\b)/g, (name) => {
    const hash = steady.get(name) ?? createHash('sha256').update(`${steady.size}`).digest('hex');
    steady.set(name, hash);
    return hash.slice(0, name.length);
  });
}

/** Names the pages whose first visit is heavier than the limits of their kind allow, and what of them is. */
export function overweight(weights: readonly PageWeight[]): string[] {
  return weights.flatMap(({page, kind, ...weight}) =>
    (Object.entries(limits[kind]) as [Measure, number][])
      .filter(([measure, most]) => weight[measure] > most)
      .map(([measure, most]) =>
        measure === 'files'
          ? `${page}: ${weight.files} scripts and styles, at most ${most} are allowed for ${kind}.`
          : `${page}: ${weight[measure].toFixed(2)} KB of ${measure}, at most ${most} KB are allowed for ${kind}.`,
      ),
  );
}

/** How many of the longest are weighed: length is the best guess at weight without opening a page. */
const longestArticles = 30;
const longestLists = 4;
/** Heavier than its length tells: its tools come when it is in view. */
const pageOfTools = 'talos/admin/tools.html';

/**
 * Chooses the pages to weigh: the longest, the shortest and some that are always weighed.
 * @param pages length of each built documentation page by file
 * @param always files of pages; those that the site does not have are left out
 * @param longest how many of the longest
 */
export function samplePages(
  pages: ReadonlyMap<string, number>,
  always: readonly string[],
  longest: number,
): string[] {
  const byLength = [...pages.keys()].sort((a, b) => (pages.get(a) ?? 0) - (pages.get(b) ?? 0));
  const extremes = [...byLength.slice(-longest), ...byLength.slice(0, 1)];
  return [...new Set([...extremes, ...always.filter((page) => pages.has(page))])];
}

/** Tells the kind of a page by its file and what is built of it. */
export function kindOf(file: string, html: string): Kind {
  if (file === 'index.html') return 'home';
  if (file === 'search.html') return 'search';
  if (listOfTag.test(file)) return 'tags';
  // A rule about articles stands in the styles of every page.
  return withoutInlineSheets(html).includes('theme-doc-markdown') ? 'article' : 'category';
}

const usage = `usage: npx tsx tools/size.ts [folder]
Weighs scripts, styles and HTML of the first visit of a sample of pages of the built site (default: build).`;
/** Milliseconds after React took the page over; the last that a page fetches unasked is due after 1000. */
const watchedAfterRest = 2000;
const pagesAtOnce = 8;
/** Milliseconds after which a page is given up: a busy machine takes long. */
const patience = 120_000;

async function requestedAssets(browser: Browser, url: string) {
  // It has a context of its own.
  await using page = await browser.newPage();
  page.setDefaultTimeout(patience);
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
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await page.waitForTimeout(watchedAfterRest);
  await page.waitForLoadState('networkidle');
  return assets;
}

await run(
  {module: import.meta.url, name: 'size', usage, mostArguments: 1},
  async ({positionals: [folder = 'build']}) => {
    const site = openBuild(folder);
    const {baseUrl} = readEnvironment();
    const isDocPage = (file: string) =>
      guides.some(({routeBase}) => file.startsWith(`${routeBase}/`));
    const kindOfFile = (file: string) => kindOf(file, site.text(file));
    const docs = pagesOf(site).filter(isDocPage);
    const kinds = new Map(docs.map((file) => [file, kindOfFile(file)]));
    const lengthsOf = (kind: Kind) => {
      const files = docs.filter((file) => kinds.get(file) === kind);
      return new Map(files.map((file) => [file, withoutInlineSheets(site.text(file)).length]));
    };
    const landings = guides.map(({landing}) => `${landing.slice(1)}.html`);
    const sample = [
      ...samplePages(lengthsOf('article'), [...landings, pageOfTools], longestArticles),
      ...samplePages(lengthsOf('category'), [], longestLists),
      ...samplePages(lengthsOf('tags'), [], longestLists),
      ...['index.html', 'search.html'].filter((file) => site.files.has(file)),
    ];
    if (sample.length === 0) throw new Error(`${folder} holds no documentation page.`);
    const weigh = createScale((file) =>
      readFileSync(path.join(folder, file.slice(baseUrl.length))),
    );

    const server = await listen(
      {host: '127.0.0.1', port: 0},
      createApp({buildDir: path.resolve(folder), baseUrl}),
      baseUrl,
    );
    await using browser = await chromium.launch(chromiumOptions());
    const weights: PageWeight[] = [];
    try {
      for (let first = 0; first < sample.length; first += pagesAtOnce) {
        const opened = sample.slice(first, first + pagesAtOnce).map(async (page) => {
          const url = server.url + page.replace(/(?:index)?\.html$/, '');
          const {script, stylesheet} = await requestedAssets(browser, url);
          const html = withSteadyNames(site.text(page));
          const HTML = compressedSize(withoutInlineSheets(html));
          return {
            page,
            kind: kindOfFile(page),
            script: weigh(script),
            CSS: weigh(stylesheet) + compressedSize(html) - HTML,
            HTML,
            files: script.size + stylesheet.size,
          };
        });
        weights.push(...(await Promise.all(opened)));
      }
    } finally {
      await server.close();
    }
    for (const {page, kind, files, ...sizes} of weights) {
      const measures = Object.entries(sizes).map(
        ([measure, size]) => `${size.toFixed(1).padStart(5)} KB ${measure} `,
      );
      console.log(`${measures.join('')}${files} files  ${kind} ${page}`);
    }
    return {
      lines: overweight(weights),
      summary: `${weights.length} pages, brotli 11, 1 KB = 1024 bytes`,
    };
  },
);
