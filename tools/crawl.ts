/** Checks every internal link, source and fragment of the built site: `npm run test:links [-- folder]`. */
import path from 'node:path';
import {redirects} from '../config/redirects';
import {openBuild, report} from './lib/builtSite';
import {crawl} from './lib/crawl';
import {readEnvironment} from '../config/env';

const usage = `usage: npm run test:links [-- folder]
Checks every internal link, source and fragment of the built site (default: build).`;
const folder = path.resolve(process.argv[2] ?? 'build');
const redirected = new Set(redirects().map(({from}) => from));

await report('links', usage, () => {
  const site = openBuild(folder);
  const broken = crawl(site, readEnvironment().baseUrl, redirected);
  const pages = [...site.files].filter((file) => file.endsWith('.html')).length;
  return {
    lines: broken.map(({page, link, reason}) => `${page}: ${link}: ${reason}`),
    summary: `${pages} pages, ${broken.length} broken links`,
  };
});
