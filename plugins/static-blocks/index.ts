import {readFileSync, writeFileSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import {builtPageFile} from '../lib/builtSite';
import {blockStyles} from './blockStyles';
import {blockOfAllPages, blocksSuffix, hasContent} from './blocks';
import {readBlocks} from './readBlocks';
import {onServer} from './recma';

/**
 * Tells the two bundles of a build which of them renders the blocks of its pages, and style sheets what blocks are.
 * Writes the blocks of each page into a file, for readers who come from another page.
 */
export default function staticBlocksPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'static-blocks',
    configureWebpack({mode}, isServer, {currentBundler}) {
      // The development server renders nothing: there the browser does all.
      const renders = isServer || mode !== 'production';
      return {
        plugins: [new currentBundler.instance.DefinePlugin({[onServer]: JSON.stringify(renders)})],
      };
    },
    // First: Docusaurus' own plugin wraps sheets in layers, whose rules PostCSS then walks only in part.
    configurePostCss: (options) => ({...options, plugins: [blockStyles(), ...options.plugins]}),
    postBuild({outDir, routes}) {
      for (const {path, modules} of flattenRoutes(routes)) {
        const file = hasContent(modules) && builtPageFile(outDir, path.slice(baseUrl.length));
        if (!file) continue;
        const {[blockOfAllPages]: _, ...blocks} = readBlocks(readFileSync(file, 'utf8'));
        writeFileSync(file.replace(/\.html$/, blocksSuffix), JSON.stringify(blocks));
      }
    },
  };
}
