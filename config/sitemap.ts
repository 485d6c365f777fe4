import path from 'node:path';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import {flattenRoutes} from '@docusaurus/utils';

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
      // Git knows files by their absolute path; blogs and pages name them relative to the project's root.
      const located = flattenRoutes(routes).map(({metadata, ...route}) => {
        const file = metadata?.sourceFilePath;
        const sourceFilePath = file && path.resolve(siteDir, file);
        return {...route, metadata: {...metadata, ...(sourceFilePath && {sourceFilePath})}};
      });
      const items = await defaultCreateSitemapItems({...site, routes: located});
      return items.map((item) => ({
        ...item,
        lastmod: item.lastmod ?? newestBelow(item.url, items),
      }));
    },
  };
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
