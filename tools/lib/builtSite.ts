import {existsSync} from 'node:fs';
import path from 'node:path';
import {readBuiltSite, type BuiltSite} from '../../plugins/lib/builtSite';

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

/** File that answers an address, as static hosts find it; undefined when the site has none. */
export function fileAt({files}: Pick<BuiltSite, 'files'>, pathname: string): string | undefined {
  const bare = pathname.replace(/^\/|\/$/g, '');
  return [bare, `${bare}.html`, path.posix.join(bare, 'index.html')].find((file) =>
    files.has(file),
  );
}

/** Addresses of a sitemap, without the origin. */
export function sitemapRoutes(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
}
