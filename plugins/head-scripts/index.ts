import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Puts the scripts into the page's head that must run before the first paint or before any asset fails:
 * they cannot live in a bundle, because the bundle is what may be late or gone.
 */
export default function headScripts({siteConfig}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
  const inline = (file: string, attributes = {}) => ({
    tagName: 'script',
    attributes,
    innerHTML: readFileSync(path.join(__dirname, file), 'utf8').trim(),
  });
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: [
        inline('recoverFromMissingAsset.js'),
        inline('hideDismissedBanner.js'),
        ...(announcementBar
          ? [inline('showNewAnnouncement.js', {'data-announcement': announcementBar.id})]
          : []),
      ],
    }),
  };
}
