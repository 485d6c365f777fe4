/** Measures the site's search beside its peers: `npm run bench:search`. */
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseBenchArguments, usage} from './lib/arguments';
import type {Part} from './lib/arguments';
import {measure} from './lib/measure';
import {withReport} from './lib/readme';
import {reportOf} from './lib/report';

const folder = import.meta.dirname;
const root = path.resolve(folder, '../..');

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
    await run(request.parts, request.write);
    return 0;
  } catch (error) {
    console.error(`bench:search: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function run(parts: readonly Part[], write: boolean): Promise<void> {
  const began = performance.now();
  const progress = (text: string) => {
    const elapsed = Math.round((performance.now() - began) / 1000);
    console.error(`[${String(elapsed).padStart(4)} s] ${text}`);
  };
  const [load = 0] = loadavg();
  if (load > 1) progress(`this machine is busy (load ${load.toFixed(1)}): times will be too long`);
  const results = await measure({root, folder, parts, progress});
  const [busy = 0] = loadavg();
  const text = reportOf({
    ...results,
    machine: `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)} before and ${busy.toFixed(1)} after.`,
  });
  console.log(text);
  if (!write) return;
  const readme = path.join(folder, 'README.md');
  writeFileSync(readme, withReport(readFileSync(readme, 'utf8'), text));
  progress('README.md written');
}

void main().then((code) => process.exit(code));
