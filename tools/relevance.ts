import path from 'node:path';
import {checkRelevance} from '@talos-docs/search/bench';
import {benchSite} from './lib/benchSite';
import {root, run} from './lib/command';

const usage = `usage: npm run test:relevance
Puts the queries of packages/search/bench to the search index of the last build, and fails below the limits.`;

await run({module: import.meta.url, name: 'relevance', usage}, () => {
  return checkRelevance(benchSite, path.join(root, 'build'));
});
