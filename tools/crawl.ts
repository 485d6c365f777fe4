import {readEnvironment} from '../config/env';
import {redirects} from '../config/redirects';
import {pagesOf} from '../plugins/lib/builtSite';
import {openBuild} from './lib/builtSite';
import {run} from './lib/command';
import {crawl} from './lib/crawl';

const usage = `usage: npm run test:links [-- folder]
Checks every internal link, source and fragment of the built site (default: build).`;

await run({name: 'links', usage, allowPositionals: true}, ({positionals: [folder = 'build']}) => {
  const site = openBuild(folder);
  const redirected = new Set(redirects().map(({from}) => from));
  const broken = crawl(site, readEnvironment().baseUrl, redirected);
  return {
    lines: broken.map(({page, link, reason}) => `${page}: ${link}: ${reason}`),
    summary: `${pagesOf(site).length} pages, ${broken.length} broken links`,
  };
});
