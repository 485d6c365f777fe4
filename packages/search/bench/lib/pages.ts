import {existsSync, readFileSync} from 'node:fs';
import type {SearchPage, SearchShard} from '../../model';
import {indexFormat} from '../../model';

/** Where the build leaves the pages of the index, relative to the project's root. */
export const pagesFile = 'var/search-pages.json';

/**
 * Reads the pages that the last build indexed.
 * @throws Error with the command that makes them
 */
export function readPages(file: string): SearchPage[] {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as SearchPage[];
}

/** Groups pages as the index does: one shard for each guide. */
export function shardsOf(pages: readonly SearchPage[]): SearchShard[] {
  const ids = [...new Set(pages.map(({guide}) => guide))];
  return ids.map((id) => ({
    format: indexFormat,
    id,
    pages: pages.filter(({guide}) => guide === id),
  }));
}
