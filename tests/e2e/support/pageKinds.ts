import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {builtPageFile, classNamesOf} from '../../../plugins/lib/builtSite';
import {withoutInlineSheets} from '../../../plugins/upstream/inline-sheets';

export interface BuiltPage {
  readonly address: string;
  readonly html: string;
}

/**
 * Reads pages of a build.
 * @throws Error that names the page without a file
 */
export function readBuiltPages(outDir: string, addresses: readonly string[]): BuiltPage[] {
  return addresses.map((address) => {
    const file = builtPageFile(outDir, address);
    if (!file) throw new Error(`${address} has no file in ${outDir}.`);
    return {address, html: readFileSync(file, 'utf8')};
  });
}

/** Classes by which Docusaurus names a page and not a style. */
const pageName = /^docs-(?:doc-id|version)-/;

/** Classes of a page's elements that carry styles. */
export function styleClasses({html}: Pick<BuiltPage, 'html'>): Set<string> {
  return new Set([...classNamesOf(html)].filter((name) => !pageName.test(name)));
}

/** The members of one set that are not in the other. */
export function without(all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((member) => !some.has(member)));
}

/** Few pages that together have every class of all of them: each time the one with most that were not there yet. */
export function coverOfClasses(pages: readonly BuiltPage[]): Set<string> {
  const left = new Map(pages.map((page) => [page.address, styleClasses(page)]));
  const cover = new Set<string>();
  for (;;) {
    const [richest] = [...left].sort(([, a], [, b]) => b.size - a.size);
    if (!richest || richest[1].size === 0) return cover;
    const [address, covered] = richest;
    cover.add(address);
    for (const [other, classes] of left) left.set(other, without(classes, covered));
  }
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Hash of a page's HTML, the same when only its styles and the names of scripts and images changed. */
export function markupHash(html: string): string {
  return sha(withoutInlineSheets(html).replaceAll(/\/assets\/[\w./~-]+|'sha256-[^']+'/g, ''));
}

/** Folders and files that decide how a page behaves, besides its own text. */
const codePaths = ['config', 'data', 'packages', 'plugins', 'src', 'static', 'package-lock.json'];

/** Hash of everything that all pages share. */
export function codeHash(root: string): string {
  const files = codePaths.flatMap((name) => {
    const folder = path.join(root, name);
    if (name.includes('.')) return [folder];
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter(
        (entry) =>
          entry.isFile() &&
          !/\.test\.tsx?$|node_modules|\.docusaurus/.test(entry.parentPath + entry.name),
      )
      .map((entry) => path.join(entry.parentPath, entry.name));
  });
  return sha(
    files
      .sort()
      .map((file) => file + sha(readFileSync(file, 'latin1')))
      .join(),
  );
}

/** What earlier runs found nothing wrong with, as lines of a file that outlives them. */
export function openRecord(file: string) {
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  mkdirSync(path.dirname(file), {recursive: true});
  return {
    isEmpty: known.size === 0,
    has: (line: string) => known.has(line),
    add: (line: string) => {
      if (!known.has(line)) appendFileSync(file, `${line}\n`);
    },
  };
}
