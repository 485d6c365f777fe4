import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {splitFrontMatter} from '@talos-docs/content-lint/frontMatter';
import fastGlob from 'fast-glob';
import type {Environment} from '../../config/env';

interface CacheKeyOptions {
  /** Files and folders, relative to the project's root, that shape modules other than by being imported. */
  readonly inputs: readonly string[];
  /** Folders of pages, whose names and front matter shape other pages. */
  readonly pages: readonly string[];
  /** Environment of the build: options of loaders take it into modules, and the bundler's cache does not look at them. */
  readonly env?: Environment;
}

function filesOf(siteDir: string, input: string): string[] {
  const cwd = path.join(siteDir, input);
  if (!existsSync(cwd)) throw new Error(`cache-key: ${cwd} does not exist.`);
  if (statSync(cwd).isFile()) return [input];
  const ignore = ['**/node_modules/**', '**/*.test.{ts,tsx}'];
  const files = fastGlob.sync('**', {cwd, dot: true, ignore});
  return files.map((file) => path.join(input, file)).sort();
}

function cacheKey(siteDir: string, {inputs, pages, env}: CacheKeyOptions): string {
  const hash = createHash('sha256').update(JSON.stringify({env}));
  const read = (file: string) => readFileSync(path.join(siteDir, file));
  for (const file of inputs.flatMap((input) => filesOf(siteDir, input)))
    hash.update(`${file}\0`).update(read(file));
  for (const file of pages.flatMap((folder) => filesOf(siteDir, folder))) {
    const {block = ''} = splitFrontMatter(read(file).toString());
    hash.update(`${file}\0${block}`);
  }
  return hash.digest('hex');
}

/**
 * A warm build must equal a cold one. The bundler compiles a module anew when its file or one that it imports changes;
 * here pages also hold what plugins, data, the environment and other pages say. So one file that names the state of all
 * these is among those whose change empties the bundler's cache.
 */
export default function cacheKeyPlugin(
  {siteDir, generatedFilesDir}: LoadContext,
  options: CacheKeyOptions,
): Plugin {
  const file = path.join(generatedFilesDir, 'cache-key');
  return {
    name: 'cache-key',
    configureWebpack({cache, experiments = {}}) {
      if (process.env['DOCUSAURUS_NO_PERSISTENT_CACHE']) return {};
      mkdirSync(generatedFilesDir, {recursive: true});
      writeFileSync(file, cacheKey(siteDir, options));
      const emptied = {buildDependencies: [file]};
      // Rspack 2 and Rspack 1 take the same options in different places.
      if (isPersistent(cache)) return {cache: emptied} as object;
      if ('cache' in experiments && isPersistent(experiments.cache))
        return {experiments: {cache: emptied}};
      throw new Error('cache-key: Docusaurus sets the cache of the bundler in another way.');
    },
  };
}

function isPersistent(cache: unknown): boolean {
  const {type, buildDependencies} = Object(cache) as Record<string, unknown>;
  return type === 'persistent' && Array.isArray(buildDependencies);
}
