import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readEnvironment} from '../config/env';
import {redirects, retiredRoutes, shortAddresses, type Redirect} from '../config/redirects';
import {openBuild, sitemapRoutes} from '../plugins/lib/builtSite';
import {root, run, UsageError} from './lib/command';

/**
 * Compares the addresses that the site has with those it once promised.
 * @param listed committed list
 * @param built addresses of the built site
 * @param retired redirects of addresses that went away
 * @returns one message per address that is lost, new or led astray
 */
export function compareRoutes(
  listed: readonly string[],
  built: readonly string[],
  retired: readonly Redirect[],
): string[] {
  const exists = new Set(built);
  const redirected = new Set(retired.map(({from}) => from));
  const known = new Set(listed);
  return [
    ...listed
      .filter((route) => !exists.has(route) && !redirected.has(route))
      .map((route) => `${route} is gone: bring it back or add it to data/redirects.yaml.`),
    ...built
      .filter((route) => !known.has(route))
      .map((route) => `${route} is new: run npm run routes:update.`),
    ...retired
      .filter(({to}) => !exists.has(to.replace(/[?#].*$/, '')))
      .map(({from, to}) => `${from} is redirected to ${to}, which does not exist.`),
  ];
}

/** Addresses of a route list: one per line. */
export const parseRoutes = (text: string) => text.split(/\r?\n/).filter(Boolean);

/**
 * The list after an update: what is built, and what was listed and is now redirected.
 * @returns sorted text of the file
 */
export function updatedRoutes(
  listed: readonly string[],
  built: readonly string[],
  retired: readonly Redirect[],
): string {
  const redirected = new Set(retired.map(({from}) => from));
  const kept = listed.filter((route) => redirected.has(route));
  return `${[...new Set([...built, ...kept])].sort().join('\n')}\n`;
}

const listFile = path.join(root, 'tests/content/routes.txt');
const usage = `usage: npm run test:routes | npm run routes:update
Holds the promise that no published address is lost: compares the built site with tests/content/routes.txt, or takes
new addresses into the list.`;

await run(
  {module: import.meta.url, name: 'routes', usage, allowPositionals: true},
  ({positionals}) => {
    const verb = positionals.join(' ') || 'check';
    if (verb !== 'check' && verb !== 'update')
      throw new UsageError(`"${verb}": say check or update.`);
    const redirected = new Set(redirects().map(({from}) => from));
    const sitemap = openBuild(path.join(root, 'build')).text('sitemap.xml');
    const built = sitemapRoutes(sitemap, readEnvironment().baseUrl).filter(
      (route) => !redirected.has(route),
    );
    const listed = existsSync(listFile) ? parseRoutes(readFileSync(listFile, 'utf8')) : [];
    if (verb === 'update') {
      const lost = compareRoutes(listed, [...built, ...redirected], []).filter((line) =>
        line.includes(' is gone'),
      );
      if (lost.length === 0) writeFileSync(listFile, updatedRoutes(listed, built, retiredRoutes()));
      return {lines: lost, summary: `${built.length} addresses built`};
    }
    return {
      lines: compareRoutes(listed, built, [...retiredRoutes(), ...shortAddresses()]),
      summary: `${listed.length} addresses listed, ${built.length} built`,
    };
  },
);
