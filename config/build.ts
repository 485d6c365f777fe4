import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import type {Config, VcsPreset} from '@docusaurus/types';
import type {Environment} from './env';
import type {Guide} from './guides';
import {sidebarItemsGenerator} from './sidebar';

/** What all MDX of the site goes through. */
export type MdxOptions = Pick<
  Options,
  'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'recmaPlugins'
>;

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
