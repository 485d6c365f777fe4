import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Takes out of every page's first scripts what no browser needs: helpers of the TypeScript compiler are many, and what
 * pages share with the frame around them would come twice.
 */
export default function slimScripts(): Plugin {
  return {
    name: 'slim-scripts',
    configureWebpack: ({mode}, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // Pages that use them bring a second copy along otherwise: it is too small to be shared by itself.
                  'page-parts': {
                    test: /[\\/]src[\\/]components[\\/](?:Popover|Unverified)[\\/]/,
                    type: /javascript/,
                    chunks: 'async',
                    name: 'page-parts',
                    enforce: true,
                    priority: 60,
                  },
                },
              },
            },
            module: {
              rules: [
                {
                  test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
                  enforce: 'pre',
                  loader: path.join(__dirname, 'helpersLoader.cjs'),
                },
              ],
            },
          },
  };
}
