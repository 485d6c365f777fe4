import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {getSwizzleConfig} from '@docusaurus/theme-classic';

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

function sourceFiles(component: string): string[] {
  if (existsSync(`${component}.js`)) return [`${component}.js`];
  if (!existsSync(component) || !statSync(component).isDirectory()) return [];
  return readdirSync(component)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .sort()
    .map((file) => path.join(component, file));
}

/**
 * Looks up the upstream component of everything below `src/theme`.
 * @param root folder of the project
 * @throws Error that names a component which upstream does not have any more
 */
export function readReplaced(root: string): Record<string, Replaced> {
  const components = getSwizzleConfig?.()?.components;
  if (!components) throw new Error('The theme tells no more which components may be replaced.');
  const names = readdirSync(path.join(root, 'src/theme'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /^index\.tsx?$/.test(path.basename(file)))
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const files = themes
        .map((theme) => sourceFiles(path.join(root, 'node_modules/@docusaurus', theme, name)))
        .find((found) => found.length > 0);
      if (!files) throw new Error(`src/theme/${name}: upstream has no such component any more.`);
      const hash = createHash('sha256');
      for (const file of files) hash.update(readFileSync(file));
      const {eject = 'unsafe', wrap = 'unsafe'} = components[name]?.actions ?? {};
      return [name, {eject, wrap, source: hash.digest('hex')}];
    }),
  );
}
