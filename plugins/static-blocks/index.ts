import type {Plugin} from '@docusaurus/types';
import {blockStyles} from './blockStyles';
import {onServer} from './recma';

/** Tells the two bundles of a build which of them renders the blocks of its pages, and style sheets what blocks are. */
export default function staticBlocksPlugin(): Plugin {
  return {
    name: 'static-blocks',
    configureWebpack: (_, isServer, {currentBundler}) => ({
      plugins: [new currentBundler.instance.DefinePlugin({[onServer]: JSON.stringify(isServer)})],
    }),
    // First: Docusaurus' own plugin wraps sheets in layers, whose rules PostCSS then walks only in part.
    configurePostCss: (options) => ({...options, plugins: [blockStyles(), ...options.plugins]}),
  };
}
