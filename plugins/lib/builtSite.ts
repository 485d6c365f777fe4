import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';

export {asksToBeLeftOut, builtPageFile} from '@talos-docs/search/indexer/builtPage';

/** Read access to a built site; paths are relative to its folder, with forward slashes. */
export interface BuiltSite {
  readonly files: ReadonlySet<string>;
  readonly text: (file: string) => string;
}

export function readBuiltSite(outDir: string): BuiltSite {
  const files = new Set(fastGlob.sync('**', {cwd: outDir, dot: true}));
  return {files, text: (file) => readFileSync(path.join(outDir, file), 'utf8')};
}

/**
 * Opens a build on disk.
 * @throws Error when there is none, with the command that makes one
 */
export function openBuild(folder: string): BuiltSite {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no built site: run \`npm run build\` first.`);
  }
  return readBuiltSite(folder);
}

/** Built pages, sorted. */
export function pagesOf({files}: Pick<BuiltSite, 'files'>): string[] {
  return [...files].filter((file) => file.endsWith('.html')).sort();
}

/** File that answers an address, as static hosts find it; undefined when the site has none. */
export function fileAt({files}: Pick<BuiltSite, 'files'>, pathname: string): string | undefined {
  const bare = pathname.replace(/^\/|\/$/g, '');
  return [bare, `${bare}.html`, path.posix.join(bare, 'index.html')].find((file) =>
    files.has(file),
  );
}

/** Addresses of a sitemap, without the origin and the base path. */
export function sitemapRoutes(xml: string, baseUrl = '/'): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname).slice(baseUrl.length - 1),
  );
}

/** Writes a file into a folder that need not be there yet. */
export function writeInFolder(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

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
