import path from 'node:path';
import {createMDXLoaderItem} from '@docusaurus/mdx-loader';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {mdxOptions} from '../mdxOptions';

/**
 * Reads the partials that guides share with the same remark plugins as the guides themselves. They lie outside
 * every guide's folder, where Docusaurus' fallback knows no site plugins.
 */
export default async function sharedPartials({siteDir, siteConfig}: LoadContext): Promise<Plugin> {
  const mdxLoader = await createMDXLoaderItem({
    admonitions: true,
    ...mdxOptions(siteDir),
    isMDXPartial: () => true,
    markdownConfig: siteConfig.markdown,
    siteDir,
    staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
    useCrossCompilerCache: siteConfig.future.faster.mdxCrossCompilerCache,
  });
  return {
    name: 'shared-partials',
    configureWebpack: () => ({
      module: {
        rules: [{test: /\.mdx?$/i, include: path.join(siteDir, 'talos/_shared'), use: [mdxLoader]}],
      },
    }),
  };
}
