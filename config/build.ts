import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {Config, VcsPreset} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import type {Environment} from './env';
import type {Guide} from './guides';

/** What all MDX of the site goes through. */
export type MdxOptions = Pick<
  Options,
  'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'recmaPlugins'
>;

type SidebarItemsGenerator = NonNullable<Options['sidebarItemsGenerator']>;
type SidebarItem = Awaited<ReturnType<SidebarItemsGenerator>>[number];

/** Levels of a sidebar, pages included: deeper ones leave no room for their labels. */
const maxLevels = 3;

function levelsOf(item: SidebarItem): number {
  return item.type === 'category' ? 1 + Math.max(0, ...item.items.map(levelsOf)) : 1;
}

/**
 * Makes each category that would open a fourth level a group of its own, behind the one that it stood in.
 * Addresses do not depend on it.
 */
export function liftDeepCategories(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return item;
    const below = liftDeepCategories(item.items);
    const isDeep = (child: SidebarItem) => levelsOf(child) >= maxLevels;
    return [{...item, items: below.filter((child) => !isDeep(child))}, ...below.filter(isDeep)];
  });
}

/** The sidebar of a guide: its folders, in the order that front matter and category files give. */
export const sidebarItemsGenerator: SidebarItemsGenerator = async ({
  defaultSidebarItemsGenerator,
  ...guide
}) => liftDeepCategories(await defaultSidebarItemsGenerator(guide));

/** Options of one guide's documentation plugin. All guides share everything but folder, address and tags. */
export function docsOptions(
  siteDir: string,
  contentDir: string,
  guide: Guide,
  mdx: MdxOptions,
): Options {
  return {
    path: path.join(contentDir, guide.path),
    routeBasePath: guide.routeBase,
    sidebarPath: path.join(siteDir, 'sidebars/index.ts'),
    sidebarItemsGenerator,
    // A page's path is its address, with a number in front of a name, too.
    numberPrefixParser: false,
    tags: 'tags.yml',
    onInlineTags: 'throw',
    breadcrumbs: false,
    showLastUpdateTime: true,
    ...mdx,
  };
}

/**
 * Docusaurus' coming defaults, one by one: `v4: true` would turn storage namespacing on as well, and the
 * specification (section 9) wants plain storage keys.
 */
export const future = {
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  faster: true,
} satisfies Config['future'];

/**
 * What a broken link, anchor, Markdown link or image does to the build. The published configuration follows the
 * specification (section 8); every check sets DOCS_STRICT=1, which makes each an error.
 */
export function brokenLinkReactions({strict}: Environment) {
  const unlessStrict = <Mild extends string>(mild: Mild) => (strict ? 'throw' : mild);
  return {
    onBrokenLinks: unlessStrict('ignore'),
    onBrokenAnchors: unlessStrict('warn'),
    markdown: {
      format: 'mdx',
      hooks: {
        onBrokenMarkdownLinks: unlessStrict('warn'),
        onBrokenMarkdownImages: unlessStrict('warn'),
      },
    },
  } satisfies Partial<Config>;
}

/**
 * Where the last-update dates come from. They need the whole history: without git, without a commit or in a
 * shallow clone the pages show no date rather than a wrong one, and the build goes on.
 * @param siteDir absolute path of the project's root
 */
export function vcsPreset(siteDir: string): VcsPreset {
  const git = (...args: string[]) => spawnSync('git', args, {cwd: siteDir, encoding: 'utf8'});
  const hasHistory =
    git('rev-parse', '--verify', 'HEAD').status === 0 &&
    git('rev-parse', '--is-shallow-repository').stdout.trim() === 'false';
  return hasHistory ? 'default-v2' : 'disabled';
}

type SitemapOptions = Exclude<PresetOptions['sitemap'], false | undefined>;

/**
 * Options of the sitemap, with a day for each page whose history is known, posts among them. A list of pages, such as a
 * category, has that of its newest page below it.
 */
export function sitemapOptions(siteDir: string): SitemapOptions {
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
