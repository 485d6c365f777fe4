import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import {blogOptions, releaseNotesId, releaseNotesOptions} from './config/blog';
import {brokenLinkReactions, docsOptions, future, sitemapOptions, vcsPreset} from './config/build';
import {ConfigurationError, readEnvironment, type Environment} from './config/env';
import {guides} from './config/guides';
import {footer, navbarItems} from './config/navigation';
import {searchIndexPlugin, searchThemeConfig} from './config/search';
import {parseFrontMatter} from './plugins/front-matter';
import {mdxOptions} from './plugins/mdxOptions';

/** What a build may vary: the site itself varies nothing, the fault site of the tests does. */
export interface SiteVariant {
  /** Folder that the guides, the blog and the release notes stand in, relative to the project's root. */
  readonly contentRoot?: string;
  /** Folder of the pages outside the guides, relative to the project's root. */
  readonly pagesPath?: string;
  readonly env?: Environment;
  /** Folder of the build's reports, relative to the project's root. */
  readonly reportsPath?: string;
  readonly extraPlugins?: PluginConfig[];
}

/**
 * Composes the Docusaurus configuration.
 * @param siteDir absolute path of the project's root
 * @throws ConfigurationError when the environment is wrong or half set
 */
export function createSiteConfig(siteDir: string, variant: SiteVariant = {}): Config {
  const env = variant.env ?? readEnvironment();
  const contentDir = path.join(siteDir, variant.contentRoot ?? '.');
  const pagesPath = path.join(siteDir, variant.pagesPath ?? 'src/pages');
  const reportsPath = path.join(siteDir, variant.reportsPath ?? 'var');
  const mdx = mdxOptions(siteDir);
  const [adminGuide, ...otherGuides] = guides;
  const reactions = brokenLinkReactions(env);
  const local = (name: string) => path.join(siteDir, 'plugins', name, 'index.ts');
  const upstream = (name: string) => path.join(siteDir, 'plugins/upstream', `${name}.ts`);

  return {
    title: 'Talos Docs',
    tagline: 'Guides for the Talos alarm-handling platform and the TNA alarm transmitters',
    url: env.siteUrl,
    baseUrl: env.baseUrl,
    trailingSlash: false,
    favicon: 'img/favicon.svg',
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: {en: {direction: 'ltr', htmlLang: 'en'}},
    },
    ...reactions,
    markdown: {...reactions.markdown, parseFrontMatter: parseFrontMatter(contentDir)},
    onDuplicateRoutes: 'throw',
    future: {...future, experimental_vcs: vcsPreset(siteDir)},
    customFields: {
      currentRole: 'admin',
      apiDocsUrl: env.apiDocsUrl,
      serviceUrl: env.serviceUrl,
      legal: env.legal,
      analytics: env.analytics ?? null,
      consentScriptUrl: env.consentScriptUrl ?? null,
      ...(env.challenge && {challenge: env.challenge}),
    },
    presets: [
      [
        'classic',
        {
          docs: docsOptions(siteDir, contentDir, adminGuide, mdx),
          blog: blogOptions(contentDir, mdx),
          pages: {path: pagesPath, ...mdx},
          theme: {
            customCss: ['tokens', 'site', 'code', 'wide', 'print'].map((name) =>
              path.join(siteDir, `src/css/${name}.css`),
            ),
          },
          sitemap: sitemapOptions(siteDir),
        } satisfies Preset.Options,
      ],
    ],
    plugins: [
      ...otherGuides.map((guide): [string, object] => [
        '@docusaurus/plugin-content-docs',
        {id: guide.id, ...docsOptions(siteDir, contentDir, guide, mdx)},
      ]),
      ['@docusaurus/plugin-content-blog', releaseNotesOptions(contentDir, mdx)],
      // No pages: partials that guides share go through the same plugins as the guides.
      [
        '@docusaurus/plugin-content-pages',
        {id: 'shared', path: 'talos/_shared', include: [], ...mdx},
      ],
      // Names files in the built pages: it stands before all that read these.
      [
        upstream('compact-routes'),
        {
          branches: [
            'blog',
            releaseNotesId,
            'd',
            ...guides.map(({routeBase}) => `${routeBase}/tags`),
          ],
        },
      ],
      [
        upstream('cache-key'),
        {
          inputs: [
            ...['config', 'data', 'examples', 'packages', 'plugins', 'sidebars', 'static'],
            ...['docusaurus.config.ts', 'package.json', 'package-lock.json'],
          ],
          pages: [...guides.map((guide) => guide.path), 'blog', releaseNotesId].map((folder) =>
            path.relative(siteDir, path.join(contentDir, folder)),
          ),
          env,
        },
      ],
      local('yaml-data'),
      upstream('server-only-parts'),
      local('static-blocks'),
      local('page-titles'),
      local('page-list'),
      upstream('trim-config'),
      local('route-redirects'),
      local('release-notes'),
      local('shift-mode'),
      // Draws in a process of its own while those behind it work.
      local('page-heads'),
      local('feeds'),
      local('markdown-pages'),
      local('head-scripts'),
      upstream('split-chunks'),
      upstream('css-prefixes'),
      local('trim-infima'),
      local('print'),
      upstream('trim-global-data'),
      [
        upstream('trim-page-data'),
        {guides: guides.map((guide) => path.join(contentDir, guide.path))},
      ],
      upstream('trim-client-js'),
      upstream('short-tasks'),
      upstream('window-size'),
      upstream('docsearch-state'),
      upstream('live-text'),
      upstream('mdx-errors'),
      [local('deploy-rules'), {env, reportsPath}],
      [local('security-contact'), {env}],
      local('assistant-facts'),
      [local('unverified-ledger'), {reportsPath}],
      searchIndexPlugin(reportsPath),
      // Reads what all others wrote.
      [local('offline-packs'), {off: !env.offlinePacks}],
      // A burden for all that read the text of the built pages.
      upstream('inline-sheets'),
      ...(variant.extraPlugins ?? []),
    ],
    clientModules: [
      'ui/Popover/client.ts',
      'ui/TableFilter/client.ts',
      'ui/TableFrame/client.ts',
      'mdx/ProtocolFrame/client.ts',
      'features/zoom/client.ts',
      'features/next-pages/client.ts',
      'features/code-buttons/client.ts',
      'features/found-words/client.ts',
      'features/feedback/client.ts',
      'features/analytics/client.ts',
      'features/print-folded/client.ts',
      'features/page-load-error/client.tsx',
      'features/offline/client.ts',
    ].map((file) => path.join(siteDir, 'src', file)),
    themeConfig: {
      image: 'img/social-card.png',
      metadata: [{name: 'theme-color', content: '#0b5f73'}],
      colorMode: {defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false},
      docs: {
        versionPersistence: 'localStorage',
        sidebar: {hideable: false, autoCollapseCategories: true},
      },
      // The list of recent posts stands before the page's title: headings in it would break their order.
      blog: {sidebar: {groupByYear: false}},
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
      ...(env.announcement && {
        announcementBar: {...env.announcement, isCloseable: true},
      }),
      navbar: {
        title: 'Talos Docs',
        hideOnScroll: true,
        logo: {alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 32, height: 32},
        items: navbarItems(env),
      },
      footer: footer(env),
      algolia: searchThemeConfig(env),
      // Colours of code come from src/css/code.css.
      prism: {
        theme: {plain: {}, styles: []},
        additionalLanguages: ['bash', 'ini', 'nginx', 'toml'],
      },
    } satisfies Preset.ThemeConfig,
  };
}

/** What Docusaurus reads. A wrong configuration ends the process with one line: thrown on, it would be one among thirty. */
export default function siteConfig(): Config {
  try {
    return createSiteConfig(__dirname);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
