import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {expect, it, vi} from 'vitest';
import {pagesOfBuild, pagesOfSitemap, sitePath} from './sitePages';
import {StorageUnavailableError} from './storage/errors';

it('says of no page that the build does not have it while there is no build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  const build = path.join(folder, 'build');
  mkdirSync(build);
  for (const page of ['index', 'a', '404']) writeFileSync(path.join(build, `${page}.html`), '');
  const find = pagesOfBuild(build, '/docs/');
  for (const none of ['/docs/b', '/a', '/docs/404', '/docs/a.html.html'])
    expect(await find(none), none).toBeUndefined();
  renameSync(build, `${build}.old`);
  await expect(find('/docs/a')).rejects.toThrow(StorageUnavailableError);
  renameSync(`${build}.old`, build);
  expect(await find('/docs/a')).toBe('/a');
  rmSync(folder, {recursive: true});
});

it('takes the slashes off the end of an address, and no time over those within', () => {
  expect(['/a//', '/', '///'].map((address) => sitePath(address, '/'))).toEqual(['/a', '/', '/']);
  expect(sitePath(`/${'/'.repeat(200_000)}x`, '/')).toBeUndefined();
});

it('keeps the pages of a sitemap while something else answers in its place', async () => {
  const portal = '<!doctype html><title>Sign in</title>';
  let answer = portal;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1e6));
  const find = pagesOfSitemap('https://docs.example/sitemap.xml', '/');
  await expect(find('/a')).rejects.toThrow(StorageUnavailableError);
  answer = '<urlset><url><loc>https://docs.example/a</loc></url></urlset>';
  expect(await find('/a')).toBe('/a');
  answer = portal;
  await find('/a');
  await setImmediate();
  expect(await find('/a')).toBe('/a');
  vi.unstubAllGlobals();
});
