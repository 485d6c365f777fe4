import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {readSources, type PageSource} from '@talos-docs/search/indexer';
import {releaseNotesId} from '../../config/blog';
import {searchGuides} from '../../config/search';
import {contentOf, loadedGuides, type SidebarItem} from './loadedGuides';

interface Crumb {
  readonly label: string;
  readonly address?: string | undefined;
}

/** A page that the site shows in its lists. */
export interface PublishedPage extends PageSource {
  /** Categories above it, the highest first, with addresses of their own pages where they have one. */
  readonly crumbs: readonly Crumb[];
}

/** Categories above each page of a guide by its address, in the order of the sidebar. */
function readSidebars({docs, sidebars}: LoadedVersion): Map<string, readonly Crumb[]> {
  const found = new Map<string, readonly Crumb[]>();
  const addressOf = (id: string) => {
    const doc = docs.find((candidate) => candidate.id === id && !candidate.unlisted);
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
  for (const item of Object.values(sidebars).flat()) visit(item, []);
  return found;
}

/**
 * Lists the pages of the site, those of each guide in the order of its sidebar. Drafts, unlisted pages, lists and the
 * home page are none of them; a page with `noindex` is, as only its HTML says so.
 */
export function publishedPages({
  plugins,
  siteConfig: {baseUrl, title},
}: Pick<Props, 'plugins' | 'siteConfig'>): PublishedPage[] {
  const allContent = contentOf(plugins);
  const crumbs = new Map(
    loadedGuides(allContent).flatMap(({version}) => [...readSidebars(version)]),
  );
  const places = [...crumbs.keys()];
  const site = {baseUrl, siteTitle: title, guides: searchGuides, releaseBlogs: [releaseNotesId]};
  const addressOf = ({path}: PageSource) => baseUrl + path.slice(1);
  return readSources(allContent, site)
    .map((source) => ({...source, crumbs: crumbs.get(addressOf(source)) ?? []}))
    .sort((a, b) => places.indexOf(addressOf(a)) - places.indexOf(addressOf(b)));
}
