import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Reference} from './reference';

/** Folder whose files pages may show. Tests run these files: text in a page could be wrong without anybody noticing. */
const exampleFolder = 'examples';

/**
 * The text that a block asks for.
 * @param siteDir absolute path of the project's root
 * @throws Error when there is no such file or it lacks the lines
 */
export function exampleText(siteDir: string, {file, part}: Reference): string {
  // A path such as `examples/../config/env.ts` would show what no test of the examples has run.
  if (!path.posix.normalize(file).startsWith(`${exampleFolder}/`))
    throw new Error(`${file} is not in ${exampleFolder}/.`);
  const absolute = path.join(siteDir, file);
  if (!statSync(absolute, {throwIfNoEntry: false})?.isFile())
    throw new Error(`${file} does not exist.`);
  return part(readFileSync(absolute, 'utf8').replace(/\n$/, ''));
}
