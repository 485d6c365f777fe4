import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Leaves lists of all pages out of what the browser is told about the guides: cards get their texts from
 * `front-matter-maps` (`src/theme/DocCard`), and the navigation bar links to addresses.
 */
export default function slimGuides({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'slim-guides',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : {
            module: {
              rules: [
                {
                  test: /\.json$/,
                  include: [
                    path.join(generatedFilesDir, 'docusaurus-plugin-content-docs'),
                    path.join(generatedFilesDir, 'globalData.json'),
                  ],
                  enforce: 'pre',
                  loader: path.join(__dirname, 'slimGuideLoader.cjs'),
                },
              ],
            },
          },
  };
}
