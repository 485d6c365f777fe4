import type {Plugin} from '@docusaurus/types';
import {blockStyles} from './blockStyles';
import {onServer} from './recma';

/** Tells the two bundles of a build which of them renders the blocks of its pages, and style sheets what blocks are. */
export default function staticBlocksPlugin(): Plugin {
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
  };
}
