import {readFileSync} from 'node:fs';
import {builtPageFile} from '../../../plugins/lib/builtPageFile';

/** Classes by which Docusaurus names a page and not a style. */
const pageName = /^docs-(?:doc-id|version)-/;

function classesOf(outDir: string, address: string): string[] {
  const file = builtPageFile(outDir, address);
  if (!file) throw new Error(`${address} has no file in ${outDir}.`);
  const values = readFileSync(file, 'utf8').matchAll(/\sclass=(?:"([^"]*)"|([^\s>"]+))/g);
  return [...values]
    .flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/))
    .filter((name) => name !== '' && !pageName.test(name));
}

/**
 * Every fourth page, and each page with a class that none before it has: every style of the site is on one of them.
 * @param outDir folder of the build
 * @param addresses pages of the build
 */
export function styleSample(outDir: string, addresses: readonly string[]): Set<string> {
  const quarter = addresses.filter((_, index) => index % 4 === 0);
  const seen = new Set(quarter.flatMap((address) => classesOf(outDir, address)));
  const others = addresses.filter((address) => {
    const classes = classesOf(outDir, address);
    const isNew = classes.some((name) => !seen.has(name));
    for (const name of classes) seen.add(name);
    return isNew;
  });
  return new Set([...quarter, ...others]);
}
