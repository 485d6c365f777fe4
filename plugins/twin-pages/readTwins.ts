import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {platformGuides} from '../../config/guides';
import {groupTwins, type Twin} from './groupTwins';

/** A draft or an unlisted page is nobody's twin: no link may lead there. */
const hidden = /^---\n(?:(?!---)[^\n]*\n)*?(?:draft|unlisted): true\n/;

function pagesOf(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .filter((file) => !hidden.test(readFileSync(path.join(folder, file), 'utf8')))
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
