import type {Plugin} from '@docusaurus/types';

/** Modules whose styles belong to an interface that is loaded only when a reader asks for it. */
const lazyModules = /[\\/](?:@docsearch[\\/]css|src[\\/]components[\\/]Search[\\/]dialog)[\\/]/;

/**
 * Docusaurus joins all styles in one file, which every first visit loads. Styles of an interface that comes later
 * make a file of their own here, which comes with its script. Their order against the others does not count:
 * nothing outside that interface bears their class names.
 */
export default function lazyStyles(): Plugin {
  return {
    name: 'lazy-styles',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  lazyStyles: {
                    test: lazyModules,
                    type: 'css/mini-extract',
                    chunks: 'async',
                    name: 'search-styles',
                    enforce: true,
                    // Above the group that joins all styles.
                    priority: 60,
                  },
                },
              },
            },
          },
  };
}
