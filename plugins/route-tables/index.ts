import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export interface RouteTablesOptions {
  /** Addresses below the site's base whose pages share a table of their own, for example `talos/admin/tags`. */
  readonly branches: readonly string[];
}

/**
 * Keeps what grows with the number of pages out of every page's first scripts. Docusaurus puts a table of all routes,
 * of their parts and of the chunks of these into the first script; here the routes below each of some addresses make
 * a branch, whose tables are a script of their own that is loaded with the first page of the branch.
 */
export default function routeTables(
  {baseUrl, generatedFilesDir}: LoadContext,
  {branches}: RouteTablesOptions,
): Plugin {
  return {
    name: 'route-tables',
    configureWebpack: ({mode}, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {
            // Names of chunks are hashes of their modules, which say no more than the hash of the content.
            output: {chunkFilename: 'assets/js/[contenthash:8].js'},
            module: {
              rules: [
                {
                  test: /(?:routes\.js|routesChunkNames\.json|registry\.js)$/,
                  include: generatedFilesDir,
                  enforce: 'pre',
                  loader: path.join(__dirname, 'tablesLoader.cjs'),
                  options: {
                    generatedFilesDir,
                    branches: branches.map((branch) => baseUrl + branch),
                    tableModule: path.join(__dirname, 'table'),
                  },
                },
              ],
            },
          },
  };
}
