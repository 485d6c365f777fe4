import {readFileSync} from 'node:fs';
import {builtPageFile} from '../../../plugins/lib/builtPageFile';
import {classNamesOf} from '../../../plugins/lib/classNames';

/** Classes by which Docusaurus names a page and not a style. */
const pageName = /^docs-(?:doc-id|version)-/;

function classesOf(outDir: string, address: string): string[] {
  const file = builtPageFile(outDir, address);
  if (!file) throw new Error(`${address} has no file in ${outDir}.`);
  return [...classNamesOf(readFileSync(file, 'utf8'))].filter((name) => !pageName.test(name));
}

/**
 * Every fourth page, and each page with a class that none before it has: every style of the site is on one of them.
 * @param outDir folder of the build
 * @param addresses pages of the build
 */
export function styleSample(outDir: string, addresses: readonly string[]): Set<string> {
  const quarter = new Set(addresses.filter((_, index) => index % 4 === 0));
  const seen = new Set([...quarter].flatMap((address) => classesOf(outDir, address)));
  const others = addresses.filter((address) => {
    if (quarter.has(address)) return false;
    const known = seen.size;
    for (const name of classesOf(outDir, address)) seen.add(name);
    return seen.size > known;
  });
  return new Set([...quarter, ...others]);
}
