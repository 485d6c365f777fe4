import {FileStore} from './files';
import {once} from './once';
import {StorageUnavailableError} from './storage/errors';
import {decoded} from './text';

/** Finds the page of the site at an address: its path as pages are named, or undefined where there is none. */
export type FindPage = (address: string) => Promise<string | undefined>;

const refreshMs = 5 * 60_000;
const fetchMs = 10_000;

/** Path below the site's base without ending and slash, as pages are named; undefined when it is none. */
export function sitePath(address: string, baseUrl: string): string | undefined {
  const path = decoded(address.replace(/[?#].*$/s, ''));
  if (path === undefined || !`${path}/`.startsWith(baseUrl)) return undefined;
  // eslint-disable-next-line no-control-regex -- what no path holds
  if (/[\u0000-\u001F\u007F\\]/.test(path)) return undefined;
  const inside = `/${path.slice(baseUrl.length)}`
    .replace(/(?<=^\/|[^/])\/+$/, '')
    .replace(/\.html$/, '');
  if (inside.split('/').slice(1, -1).includes('') || /\/\.{1,2}(?:\/|$)/.test(inside)) {
    return undefined;
  }
  return inside.replace(/^\/index$/, '/');
}

/** The pages of a build: its HTML files. One that was there is looked for again from time to time only. */
export function pagesOfBuild(buildDir: string, baseUrl: string): FindPage {
  const files = new FileStore(buildDir);
  const knownUntil = new Map<string, number>();
  return async (address) => {
    const path = sitePath(address, baseUrl);
    if (path === undefined || path === '/404' || path.endsWith('.html')) return undefined;
    if ((knownUntil.get(path) ?? 0) > performance.now()) return path;
    const file = await files.find(path);
    if (!file?.type.startsWith('text/html')) {
      // While a build is made or moved, nothing can be said of any page, and a reader's browser keeps what it sends.
      if (!(await files.read('index.html'))) throw new StorageUnavailableError('there is no build');
      return undefined;
    }
    knownUntil.set(path, performance.now() + refreshMs);
    return path;
  };
}

/**
 * The pages that a sitemap names, for a service away from the site. It is read again from time to time; when that
 * fails, the one before still holds.
 */
export function pagesOfSitemap(url: string, baseUrl: string): FindPage {
  let pages: ReadonlySet<string> | undefined;
  const pathOf = (absolute: string) =>
    URL.canParse(absolute) ? sitePath(new URL(absolute).pathname, baseUrl) : undefined;
  const read = once(async () => {
    try {
      const response = await fetch(url, {signal: AbortSignal.timeout(fetchMs)});
      if (!response.ok) throw new Error(`the sitemap answered ${response.status}`);
      const addresses = (await response.text()).matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g);
      const found = [...addresses].flatMap(([, address = '']) => pathOf(address) ?? []);
      // What stands before the site, such as a portal to sign in, answers with a page of its own.
      if (found.length === 0) throw new Error('the sitemap names no page');
      pages = new Set(found);
    } catch (error) {
      if (!pages) throw new StorageUnavailableError('the sitemap cannot be read', {cause: error});
    }
  }, refreshMs);
  return async (address) => {
    const reading = read();
    // Who asks while an old sitemap is renewed is answered from the old one.
    if (!pages) await reading;
    const path = sitePath(address, baseUrl);
    return path !== undefined && pages?.has(path) ? path : undefined;
  };
}
