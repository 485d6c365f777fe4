import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
const components = path.join(theme, 'lib/theme');

/**
 * Keeps what the server alone renders out of the browser, which gets their styles: the syntax highlighter,
 * because code is highlighted in the page's HTML, and what stands below a page. The development server renders no page,
 * so it keeps all.
 */
export default function serverOnlyParts(): Plugin {
  return {
    name: 'server-only-parts',
    getClientModules: () => [path.join(__dirname, 'serverOnlyStyles.ts')],
    configureWebpack: ({mode}, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {
            resolve: {alias: {[path.join(theme, 'lib/prism-include-languages.js')]: false}},
            // So that an import of which only the server makes use goes.
            module: {rules: [{include: components, test: /\.js$/, sideEffects: false}]},
          },
  };
}
