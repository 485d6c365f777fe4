import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * File of a route in the built site.
 * @param outDir folder of the build
 * @param route address without the site's base path, for example /talos/admin/tags
 * @returns absolute path, or undefined when the route has no file
 */
export function builtPageFile(outDir: string, route: string): string | undefined {
  const relative = route.replace(/^\/|\/$/g, '');
  return [`${relative || 'index'}.html`, path.join(relative, 'index.html')]
    .map((candidate) => path.join(outDir, candidate))
    .find((candidate) => existsSync(candidate));
}
