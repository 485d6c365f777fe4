import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {indexFolder, manifestFile} from '../../model';
import type {SearchManifest, SearchPage, SearchShard} from '../../model';

/** Where the build leaves the pages of the index, relative to the project's root. */
export const pagesFile = 'var/search-pages.json';

/** Reads the pages that the last build indexed. @throws Error with the command that makes them */
export function readPages(file: string): SearchPage[] {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as SearchPage[];
}

/** Reads the index of a built site, as readers get it. */
export function readShards(buildDir: string): SearchShard[] {
  const folder = path.join(buildDir, indexFolder);
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  return (read(manifestFile) as SearchManifest).shards.map(({file}) => read(file) as SearchShard);
}
