import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {redirects, retiredRoutes, shortAddresses} from '../config/redirects';
import {openBuild, sitemapRoutes} from './lib/builtSite';
import {root, run, UsageError} from './lib/command';
import {compareRoutes, parseRoutes, updatedRoutes} from './lib/routes';

const listFile = path.join(root, 'tests/content/routes.txt');
const usage = `usage: npm run test:routes | npm run routes:update
Holds the promise that no published address is lost: compares the built site with tests/content/routes.txt, or takes
new addresses into the list.`;

await run({name: 'routes', usage, allowPositionals: true}, ({positionals: [verb = 'check']}) => {
  if (verb !== 'check' && verb !== 'update')
    throw new UsageError(`"${verb}": say check or update.`);
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
