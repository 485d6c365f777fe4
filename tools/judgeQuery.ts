import path from 'node:path';
import {addQuery, queryClasses, readPages} from '@talos-docs/search/bench';
import {benchSite} from './lib/benchSite';
import {root, run, UsageError} from './lib/command';

const usage = `usage: npm run search:judge -- <query> --page <address> [--page <address>…] [--role <guide>] [--class <class>]
Adds a query of readers to those that search is tuned on (packages/search/bench/queries.yaml).
  --page   a page that answers it, as /devices/overview/networks/mobile; the best one first
  --role   guide in whose scope it was asked, or everything (default)
  --class  ${queryClasses.join(', ')}; paraphrase by default. absent: the site has no answer`;

const options = {
  page: {type: 'string', multiple: true},
  role: {type: 'string', default: 'everything'},
  class: {type: 'string', default: 'paraphrase'},
} as const;

await run(
  {module: import.meta.url, name: 'judge', usage, options, mostArguments: Infinity},
  ({positionals: [query, ...more], values: {page: pages = [], role, class: kind}}) => {
    if (query === undefined || more.length > 0) throw new UsageError('Give one query, in quotes.');
    const known = queryClasses.find((each) => each === kind);
    if (!known) throw new UsageError(`There is no class "${kind}": see --help.`);
    if ((pages.length === 0) !== (known === 'absent'))
      throw new UsageError('Give the --page that answers the query, or --class absent.');
    const ids = benchSite.guides.map(({id}) => id);
    if (![...ids, 'everything'].includes(role))
      throw new UsageError(`There is no guide "${role}": choose from ${ids.join(', ')}.`);
    const published = new Set(readPages(benchSite.pagesFile).map(({path}) => path));
    const missing = pages.find((page) => !published.has(page));
    if (missing !== undefined) throw new UsageError(`There is no page ${missing}: see --help.`);
    const file = addQuery(benchSite.benchDir, ids, {query, class: known, role, pages});
    return {summary: `added to ${path.relative(root, file)}`};
  },
);
