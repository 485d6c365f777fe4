/** Measures the site's search beside its peers: `npm run bench:search`. */
import path from 'node:path';
import {load, machine, runBench} from '../lib/runBench';
import {parseBenchArguments, usage} from './lib/arguments';
import {measure} from './lib/measure';
import {reportOf} from './lib/report';

const folder = import.meta.dirname;
const root = path.resolve(folder, '../..');

runBench({
  name: 'bench:search',
  usage,
  folder,
  parse: parseBenchArguments,
  async measure({parts}, progress) {
    const before = load();
    const results = await measure({root, folder, parts, progress});
    const loads = `load ${before.toFixed(1)} before and ${load().toFixed(1)} after`;
    return {report: reportOf({...results, machine: `${machine()}, ${loads}.`}), kept: true};
  },
});
