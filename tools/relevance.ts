import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {checkRelevance} from '@talos-docs/search/bench';
import {benchSite} from './lib/benchSite';
import {run} from './lib/command';

const usage = `usage: npm run test:relevance
Puts the queries of packages/search/bench to the search index of the last build, and fails below the limits.`;

await run({module: import.meta.url, name: 'relevance', usage}, () => {
  const {guides, siteDir, synonymsFile} = benchSite;
  const synonyms = parse(readFileSync(synonymsFile, 'utf8')) as string[][];
  return checkRelevance({guides, synonyms}, path.join(siteDir, 'var/search-pages.json'));
});
