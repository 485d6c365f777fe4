import type {Plugin} from '@docusaurus/types';

const theme = '@docusaurus/theme-classic/lib';

/**
 * Keeps the syntax highlighter out of the browser, which finds code highlighted in the page's HTML (plugins/static-blocks):
 * it gets the styles of the theme's code block alone. The development server renders no page, so it keeps all.
 */
export default function buildTimeHighlighting(): Plugin {
  return {
    name: 'build-time-highlighting',
    getClientModules: () =>
      ['Container', 'Content', 'Layout', 'Line'].map((part) =>
        require.resolve(`${theme}/theme/CodeBlock/${part}/styles.module.css`),
      ),
    configureWebpack: ({mode}, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {resolve: {alias: {[require.resolve(`${theme}/prism-include-languages`)]: false}}},
  };
}
