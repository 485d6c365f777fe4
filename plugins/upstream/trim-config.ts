import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformRule} from './transformRule';

/** What only the build reads; some of it holds paths of the machine that builds. */
const ofBuild = [
  ...['presets', 'plugins', 'themes', 'clientModules', 'markdown', 'staticDirectories'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes'],
  ...['headTags', 'scripts', 'stylesheets'],
];

/** Custom fields that grow with the content (`plugins/page-titles`). */
const ofContent = ['glossary', 'frontMatterData'];

/**
 * Leaves what only the build reads and what grows with the content out of the module of its configuration that
 * Docusaurus generates.
 * @param serverOnly part of the theme's configuration that no page reads in the browser
 */
export function trimConfig(source: string, serverOnly: readonly string[]): string {
  const [, head, json] = /^([\s\S]*?export default )(\{[\s\S]*\});?\s*$/.exec(source) ?? [];
  if (head === undefined || json === undefined)
    throw new Error('trim-config: docusaurus.config.mjs has another form than expected.');
  const config = JSON.parse(json) as Partial<Record<'customFields' | 'themeConfig', object>>;
  const without = (object: object, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
  const customFields = without(config.customFields ?? {}, ofContent);
  const themeConfig = without(config.themeConfig ?? {}, serverOnly);
  return `${head}${JSON.stringify({...without(config, ofBuild), themeConfig, customFields})};`;
}

/** Leaves the list of plugins out of what Docusaurus tells pages about the site. */
export function trimSiteMetadata(source: string): string {
  const metadata = JSON.parse(source) as object;
  if (!('pluginVersions' in metadata))
    throw new Error('trim-config: site-metadata.json lists the plugins in another way.');
  return JSON.stringify({...metadata, pluginVersions: {}});
}

/** Keeps what no page reads out of every page's first script: how the site is composed, and what grows with the content. */
export default function trimConfigPlugin({generatedFilesDir}: LoadContext): Plugin {
  const module = {test: /docusaurus\.config\.mjs$/, include: generatedFilesDir};
  return {
    name: 'trim-config',
    configureWebpack({mode}, isServer) {
      // `src/theme/Footer` renders on the server alone, in the preview on both.
      const serverOnly = mode === 'production' && !isServer ? ['footer'] : [];
      const trim = (source: string) => trimConfig(source, serverOnly);
      const metadata = {test: /site-metadata\.json$/, include: generatedFilesDir};
      return {
        module: {
          rules: [transformRule(module, trim), transformRule(metadata, trimSiteMetadata)],
        },
      };
    },
  };
}
