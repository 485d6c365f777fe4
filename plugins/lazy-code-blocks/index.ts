import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps the syntax highlighter out of the main script. The theme loads Prism on every page through a client
 * module; `src/theme/CodeBlock` does the same work on pages that show code (plugins/remark-code-blocks).
 */
export default function lazyCodeBlocks(): Plugin {
  return {
    name: 'lazy-code-blocks',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: path.join(__dirname, 'empty.ts'),
        },
      },
    }),
  };
}
