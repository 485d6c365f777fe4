import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createEngine, type SearchEngine} from '@talos-docs/search/engine';
import {indexFolder, manifestFile} from '@talos-docs/search/model';
import type {SearchManifest, SearchShard} from '@talos-docs/search/model';
import {afterAll, beforeAll, expect, it} from 'vitest';

/** A site that knows this package by its exports alone: `testing/site`. */
const outDir = mkdtempSync(path.join(tmpdir(), 'search-site-'));
const root = path.resolve(import.meta.dirname, '../../..');
let engine: SearchEngine;

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(outDir, indexFolder, file), 'utf8'));

beforeAll(() => {
  const {status, stdout, stderr} = spawnSync(
    path.join(root, 'node_modules/.bin/docusaurus'),
    ['build', 'packages/search/testing/site', '--out-dir', outDir],
    {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1'}},
  );
  expect(status, stdout + stderr).toBe(0);
  engine = createEngine({synonyms: [['snail', 'slug']]});
  const {shards} = read(manifestFile) as SearchManifest;
  for (const {file} of shards) engine.add(read(file) as SearchShard);
}, 120_000);
afterAll(() => rmSync(outDir, {recursive: true}));

it('indexes every page of a plain site', () => {
  expect(engine.pages().map(({path: address}) => address)).toEqual([
    '/',
    '/pests',
    '/pruning',
    '/seeds',
    '/watering',
  ]);
});

it.each([
  ['irigation timer', '/watering', 'irrigation-timer'],
  ['sh204', '/pruning', ''],
  ['slugs', '/pests', ''],
])('finds the right page for "%s"', (query, page, anchor) => {
  const {hits} = engine.search(query);
  expect(hits[0]?.page.path).toBe(page);
  expect(hits.some(({section}) => section.anchor === anchor)).toBe(true);
});
