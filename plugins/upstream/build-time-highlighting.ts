import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Keeps the syntax highlighter out of the browser: code is taken apart by the build (plugins/remark-code-blocks),
 * and the theme's code block gets a stand-in for the highlighter that draws what the build found.
 */
export default function buildTimeHighlighting({siteDir}: LoadContext): Plugin {
  const standIn = path.join(siteDir, 'plugins/upstream/Highlight.tsx');
  return {
    name: 'build-time-highlighting',
    configureWebpack: () => ({
      resolve: {
        alias: {
          'prism-react-renderer$': standIn,
          // The theme's client module that adds languages to the highlighter: there is none in the browser.
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: standIn,
        },
      },
    }),
  };
}
