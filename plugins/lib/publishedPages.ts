import {readFileSync} from 'node:fs';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, Props} from '@docusaurus/types';
import {readSources, type PageSource} from '@talos-docs/search/indexer';
import {releaseNotesId} from '../../config/blog';
import {guides} from '../../config/guides';
import {searchGuides} from '../../config/search';
import {asksToBeLeftOut, builtPageFile} from './builtSite';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** A listed page in a sidebar, or a category with what is below it. */
export interface SidebarEntry {
  readonly label: string;
  /** Undefined for a category without a page. */
  readonly address?: string | undefined;
  /** What a page that lists those of a category says of itself. */
  readonly index?: {readonly title?: string; readonly description?: string} | undefined;
  readonly below: readonly SidebarEntry[];
}

/** What all plugins loaded, for plugins that are asked when it is built. */
export function contentOf(plugins: Props['plugins']): AllContent {
  const all: AllContent = {};
  for (const {name, options, content} of plugins) all[name] = {...all[name], [options.id]: content};
  return all;
}

function entriesOf(items: readonly SidebarItem[], docs: LoadedVersion['docs']): SidebarEntry[] {
  const docOf = (id: string) => docs.find((doc) => doc.id === id);
  return items.flatMap((item): SidebarEntry[] => {
    if (item.type === 'doc') {
      const doc = docOf(item.id);
      return doc ? [{label: doc.title, address: doc.permalink, below: []}] : [];
    }
    if (item.type !== 'category') return [];
    const {label, link} = item;
    const index = link?.type === 'generated-index' ? link : undefined;
    const address = link?.type === 'doc' ? docOf(link.id)?.permalink : link?.permalink;
    return [{label, address, index, below: entriesOf(item.items, docs)}];
  });
}

/**
 * What the docs plugins loaded of each guide that has pages, in the order of the guides' table: the pages that are listed,
 * and the sidebar. Addresses have the site's base path.
 */
export function loadedGuides(allContent: AllContent) {
  return guides.flatMap((guide, index) => {
    const id = index === 0 ? 'default' : guide.id;
    const content = allContent['docusaurus-plugin-content-docs']?.[id];
    const versions = (content as LoadedContent | undefined)?.loadedVersions ?? [];
    return versions.map((version) => {
      const docs = version.docs
        .filter(({unlisted}) => !unlisted)
        // Docusaurus ends that of a folder's page with a slash, and leaves it out where the site shows it.
        .map((doc) => ({...doc, permalink: doc.permalink.replace(/(?<=.)\/$/, '')}));
      return {guide, docs, sidebar: entriesOf(Object.values(version.sidebars).flat(), docs)};
    });
  });
}

type Crumb = Pick<SidebarEntry, 'label' | 'address'>;

/** A page that the site shows in its lists. */
export type PublishedPage = ReturnType<typeof publishedPages>[number];

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
 * @returns each with the categories above it, the highest first, the absolute path of its built file, and what that holds
 */
export function publishedPages({
  outDir,
  plugins,
  siteConfig: {baseUrl, title},
}: Pick<Props, 'outDir' | 'plugins' | 'siteConfig'>) {
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
