import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {withReport} from './report';

/** Tells on standard error what a bench is at, with the time since it began. */
export type Progress = (text: string) => void;

/** What the arguments of a bench ask for. */
type Request<Run> =
  | {readonly kind: 'help'}
  | {readonly kind: 'error'; readonly message: string}
  | ({readonly kind: 'run'; readonly write: boolean} & Run);

interface Bench<Run> {
  /** Name of the command, for messages. */
  readonly name: string;
  readonly usage: string;
  /** Absolute path of the folder whose README takes the report. */
  readonly folder: string;
  readonly parse: (args: readonly string[]) => Request<Run>;
  /** Measures; its report ends up on standard output and, with `--write`, in the README. */
  readonly measure: (
    run: Run,
    progress: Progress,
  ) => Promise<{readonly report: string; readonly kept: boolean}>;
}

function makeProgress(): Progress {
  const began = performance.now();
  return (text) => {
    const elapsed = Math.round((performance.now() - began) / 1000);
    console.error(`[${String(elapsed).padStart(4)} s] ${text}`);
  };
}

/** Date, processors and runtime, for the head of a report. */
export function machine(): string {
  return `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}) with Node.js ${process.versions.node}`;
}

/** Load of the machine over the last minute. */
export function load(): number {
  return loadavg()[0] ?? 0;
}

async function exitCodeOf<Run>(bench: Bench<Run>): Promise<number> {
  const request = bench.parse(process.argv.slice(2));
  if (request.kind === 'help') {
    console.log(bench.usage);
    return 0;
  }
  if (request.kind === 'error') {
    console.error(request.message);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  const progress = makeProgress();
  if (load() > 1)
    progress(`this machine is busy (load ${load().toFixed(1)}): times will be too long`);
  try {
    const {report, kept} = await bench.measure(request, progress);
    console.log(report);
    if (request.write) {
      const readme = path.join(bench.folder, 'README.md');
      writeFileSync(readme, withReport(readFileSync(readme, 'utf8'), report));
      progress('README.md written');
    }
    return kept ? 0 : 1;
  } catch (error) {
    console.error(`${bench.name}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

/**
 * Runs a bench as a command: help, progress, report. Ends the process with 0, with 1 when it failed or a promise
 * that it tries was not kept, with 2 for wrong arguments.
 */
export function runBench<Run>(bench: Bench<Run>): void {
  void exitCodeOf(bench).then((code) => process.exit(code));
}
