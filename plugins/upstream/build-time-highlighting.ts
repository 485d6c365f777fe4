import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const theme = '@docusaurus/theme-classic/lib';
const codeBlock = path.dirname(require.resolve(`${theme}/theme/CodeBlock`));

/**
 * Keeps the syntax highlighter out of the browser, which finds code highlighted in the page's HTML (plugins/static-blocks):
 * it gets the styles of the theme's code block alone. The development server renders no page, so it keeps all.
 */
export default function buildTimeHighlighting(): Plugin {
  return {
    name: 'build-time-highlighting',
    getClientModules: () =>
      ['Container', 'Content', 'Layout', 'Line'].map((part) =>
        path.join(codeBlock, part, 'styles.module.css'),
      ),
    configureWebpack: ({mode}, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {
            resolve: {alias: {[require.resolve(`${theme}/prism-include-languages`)]: false}},
            // So that an import of which only the server makes use goes.
            module: {rules: [{include: codeBlock, test: /\.js$/, sideEffects: false}]},
          },
  };
}
