import {readFileSync} from 'node:fs';
import type {Props} from '@docusaurus/types';
import {readSources, type PageSource} from '@talos-docs/search/indexer';
import {releaseNotesId} from '../../config/blog';
import {searchGuides} from '../../config/search';
import {asksToBeLeftOut, builtPageFile} from './builtSite';
import {contentOf, loadedGuides, type SidebarItem} from './loadedGuides';

interface Crumb {
  readonly label: string;
  readonly address?: string | undefined;
}

/** A page that the site shows in its lists. */
export interface PublishedPage extends PageSource {
  /** Categories above it, the highest first, with addresses of their own pages where they have one. */
  readonly crumbs: readonly Crumb[];
  /** Absolute path of its built file, and what that holds. */
  readonly file: string;
  readonly html: string;
}

/** Categories above each page of a guide by its address, in the order of the sidebar. */
function readSidebar({docs, items: all}: ReturnType<typeof loadedGuides>[number]) {
  const found = new Map<string, readonly Crumb[]>();
  const addressOf = (id: string) => {
    const doc = docs.find((candidate) => candidate.id === id);
    // The page of a folder has a slash at the end here, and none where the site shows it.
    return doc?.permalink.replace(/(?<=.)\/$/, '');
  };
  const note = (address: string | undefined, crumbs: readonly Crumb[]) => {
    if (address !== undefined) found.set(address, crumbs);
  };
  const visit = (item: SidebarItem, crumbs: readonly Crumb[]) => {
    if (item.type === 'doc') note(addressOf(item.id), crumbs);
    if (item.type !== 'category') return;
    const {label, link, items} = item;
    const address = link?.type === 'doc' ? addressOf(link.id) : link?.permalink;
    note(address, crumbs);
    for (const child of items) visit(child, [...crumbs, {label, address}]);
  };
  for (const item of all) visit(item, []);
  return found;
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
  const crumbs = new Map(loadedGuides(allContent).flatMap((guide) => [...readSidebar(guide)]));
  const places = [...crumbs.keys()];
  const site = {baseUrl, siteTitle: title, guides: searchGuides, releaseBlogs: [releaseNotesId]};
  const addressOf = ({path}: PageSource) => baseUrl + path.slice(1);
  return readSources(allContent, site)
    .sort((a, b) => places.indexOf(addressOf(a)) - places.indexOf(addressOf(b)))
    .flatMap((source) => {
      const file = builtPageFile(outDir, source.path);
      const html = file && readFileSync(file, 'utf8');
      if (!html || asksToBeLeftOut(html)) return [];
      return {...source, crumbs: crumbs.get(addressOf(source)) ?? [], file, html};
    });
}
