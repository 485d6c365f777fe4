import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const folder = __dirname;

/**
 * Puts the scripts into the page's head that must run before the first paint or before any asset fails:
 * they cannot live in a bundle, because the bundle is what may be late or gone.
 */
export default function headScripts(): Plugin {
  const inline = (file: string) => ({
    tagName: 'script',
    innerHTML: readFileSync(path.join(folder, file), 'utf8').trim(),
  });
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: [inline('recoverFromMissingAsset.js'), inline('hideDismissedBanner.js')],
    }),
  };
}
