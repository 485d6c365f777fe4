import {readFileSync} from 'node:fs';
import type {Props} from '@docusaurus/types';
import {readSources, type PageSource} from '@talos-docs/search/indexer';
import {releaseNotesId} from '../../config/blog';
import {searchGuides} from '../../config/search';
import {asksToBeLeftOut, builtPageFile} from './builtSite';
import {contentOf, loadedGuides, type SidebarEntry} from './loadedGuides';

type Crumb = Pick<SidebarEntry, 'label' | 'address'>;

/** A page that the site shows in its lists. */
export interface PublishedPage extends PageSource {
  /** Categories above it, the highest first, with addresses of their own pages where they have one. */
  readonly crumbs: readonly Crumb[];
  /** Absolute path of its built file, and what that holds. */
  readonly file: string;
  readonly html: string;
}

/** Categories above each page of a sidebar by its address, in the order of that. */
function crumbsOf(
  entries: readonly SidebarEntry[],
  crumbs: readonly Crumb[] = [],
): [string, readonly Crumb[]][] {
  return entries.flatMap(({label, address, below}) => {
    const own: [string, readonly Crumb[]][] = address === undefined ? [] : [[address, crumbs]];
    return [...own, ...crumbsOf(below, [...crumbs, {label, address}])];
  });
}

/**
 * Lists the built pages of the site, those of each guide in the order of its sidebar. Drafts, unlisted pages, pages with
 * `noindex`, lists and the home page are none of them.
 */
export function publishedPages({
  outDir,
  plugins,
  siteConfig: {baseUrl, title},
}: Pick<Props, 'outDir' | 'plugins' | 'siteConfig'>): PublishedPage[] {
  const allContent = contentOf(plugins);
  const crumbs = new Map(loadedGuides(allContent).flatMap(({sidebar}) => crumbsOf(sidebar)));
  const places = new Map([...crumbs.keys()].map((address, place) => [address, place]));
  const site = {baseUrl, siteTitle: title, guides: searchGuides, releaseBlogs: [releaseNotesId]};
  const addressOf = ({path}: PageSource) => baseUrl + path.slice(1);
  const placeOf = (page: PageSource) => places.get(addressOf(page)) ?? -1;
  return readSources(allContent, site)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap((source) => {
      const file = builtPageFile(outDir, source.path);
      const html = file && readFileSync(file, 'utf8');
      if (!html || asksToBeLeftOut(html)) return [];
      return {...source, crumbs: crumbs.get(addressOf(source)) ?? [], file, html};
    });
}
