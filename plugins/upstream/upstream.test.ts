import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {getSwizzleConfig} from '@docusaurus/theme-classic';
import fastGlob from 'fast-glob';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const upstream = (file: string) => read(`node_modules/@docusaurus/${file}`);

/** What the hooks lean on, in the words of the file that holds it: README.md says for which hook, and what to do. */
test.each([
  ['cache-key', 'core/lib/webpack/base.js', 'buildDependencies: getCacheBuildDependencies()'],
  [
    'compact-routes',
    'core/lib/client/exports/ComponentCreator.js',
    'routesChunkNames[`${path}-${hash}`]',
  ],
  [
    'compact-routes',
    'core/lib/client/exports/ComponentCreator.js',
    'loader[keyPath] = chunkRegistry[0]',
  ],
  ['compact-routes', 'core/lib/client/preload.js', 'default function preload(pathname)'],
  ['compact-routes', 'core/lib/client/PendingNavigation.js', 'preload(nextLocation.pathname)'],
  ['compact-routes', 'core/lib/client/docusaurus.js', 'const docusaurus = {'],
  ['compact-routes', 'core/lib/webpack/client.js', 'new ChunkAssetPlugin'],
  ['compact-routes', 'core/lib/client/exports/Link.js', 'window.docusaurus.preload(targetLink)'],
  ['compact-routes', 'core/lib/commands/build/buildLocale.js', 'await Promise.all(plugins.map('],
  [
    'compact-routes',
    'core/lib/client/PendingNavigation.js',
    '<Route location={location} render={() => children}/>',
  ],
  ['short-tasks', 'core/lib/webpack/client.js', "'../client/clientEntry.js'"],
  ['short-tasks', 'core/lib/client/clientEntry.js', "import App from './App'"],
  ['split-chunks', 'core/lib/webpack/base.js', "name: 'styles'"],
  ['css-prefixes', 'bundler/lib/loaders/styleLoader.js', "require.resolve('postcss-preset-env')"],
  ['server-only-parts', 'theme-classic/lib/index.js', './prism-include-languages'],
  ['trim-client-js', 'utils-common/lib/index.js', 'require("tslib")'],
  ['trim-client-js', 'theme-common/lib/utils/reactUtils.js', 'a[0].localeCompare(b[0])'],
  ['trim-client-js', 'theme-classic/lib/nprogress.js', "import nprogress from 'nprogress'"],
  ['trim-page-data', 'mdx-loader/lib/loader.js', 'export const frontMatter = '],
  ['mdx-errors', 'mdx-loader/lib/utils.js', 'MDX compilation failed for file ${'],
  ['window-size', 'theme-common/lib/hooks/useWindowSize.js', "'ssr');"],
  [
    'trim-config',
    'core/lib/server/codegen/codegen.js',
    'export default ${JSON.stringify(siteConfig, null, 2)}',
  ],
  ['trim-global-data', 'plugin-content-docs/lib/index.js', 'setGlobalData('],
  [
    'trim-global-data',
    'plugin-content-docs/lib/routes.js',
    'toVersionMetadataProp)(options.id, version)',
  ],
])('%s: %s holds what it leans on: %s', (_, file, text) => {
  expect(upstream(file)).toContain(text);
});

test('plugins and presets that the configuration names are declared', () => {
  const {dependencies} = JSON.parse(read('package.json')) as {dependencies: object};
  const named = read('docusaurus.config.ts').match(/(?<=')@docusaurus\/(?:plugin|preset)-[\w-]+/g);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(named ?? ['a plugin']));
});

test('Docusaurus is pinned to one version', () => {
  const manifests = ['package.json', 'packages/search/package.json'].map(
    (file) => JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>,
  );
  const versions = manifests
    .flatMap(({dependencies, devDependencies, peerDependencies}) =>
      Object.entries({...dependencies, ...devDependencies, ...peerDependencies}),
    )
    .filter(([name]) => name.startsWith('@docusaurus/'))
    .map(([, version]) => version);
  expect(new Set(versions)).toEqual(
    new Set([(JSON.parse(upstream('core/package.json')) as {version: string}).version]),
  );
});

const themes = [
  'theme-classic/lib/theme',
  'theme-search-algolia/lib/theme',
  'core/lib/client/theme-fallback',
];

/**
 * The upstream component of everything below `src/theme`: what upstream promises of it (one that it does not list is
 * unsafe), and the SHA-256 of the component's own files.
 */
function readReplaced() {
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
      return [name, `eject ${eject}, wrap ${wrap}, source ${hash.digest('hex')}`];
    }),
  );
}

const replaced = readReplaced();

test('upstream components are as they were when what replaces them was last looked at', async () => {
  const whatToDo =
    'compare what changed with its file in src/theme, then run npm run upstream:accept';
  await expect(`${JSON.stringify(replaced, null, 2)}\n`, whatToDo).toMatchFileSnapshot(
    'replaced.json',
  );
});

test('every component below src/theme has a row in its README.md', () => {
  const readme = read('src/theme/README.md');
  for (const name of Object.keys(replaced)) expect(readme).toContain(`\`${name}\``);
});
