/** Measures the service and tries its promises: `npm run bench:service`. */
import {closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {load, machine, runBench} from '../lib/runBench';
import {median} from '../lib/statistics';
import {parseBenchArguments, usage} from './lib/arguments';
import {measure} from './lib/measure';
import {brokenPromisesOf, reportOf} from './lib/report';

/** What a durable commit costs at least, where the databases of the bench lie. */
function flushTime(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-flush-'));
  const file = openSync(path.join(folder, 'flush'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times = Array.from({length: 100}, () => {
    const began = performance.now();
    writeSync(file, block);
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(folder, {recursive: true});
  return median(times);
}

runBench({
  name: 'bench:service',
  usage,
  folder: import.meta.dirname,
  parse: parseBenchArguments,
  async measure(run, progress) {
    const before = load();
    const flush = flushTime();
    const results = {
      ...(await measure(run, progress)),
      machine: `${machine()}, load ${before.toFixed(1)} when it began. The disk takes ${flush.toFixed(1)} ms for a flush of 4 KB (median).`,
    };
    const kept = results.leftOut.length === 0 && brokenPromisesOf(results).length === 0;
    return {report: reportOf(results), kept};
  },
});
