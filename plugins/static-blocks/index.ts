import type {Plugin} from '@docusaurus/types';
import {onServer} from './recma';

/** Tells the two bundles of a build which of them renders the blocks of its pages. */
export default function staticBlocksPlugin(): Plugin {
  return {
    name: 'static-blocks',
    configureWebpack: (_, isServer, {currentBundler}) => ({
      plugins: [new currentBundler.instance.DefinePlugin({[onServer]: JSON.stringify(isServer)})],
    }),
  };
}
