import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import {blogOptions, releaseNotesId, releaseNotesOptions} from './blog';
import {docsOptions} from './docs';
import {readEnvironment, type Environment} from './env';
import {checkExampleReferences} from './exampleReferences';
import {footer} from './footer';
import {future} from './future';
import {guides} from './guides';
import {remarkPlugins} from './mdx';
import {navbarItems} from './navbar';
import {searchThemeConfig} from './search';
import {brokenLinkReactions} from './strictness';
import {vcsPreset} from './vcs';
import {frontMatterWithTwins} from '../plugins/twin-pages/frontMatter';

/** What a build may vary: the site itself varies nothing, the fault site of the tests does. */
export interface SiteVariant {
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
 * @throws ConfigurationError when the environment is wrong or half set, or a page shows an example that is not there
 */
export function createSiteConfig(siteDir: string, variant: SiteVariant = {}): Config {
  const env = variant.env ?? readEnvironment();
  checkExampleReferences(siteDir);
  const pagesPath = path.join(siteDir, variant.pagesPath ?? 'src/pages');
  const reportsPath = path.join(siteDir, variant.reportsPath ?? 'var');
  const [adminGuide, ...otherGuides] = guides;
  const reactions = brokenLinkReactions(env);
  const local = (name: string) => path.join(siteDir, 'plugins', name, 'index.ts');

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
    markdown: {...reactions.markdown, parseFrontMatter: frontMatterWithTwins(siteDir)},
    onDuplicateRoutes: 'throw',
    future: {...future, experimental_vcs: vcsPreset(siteDir)},
    customFields: {
      currentRole: 'admin',
      apiDocsUrl: env.apiDocsUrl,
      serviceUrl: env.serviceUrl,
      legal: env.legal,
      analytics: env.analytics ?? null,
      consentScriptUrl: env.consentScriptUrl ?? null,
    },
    presets: [
      [
        'classic',
        {
          docs: docsOptions(siteDir, adminGuide),
          blog: blogOptions(siteDir),
          pages: {path: pagesPath, beforeDefaultRemarkPlugins: remarkPlugins(siteDir)},
          theme: {
            customCss: [
              path.join(siteDir, 'src/css/tokens.css'),
              path.join(siteDir, 'src/css/site.css'),
              path.join(siteDir, 'src/css/code.css'),
              path.join(siteDir, 'src/css/print.css'),
            ],
          },
          sitemap: {lastmod: 'date', changefreq: null, priority: null},
        } satisfies Preset.Options,
      ],
    ],
    plugins: [
      ...otherGuides.map((guide): [string, object] => [
        '@docusaurus/plugin-content-docs',
        {id: guide.id, ...docsOptions(siteDir, guide)},
      ]),
      ['@docusaurus/plugin-content-blog', releaseNotesOptions(siteDir)],
      local('cache-dependencies'),
      local('facts'),
      local('shared-partials'),
      local('build-time-highlighting'),
      local('front-matter-maps'),
      local('route-redirects'),
      local('release-notes'),
      local('feeds'),
      local('head-scripts'),
      local('lazy-styles'),
      local('print'),
      local('slim-guides'),
      local('slim-scripts'),
      [
        local('route-tables'),
        {
          branches: [
            ...guides.flatMap(({routeBase}) => [routeBase, `${routeBase}/tags`]),
            'blog',
            releaseNotesId,
          ],
        },
      ],
      [local('deploy-rules'), {env, reportsPath}],
      [local('unverified-ledger'), {reportsPath}],
      [local('search-index'), {reportsPath}],
      ...(variant.extraPlugins ?? []),
    ],
    clientModules: [
      'imageZoom.ts',
      'foundWords.ts',
      'feedback.ts',
      'analytics.ts',
      'printFolded.ts',
      'pageLoadError.tsx',
    ].map((file) => path.join(siteDir, 'src/client', file)),
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
        announcementBar: {
          id: env.announcement.id,
          content: env.announcement.text,
          isCloseable: true,
        },
      }),
      navbar: {
        title: 'Talos Docs',
        hideOnScroll: true,
        logo: {alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 32, height: 32},
        items: navbarItems(env),
      },
      footer: footer(env),
      algolia: searchThemeConfig(env),
      // Colours of code come from src/css/code.css: the build takes the code apart (plugins/remark-code-blocks).
      prism: {theme: {plain: {}, styles: []}},
    } satisfies Preset.ThemeConfig,
  };
}
