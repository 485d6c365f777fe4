import type {IsPage} from './api/request';
import {FileStore} from './files';
import {StorageUnavailableError} from './storage/errors';

const refreshMs = 10 * 60_000;
const fetchMs = 10_000;

/** The pages of a build: its HTML files. One that was there is looked for again from time to time only. */
export function pagesOfBuild(buildDir: string): IsPage {
  const files = new FileStore(buildDir);
  const knownUntil = new Map<string, number>();
  return async (path) => {
    if ((knownUntil.get(path) ?? 0) > performance.now()) return true;
    if (path === '/404' || path.endsWith('.html')) return false;
    const isPage = (await files.find(path))?.type.startsWith('text/html') ?? false;
    if (isPage) knownUntil.set(path, performance.now() + refreshMs);
    return isPage;
  };
}

/**
 * The pages that a sitemap names, for a service away from the site. It is read again from time to time; when that
 * fails, the one before still holds.
 */
export function pagesOfSitemap(url: string, baseUrl: string): IsPage {
  let known: {readonly pages: ReadonlySet<string>; readonly until: number} | undefined;
  let reading: Promise<void> | undefined;

  const read = async () => {
    try {
      const response = await fetch(url, {signal: AbortSignal.timeout(fetchMs)});
      if (!response.ok) throw new Error(`the sitemap answered ${response.status}`);
      const pages = pagesIn(await response.text(), baseUrl);
      known = {pages, until: performance.now() + refreshMs};
    } catch (error) {
      if (!known) throw new StorageUnavailableError('the sitemap cannot be read', {cause: error});
      known = {...known, until: performance.now() + refreshMs / 10};
    } finally {
      reading = undefined;
    }
  };

  return async (path) => {
    if (!known || known.until <= performance.now()) {
      reading ??= read();
      // Who asks while an old sitemap is renewed is answered from the old one.
      if (!known) await reading;
    }
    return known?.pages.has(path) ?? false;
  };
}

function pagesIn(sitemap: string, baseUrl: string): Set<string> {
  const pages = new Set<string>();
  for (const [, address = ''] of sitemap.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)) {
    if (!URL.canParse(address)) continue;
    const path = decodeURIComponent(new URL(address).pathname);
    if (`${path}/`.startsWith(baseUrl)) pages.add(`/${path.slice(baseUrl.length)}`);
  }
  return pages;
}
