import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, Props} from '@docusaurus/types';
import {guides} from '../../config/guides';

export type SidebarItem = LoadedVersion['sidebars'][string][number];

/** What all plugins loaded, for plugins that are asked when it is built. */
export function contentOf(plugins: Props['plugins']): AllContent {
  const all: AllContent = {};
  for (const {name, options, content} of plugins) all[name] = {...all[name], [options.id]: content};
  return all;
}

/**
 * What the docs plugins loaded of each guide that has pages, in the order of the guides' table: the pages that are listed,
 * and the items of the sidebar.
 */
export function loadedGuides(allContent: AllContent) {
  return guides.flatMap((guide, index) => {
    const id = index === 0 ? 'default' : guide.id;
    const content = allContent['docusaurus-plugin-content-docs']?.[id];
    const versions = (content as LoadedContent | undefined)?.loadedVersions ?? [];
    return versions.map(({docs, sidebars}) => ({
      guide,
      docs: docs.filter(({unlisted}) => !unlisted),
      items: Object.values(sidebars).flat(),
    }));
  });
}
