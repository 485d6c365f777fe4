/** Measures the site's search beside its peers: `npm run bench:search`. */
import {runSearchBench} from '@talos-docs/search/bench';
import {benchSite} from './lib/benchSite';
import {chromiumOptions} from './lib/findChromium';

runSearchBench(benchSite, chromiumOptions);
