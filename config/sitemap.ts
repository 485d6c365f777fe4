import path from 'node:path';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';

type Options = Exclude<PresetOptions['sitemap'], false | undefined>;

/**
 * Options of the sitemap, with a day for each page whose history is known, posts among them. A list of pages, such as a
 * category, has that of its newest page below it.
 */
export function sitemapOptions(siteDir: string): Options {
  return {
    lastmod: 'date',
    changefreq: null,
    priority: null,
    async createSitemapItems({routes, defaultCreateSitemapItems, ...site}) {
      const items = await defaultCreateSitemapItems({...site, routes: located(routes, siteDir)});
      return items.map((item) => ({
        ...item,
        lastmod: item.lastmod ?? newestBelow(item.url, items),
      }));
    },
  };
}

type Routes = Parameters<NonNullable<Options['createSitemapItems']>>[0]['routes'];

/** Git knows files by their absolute path; blogs and pages name them relative to the project's root. */
function located(routes: Routes, siteDir: string): Routes {
  return routes.map((route) => ({
    ...route,
    ...(route.routes && {routes: located(route.routes, siteDir)}),
    ...(route.metadata?.sourceFilePath !== undefined && {
      metadata: {
        ...route.metadata,
        sourceFilePath: path.resolve(siteDir, route.metadata.sourceFilePath),
      },
    }),
  }));
}

/** Newest day of the pages whose addresses begin with that of a list; undefined where none has one. */
export function newestBelow(
  list: string,
  items: readonly {url: string; lastmod?: string | null | undefined}[],
): string | undefined {
  return items
    .flatMap(({url, lastmod}) => (url.startsWith(`${list}/`) && lastmod ? [lastmod] : []))
    .sort()
    .at(-1);
}
