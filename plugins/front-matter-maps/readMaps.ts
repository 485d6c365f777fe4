import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {guides} from '../../config/guides';
import type {GlossaryEntry} from '../../data/schemas/glossary';
import {isPublished, readPageFrontMatter} from '../lib/pageFrontMatter';

/** Titles and subtitles of the site by address, as the specification names them (section 3). */
export interface FrontMatterData {
  /** Page title by page address. */
  readonly titleMap: Record<string, string>;
  /** Page or category subtitle by address. */
  readonly subtitleMap: Record<string, string>;
  /** Category title by the address of its index page. */
  readonly categoryTitleMap: Record<string, string>;
}

interface CategoryFile {
  label?: string;
  link?: {type?: string; slug?: string; title?: string; description?: string} | null;
}

function route(routeBase: string, file: string): string {
  const withoutEnding = file.replaceAll(path.sep, '/').replace(/\.mdx?$/, '');
  return `/${routeBase}/${withoutEnding}`.replace(/\/index$/, '');
}

/**
 * Reads titles and subtitles of every published page and category of all guides.
 * @param siteDir absolute path of the project's root
 * @returns maps keyed by address without the site's base path; drafts and unlisted pages are left out
 * @throws Error that names the file whose front matter is no YAML
 */
export function readFrontMatterData(siteDir: string): FrontMatterData {
  const data: FrontMatterData = {titleMap: {}, subtitleMap: {}, categoryTitleMap: {}};
  for (const guide of guides) {
    const folder = path.join(siteDir, guide.path);
    for (const entry of readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()) {
      const file = path.join(folder, entry);
      if (/_category_\.ya?ml$/.test(entry)) {
        const category = parse(readFileSync(file, 'utf8')) as CategoryFile;
        if (category.link?.type !== 'generated-index' || !category.link.slug) continue;
        const address = `/${guide.routeBase}${category.link.slug}`;
        data.categoryTitleMap[address] = category.link.title ?? category.label ?? '';
        if (category.link.description) data.subtitleMap[address] = category.link.description;
      } else if (
        /\.mdx?$/.test(entry) &&
        !entry.split(path.sep).some((part) => part.startsWith('_'))
      ) {
        const page = readPageFrontMatter(file);
        if (!isPublished(page)) continue;
        const {title, subtitle} = page;
        const address = route(guide.routeBase, entry);
        if (title) data.titleMap[address] = title;
        if (subtitle) data.subtitleMap[address] = subtitle;
      }
    }
  }
  return data;
}

/** Number of pages of each guide that has any, by the guide's id; lists of a category's pages are none. */
export function countPages({titleMap}: Pick<FrontMatterData, 'titleMap'>): Record<string, number> {
  const addresses = Object.keys(titleMap);
  const counts = guides.map(({id, routeBase}): [string, number] => [
    id,
    addresses.filter((address) => `${address}/`.startsWith(`/${routeBase}/`)).length,
  ]);
  return Object.fromEntries(counts.filter(([, pages]) => pages > 0));
}

/** Reads the glossary; its shape is checked by the facts plugin. */
export function readGlossary(siteDir: string): GlossaryEntry[] {
  return parse(readFileSync(path.join(siteDir, 'data/glossary.yaml'), 'utf8')) as GlossaryEntry[];
}
