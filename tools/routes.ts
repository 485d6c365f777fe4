/**
 * Holds the promise that no published address is lost: `npm run test:routes` compares the built site with
 * tests/content/routes.txt, `npm run routes:update` takes new addresses into the list.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {redirects, retiredRoutes, shortAddresses} from '../config/redirects';
import {openBuild, report, sitemapRoutes} from './lib/builtSite';
import {compareRoutes, parseRoutes, updatedRoutes} from './lib/routes';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const listFile = path.join(root, 'tests/content/routes.txt');
const usage = `usage: npm run test:routes | npm run routes:update
Compares the addresses of the built site with tests/content/routes.txt, or takes new ones into it.`;
const verb = process.argv[2] ?? 'check';

await report('routes', usage, () => {
  if (verb !== 'check' && verb !== 'update') throw new Error(`"${verb}": say check or update.`);
  const redirected = new Set(redirects().map(({from}) => from));
  const built = sitemapRoutes(openBuild(path.join(root, 'build')).text('sitemap.xml')).filter(
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
});
