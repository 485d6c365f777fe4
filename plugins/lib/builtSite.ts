import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';

/** Read access to a built site; paths are relative to its folder, with forward slashes. */
export interface BuiltSite {
  readonly files: ReadonlySet<string>;
  readonly text: (file: string) => string;
}

export function readBuiltSite(outDir: string): BuiltSite {
  const files = new Set(fastGlob.sync('**', {cwd: outDir, dot: true}));
  return {files, text: (file) => readFileSync(path.join(outDir, file), 'utf8')};
}

/** Built pages, sorted. */
export function pagesOf({files}: Pick<BuiltSite, 'files'>): string[] {
  return [...files].filter((file) => file.endsWith('.html')).sort();
}

/** Absolute path of the file of a route without the site's base path, such as `/talos/admin/tags`, if it has one. */
export function builtPageFile(outDir: string, route: string): string | undefined {
  const relative = route.replace(/^\/|\/$/g, '');
  return [`${relative || 'index'}.html`, path.join(relative, 'index.html')]
    .map((candidate) => path.join(outDir, candidate))
    .find((candidate) => existsSync(candidate));
}

/** Whether a built page asks search engines to leave it out: then it is in no other output of the build either. */
export const asksToBeLeftOut = (html: string): boolean =>
  /<meta[^>]+name="?robots"?[^>]+\b(?:noindex|none)\b/i.test(html);

/** Writes a built file anew; others that read it at the same time find the old one or the new one. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Class names of the elements of a built page, one by one as they stand there, repeated ones too. */
export function* classNamesOf(html: string): Generator<string> {
  for (const [, quoted, bare] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s">]+))/g)) {
    for (const name of (quoted ?? bare ?? '').split(/\s+/)) if (name !== '') yield name;
  }
}
