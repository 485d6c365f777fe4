import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const foldersThatShapeTheBuild = ['config', 'plugins', 'sidebars'];

function filesBelow(siteDir: string, folder: string): string[] {
  return readdirSync(path.join(siteDir, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * A warm build must equal a cold one. Docusaurus drops the bundler's cache when the configuration file changes;
 * here the configuration and the MDX plugins live in folders, so these count too.
 */
export default function cacheDependencies({siteDir}: LoadContext): Plugin {
  const files = foldersThatShapeTheBuild
    .flatMap((folder) => filesBelow(siteDir, folder))
    .filter((file) => /\.(?:ts|tsx|js|cjs)$/.test(file) && !/\.test\./.test(file));
  // Pages hold the definitions of their terms and the text of the examples that they show.
  files.push(path.join(siteDir, 'data/glossary.yaml'), ...filesBelow(siteDir, 'examples'));
  return {
    name: 'cache-dependencies',
    configureWebpack: () => ({experiments: {cache: {buildDependencies: files.sort()}}}),
  };
}
