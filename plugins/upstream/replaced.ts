import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {getSwizzleConfig} from '@docusaurus/theme-classic';
import fastGlob from 'fast-glob';

/** What is known of an upstream component that a file below `src/theme` wraps or replaces. */
export interface Replaced {
  /** What upstream promises: `safe`, `unsafe` or `forbidden`. Components that it does not list are unsafe. */
  readonly eject: string;
  readonly wrap: string;
  /** SHA-256 of the component's own files. */
  readonly source: string;
}

const themes = [
  'theme-classic/lib/theme',
  'theme-search-algolia/lib/theme',
  'core/lib/client/theme-fallback',
];

/**
 * Looks up the upstream component of everything below `src/theme`.
 * @throws Error that names a component which upstream does not have any more
 */
export function readReplaced(root: string): Record<string, Replaced> {
  const components = getSwizzleConfig?.()?.components;
  if (!components) throw new Error('The theme tells no more which components may be replaced.');
  const names = fastGlob
    .sync('**/index.{ts,tsx}', {cwd: path.join(root, 'src/theme')})
    .map((file) => path.posix.dirname(file))
    .sort();
  const cwd = path.join(root, 'node_modules/@docusaurus');
  return Object.fromEntries(
    names.map((name) => {
      const files = themes
        .map((theme) =>
          fastGlob.sync([`${theme}/${name}.js`, `${theme}/${name}/*.{js,css}`], {cwd}),
        )
        .find((found) => found.length > 0);
      if (!files) throw new Error(`src/theme/${name}: upstream has no such component any more.`);
      const hash = createHash('sha256');
      for (const file of files.sort()) hash.update(readFileSync(path.join(cwd, file)));
      const {eject = 'unsafe', wrap = 'unsafe'} = components[name]?.actions ?? {};
      return [name, {eject, wrap, source: hash.digest('hex')}];
    }),
  );
}
