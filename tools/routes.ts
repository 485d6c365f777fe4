import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readEnvironment} from '../config/env';
import {redirects, type Redirect} from '../config/redirects';
import {openBuild, sitemapRoutes} from '../plugins/lib/builtSite';
import {root, run, UsageError} from './lib/command';

/**
 * Compares the addresses that the site has with those it once promised.
 * @param listed committed list
 * @param built addresses of the built site, without those that lead elsewhere
 * @param moved addresses that lead elsewhere
 * @returns one message per address that is lost, new or led astray
 */
export function compareRoutes(
  listed: readonly string[],
  built: readonly string[],
  moved: readonly Redirect[],
) {
  const exists = new Set(built);
  const known = new Set([...built, ...moved.map(({from}) => from)]);
  return {
    lost: listed
      .filter((route) => !known.has(route))
      .map((route) => `${route} is gone: bring it back or add it to data/redirects.yaml.`),
    added: built
      .filter((route) => !listed.includes(route))
      .map((route) => `${route} is new: run npm run routes:update.`),
    astray: moved
      .filter(({to}) => !exists.has(to.replace(/[?#].*$/, '')))
      .map(({from, to}) => `${from} is redirected to ${to}, which does not exist.`),
  };
}

/** Addresses of a route list: one per line. */
export const parseRoutes = (text: string) => text.split(/\r?\n/).filter(Boolean);

/** Text of the list with what is built and what was listed before. */
export const updatedRoutes = (listed: readonly string[], built: readonly string[]) =>
  `${[...new Set([...built, ...listed])].sort().join('\n')}\n`;

const listFile = path.join(root, 'tests/content/routes.txt');
const usage = `usage: npm run test:routes | npm run routes:update
Holds the promise that no published address is lost: compares the built site with tests/content/routes.txt, or takes
new addresses into the list.`;

await run(
  {module: import.meta.url, name: 'routes', usage, mostArguments: 1},
  ({positionals: [verb = 'check']}) => {
    if (verb !== 'check' && verb !== 'update')
      throw new UsageError(`"${verb}": say check or update.`);
    const moved = redirects();
    const sitemap = openBuild(path.join(root, 'build')).text('sitemap.xml');
    const built = sitemapRoutes(sitemap, readEnvironment().baseUrl).filter(
      (route) => !moved.some(({from}) => from === route),
    );
    const listed = existsSync(listFile) ? parseRoutes(readFileSync(listFile, 'utf8')) : [];
    const {lost, added, astray} = compareRoutes(listed, built, moved);
    if (verb === 'update') {
      if (lost.length === 0) writeFileSync(listFile, updatedRoutes(listed, built));
      return {lines: lost, summary: `${built.length} addresses built`};
    }
    return {
      lines: [...lost, ...added, ...astray],
      summary: `${listed.length} addresses listed, ${built.length} built`,
    };
  },
);
