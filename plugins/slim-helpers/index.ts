import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus' common utilities, compiled for Node, take one of TypeScript's helpers out of a package of all, which no
 * bundler can shorten: four kilobytes of every first visit. In the browser they get that one.
 */
export default function slimHelpers(): Plugin {
  return {
    name: 'slim-helpers',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : {
            module: {
              rules: [
                {
                  test: /@docusaurus[\\/]utils-common[\\/]/,
                  resolve: {alias: {tslib: path.join(__dirname, 'importDefault.js')}},
                },
              ],
            },
          },
  };
}
