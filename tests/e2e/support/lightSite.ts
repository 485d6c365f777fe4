import {mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {makeShards} from '@talos-docs/search/indexer';
import type {SearchPage, SearchShard} from '@talos-docs/search/model';
import {indexFolder, manifestFile, shardFolder} from '@talos-docs/search/model';
import {platformGuides} from '../../../config/guides';
import {searchGuides} from '../../../config/search';

/** Folders and pages that the light index holds: of every guide and kind some, and those that tests look for. */
const found = [
  '/markdown-page',
  '/whats-new',
  '/devices/introduction',
  '/devices/overview/alarming',
  '/devices/overview/settings',
  '/talos/admin/advanced-features/alarm-expression-syntax',
  ...platformGuides.flatMap(({routeBase}) => [
    `/${routeBase}/introduction`,
    `/${routeBase}/work-with-alarms`,
  ]),
];

const isFound = ({path: address}: SearchPage) =>
  found.some((place) => `${address}/`.startsWith(`${place}/`));

/**
 * Makes a site of a build, with an index of a few of its pages: to index all takes most of the time of a test that
 * opens search.
 */
export function makeLightSite(build: string, outDir: string): void {
  mkdirSync(path.join(outDir, indexFolder, shardFolder), {recursive: true});
  for (const name of readdirSync(build).filter((name) => name !== indexFolder))
    symlinkSync(path.join(build, name), path.join(outDir, name));
  const shards = path.join(build, indexFolder, shardFolder);
  const pages = readdirSync(shards).flatMap(
    (file) => (JSON.parse(readFileSync(path.join(shards, file), 'utf8')) as SearchShard).pages,
  );
  const {manifest, files} = makeShards(pages.filter(isFound), searchGuides);
  for (const {file, text} of files) writeFileSync(path.join(outDir, indexFolder, file), text);
  writeFileSync(path.join(outDir, indexFolder, manifestFile), JSON.stringify(manifest));
}
