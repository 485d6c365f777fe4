import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * Absolute path of the file of a route without the site's base path, such as `/talos/admin/tags`, if it has one, whether
 * the build gives every page a folder or not.
 */
export function builtPageFile(outDir: string, route: string): string | undefined {
  const relative = route.replace(/^\/|\/$/g, '');
  return [`${relative || 'index'}.html`, path.join(relative, 'index.html')]
    .map((candidate) => path.join(outDir, candidate))
    .find((candidate) => existsSync(candidate));
}

/** Whether a built page asks search engines to leave it out: then it is in no other output of the build either. */
export const asksToBeLeftOut = (html: string): boolean =>
  /<meta[^>]+name="?robots"?[^>]+\b(?:noindex|none)\b/i.test(html);
