/**
 * Holds the site's own search to its relevance: `npm run test:relevance`. Both sets of known-item queries are put to
 * the index of the last build; what falls below a limit of the specification's issue is printed with its misses.
 */
import path from 'node:path';
import {report} from '../../scripts/lib/builtSite';
import {askEmbedded} from './lib/embedded';
import {relevanceFaults} from './lib/limits';
import {pagesFile, readPages} from './lib/pages';
import {readQueries} from './queries.schema';
import {putQueries, scoreOf} from './lib/score';

const usage = `usage: npm run test:relevance
Puts the queries of bench/search to the search index of the last build, and fails below the limits.`;
const root = path.resolve(import.meta.dirname, '../..');

await report('relevance', usage, async () => {
  const ask = askEmbedded(root, readPages(path.join(root, pagesFile)));
  const put = (set: string) => putQueries(readQueries(path.join(import.meta.dirname, set)), ask);
  const [tune, heldOut] = [await put('queries.yaml'), await put('queries.held-out.yaml')];
  const {queries, success1, success5, mrr} = scoreOf([...tune, ...heldOut]);
  return {
    lines: relevanceFaults(tune, heldOut),
    summary: `${queries} queries, success@1 ${success1.toFixed(3)}, success@5 ${success5.toFixed(3)}, MRR ${mrr.toFixed(3)}`,
  };
});
