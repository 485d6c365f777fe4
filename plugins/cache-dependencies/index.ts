import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const foldersThatShapeTheBuild = ['config', 'plugins', 'sidebars'];

/**
 * A warm build must equal a cold one. Docusaurus drops the bundler's cache when the configuration file changes;
 * here the configuration and the MDX plugins live in folders, so these count too.
 */
export default function cacheDependencies({siteDir}: LoadContext): Plugin {
  const files = foldersThatShapeTheBuild.flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:ts|tsx|js|cjs)$/.test(file) && !/\.test\./.test(file))
      .map((file) => path.join(siteDir, folder, file)),
  );
  return {
    name: 'cache-dependencies',
    configureWebpack: () => ({experiments: {cache: {buildDependencies: files.sort()}}}),
  };
}
