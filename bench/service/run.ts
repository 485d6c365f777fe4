/** Measures the service and tries its promises: `npm run bench:service`. */
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import {cpus, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {withReport} from '../search/lib/readme';
import {median} from '../search/lib/statistics';
import {parseBenchArguments, usage} from './lib/arguments';
import type {BenchRun} from './lib/arguments';
import {measure} from './lib/measure';
import {brokenPromisesOf, reportOf} from './lib/report';

async function main(): Promise<number> {
  const request = parseBenchArguments(process.argv.slice(2));
  if (request.kind === 'help') {
    console.log(usage);
    return 0;
  }
  if (request.kind === 'error') {
    console.error(request.message);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  try {
    return await run(request);
  } catch (error) {
    console.error(`bench:service: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function run(request: BenchRun): Promise<number> {
  const began = performance.now();
  const progress = (text: string) => {
    const elapsed = Math.round((performance.now() - began) / 1000);
    console.error(`[${String(elapsed).padStart(4)} s] ${text}`);
  };
  const [load = 0] = loadavg();
  if (load > 1) progress(`this machine is busy (load ${load.toFixed(1)}): times will be too long`);
  const flush = flushTime();
  const measured = await measure(request, progress);
  const results = {
    ...measured,
    machine: `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}) with Node.js ${process.versions.node}, load ${load.toFixed(1)} when it began. The disk takes ${flush.toFixed(1)} ms for a flush of 4 KB (median).`,
  };
  const text = reportOf(results);
  console.log(text);
  if (request.write) {
    const readme = path.join(import.meta.dirname, 'README.md');
    writeFileSync(readme, withReport(readFileSync(readme, 'utf8'), text));
    progress('README.md written');
  }
  const complete = results.leftOut.length === 0;
  return brokenPromisesOf(results).length === 0 && complete ? 0 : 1;
}

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

void main().then((code) => process.exit(code));
