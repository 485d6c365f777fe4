import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createSiteConfig} from '../../docusaurus.config';

const root = path.resolve(import.meta.dirname, '../..');
const upstreamFolder = path.join(root, 'plugins/upstream');

/** Files of the project's own plugins, in the order in which Docusaurus runs them. */
const plugins = (createSiteConfig(root).plugins ?? [])
  .map((plugin): unknown => (Array.isArray(plugin) ? plugin[0] : plugin))
  .filter((plugin) => typeof plugin === 'string' && path.isAbsolute(plugin)) as string[];

test('every hook into a private detail of Docusaurus has a row in the README of the hooks', () => {
  const hooks = plugins
    .filter((file) => file.startsWith(upstreamFolder))
    .map((file) => path.basename(file, '.ts'));
  expect(hooks).toContain('cache-key');
  const readme = readFileSync(path.join(upstreamFolder, 'README.md'), 'utf8');
  for (const hook of hooks) expect(readme).toContain(`| \`${hook}\``);
});

test('pages name their files before any other plugin of the project reads them', () => {
  expect(plugins[0]).toBe(path.join(upstreamFolder, 'compact-routes.ts'));
});
