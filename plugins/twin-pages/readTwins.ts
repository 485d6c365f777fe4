import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {platformGuides} from '../../config/guides';
import {isPublished, readPageFrontMatter} from '../lib/pageFrontMatter';
import {groupTwins, type Twin} from './groupTwins';

/** Pages that may be somebody's twin: no link may lead to a draft or an unlisted page. */
function pagesOf(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .filter((file) => isPublished(readPageFrontMatter(path.join(folder, file))))
    .map((file) => file.replace(/\.mdx?$/, ''))
    .sort();
}

/**
 * Reads which pages of the platform guides are twins.
 * @param siteDir absolute path of the project's root
 * @returns the twins of a page, itself included, by the absolute path of its file without ending
 */
export function readTwins(siteDir: string): ReadonlyMap<string, Twin[]> {
  const pages = Object.fromEntries(
    platformGuides.map((guide) => [guide.id, pagesOf(path.join(siteDir, guide.path))]),
  );
  const named = parse(
    readFileSync(path.join(siteDir, 'data/twin-pages.yaml'), 'utf8'),
  ) as string[][];
  const twins = groupTwins({guides: platformGuides, pages, named});
  const folder = (id: string) => platformGuides.find((guide) => guide.id === id)?.path ?? id;
  return new Map(
    [...twins].map(([page, group]) => {
      const [id = '', ...rest] = page.split('/');
      return [path.join(siteDir, folder(id), ...rest), group];
    }),
  );
}
