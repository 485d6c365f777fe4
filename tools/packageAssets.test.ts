import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {keepAssets} from './package';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

/** Builds a site with these scripts, publishes it, and returns the scripts that are served then. */
function publish(...scripts: string[]): string[] {
  const buildDir = path.join(folder, 'build');
  const publishedDir = path.join(folder, 'published');
  for (const place of [buildDir, publishedDir]) {
    rmSync(place, {recursive: true, force: true});
    mkdirSync(path.join(place, 'assets/js'), {recursive: true});
    for (const name of scripts) writeFileSync(path.join(place, 'assets/js', name), name);
  }
  writeFileSync(path.join(buildDir, 'index.html'), scripts.join());
  keepAssets({buildDir, keptDir: path.join(folder, 'kept'), publishedDir});
  return readdirSync(path.join(publishedDir, 'assets/js')).sort();
}

it('serves the assets of ten earlier builds, and then no more', () => {
  for (let n = 0; n <= 9; n += 1) publish('main.js', `a${n}.js`);
  expect(publish('main.js', 'a10.js')).toHaveLength(12);
  expect(readFileSync(path.join(folder, 'published/assets/js/a0.js'), 'utf8')).toBe('a0.js');
  expect(publish('main.js', 'a11.js')).not.toContain('a0.js');
  expect(existsSync(path.join(folder, 'kept/assets/js/a0.js'))).toBe(false);
});

it('counts a build once, however often it is published', () => {
  publish('old.js');
  for (let n = 0; n < 20; n += 1) publish('new.js');
  expect(publish('new.js')).toEqual(['new.js', 'old.js']);
});

it('carries over parts of the search index, and no pages', () => {
  const shards = path.join('search-index/shards');
  mkdirSync(path.join(folder, 'kept', shards), {recursive: true});
  writeFileSync(path.join(folder, 'kept', shards, 'a.0.json'), '');
  writeFileSync(path.join(folder, 'kept/builds.json'), JSON.stringify([[`${shards}/a.0.json`]]));
  publish('a.js');
  expect(readdirSync(path.join(folder, 'published')).sort()).toEqual(['assets', 'search-index']);
  expect(existsSync(path.join(folder, 'published', shards, 'a.0.json'))).toBe(true);
});
