import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {pagesOfBuild, sitePath} from './sitePages';
import {StorageUnavailableError} from './storage/errors';

it('says of no page that the build does not have it while there is no build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  const build = path.join(folder, 'build');
  mkdirSync(build);
  for (const page of ['index', 'a']) writeFileSync(path.join(build, `${page}.html`), '');
  const find = pagesOfBuild(build, '/docs/');
  expect([await find('/docs/b'), await find('/a')]).toEqual([undefined, undefined]);
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
