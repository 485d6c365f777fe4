import {load} from 'cheerio/slim';
import {brotliCompressSync, constants} from 'node:zlib';
import path from 'node:path';

/** 1 KB is 1024 bytes here. */
export const limits = {script: 151 * 1024, style: 16 * 1024} as const;

/** What the first visit of one page transfers, brotli-compressed, in bytes. */
export interface PageWeight {
  readonly page: string;
  readonly script: number;
  readonly style: number;
}

export interface PageAssets {
  readonly scripts: string[];
  readonly styles: string[];
}

/** Script and style files that a page's HTML names; prefetches are for later pages and do not count. */
export function assetsOf(html: string): PageAssets {
  const $ = load(html);
  const collect = (selector: string, attribute: string) =>
    $(selector)
      .map((_, element) => $(element).attr(attribute) ?? '')
      .get();
  const scripts = [
    ...collect('script[src]', 'src'),
    ...collect('link[rel="modulepreload"][href]', 'href'),
    ...collect('link[rel="preload"][as="script"][href]', 'href'),
  ];
  const styles = [
    ...collect('link[rel~="stylesheet"][href]', 'href'),
    ...collect('link[rel="preload"][as="style"][href]', 'href'),
  ];
  return {scripts: [...new Set(scripts)], styles: [...new Set(styles)]};
}

function brotliSize(data: Buffer): number {
  return brotliCompressSync(data, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
}

/**
 * Weighs pages; a file shared by several is compressed once.
 * @param read content of a built file by its path in the site, or undefined when it is not part of it
 */
export function createScale(read: (file: string) => Buffer | undefined) {
  const known = new Map<string, number>();

  function weigh(url: string): number {
    const cached = known.get(url);
    if (cached !== undefined) return cached;
    const data = read(url);
    const size = data ? brotliSize(data) : 0;
    known.set(url, size);
    return size;
  }

  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + weigh(url), 0);

  return (page: string, {scripts, styles}: PageAssets): PageWeight => ({
    page,
    script: sum(scripts),
    style: sum(styles),
  });
}

/** Files of both, each once: a page loads what its HTML names and what its scripts then ask for. */
export function joinAssets(named: PageAssets, requested: PageAssets): PageAssets {
  return {
    scripts: [...new Set([...named.scripts, ...requested.scripts])],
    styles: [...new Set([...named.styles, ...requested.styles])],
  };
}

/** Names the pages whose first visit is heavier than the limits allow. */
export function overweight(weights: readonly PageWeight[]): string[] {
  return weights.flatMap(({page, script, style}) => [
    ...(script > limits.script
      ? [
          `${page}: ${kilobytes(script)} KB of script, at most ${limits.script / 1024} KB are allowed.`,
        ]
      : []),
    ...(style > limits.style
      ? [`${page}: ${kilobytes(style)} KB of CSS, at most ${limits.style / 1024} KB are allowed.`]
      : []),
  ]);
}

/** Bytes as KB of 1024 with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** How many of the longest pages are weighed: length is the best guess at weight without opening a page. */
const longestPages = 30;

/**
 * Chooses the pages to weigh: the longest, the shortest and the landing page of every guide.
 * @param pages length of each built documentation page by file
 * @param landings files of the landing pages
 */
export function samplePages(
  pages: ReadonlyMap<string, number>,
  landings: readonly string[],
): string[] {
  const byLength = [...pages.keys()].sort((a, b) => (pages.get(a) ?? 0) - (pages.get(b) ?? 0));
  const extremes = [...byLength.slice(-longestPages), ...byLength.slice(0, 1)];
  return [...new Set([...extremes, ...landings.filter((page) => pages.has(page))])];
}

/** Path in the built site of a script or style address. */
export function assetFile(url: string, baseUrl = '/'): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url)) return undefined;
  const clean = url.replace(/[?#].*$/, '');
  return path.posix.normalize(
    clean.startsWith(baseUrl) ? clean.slice(baseUrl.length) : clean.replace(/^\//, ''),
  );
}
