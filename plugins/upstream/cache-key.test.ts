import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readEnvironment} from '../../config/env';
import cacheKey from './cache-key';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'cache-key-'));
  for (const folder of ['data', 'talos']) mkdirSync(path.join(siteDir, folder));
  vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(siteDir, {recursive: true});
});

/** What a build with these settings writes into the file whose change empties the bundler's cache. */
function keyOf(variables: Record<string, string> = {}): string {
  const context = {siteDir, generatedFilesDir: path.join(siteDir, 'generated')} as LoadContext;
  const options = {inputs: ['data'], pages: ['talos'], env: readEnvironment(variables)};
  const config = {cache: {type: 'persistent', buildDependencies: []}};
  cacheKey(context, options).configureWebpack?.(config as never, false, {} as never, undefined);
  return readFileSync(path.join(siteDir, 'generated/cache-key'), 'utf8');
}

test('empties the cache when a file or a setting of the build is another, and only then', () => {
  const key = keyOf();
  expect(keyOf()).toBe(key);
  const settings = {BASE_URL: '/docs/', SITE_URL: 'https://a.example', DOCS_STRICT: '1'};
  for (const [name, value] of Object.entries(settings))
    expect(keyOf({[name]: value}), name).not.toBe(key);
  writeFileSync(path.join(siteDir, 'data/words.yaml'), 'a: b');
  expect(keyOf()).not.toBe(key);
});

test.each([
  ['without', ''],
  ['with', '\uFEFF'],
])('empties it for the front matter of a page %s a byte order mark', (_, mark) => {
  const save = (title: string, text: string) =>
    writeFileSync(
      path.join(siteDir, 'talos/a.mdx'),
      `${mark}---\ntitle: ${title}\n---\n\n${text}\n`,
    );
  save('A', 'Text.');
  const key = keyOf();
  save('A', 'Another text.');
  expect(keyOf()).toBe(key);
  save('B', 'Another text.');
  expect(keyOf()).not.toBe(key);
});
