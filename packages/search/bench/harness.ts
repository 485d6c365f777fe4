/** What every bench here needs: the command around it, and figures as tables. */
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';

/** Tells on standard error what a bench is at, with the time since it began. */
export type Progress = (text: string) => void;

interface Bench<Run> {
  /** Name of the command, for messages. */
  readonly name: string;
  readonly usage: string;
  /** Absolute path of the folder whose README takes the report. */
  readonly folder: string;
  /** Reads the arguments; undefined where help is asked for. @throws Error with what is wrong in its first line */
  readonly parse: (args: string[]) => (Run & {readonly write?: boolean}) | undefined;
  /** Measures; its report ends up on standard output and, with `--write`, in the README. */
  readonly measure: (
    run: Run,
    progress: Progress,
  ) => Promise<{
    readonly report: string;
    readonly kept: boolean;
    /** Name of the marks that the report stands between; `tables` where there is only one report. */
    readonly marks?: string;
  }>;
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
  let request;
  try {
    request = bench.parse(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message.split('\n')[0]);
    return 2;
  }
  if (!request) {
    console.log(bench.usage);
    return 0;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  const progress = makeProgress();
  if (load() > 1)
    progress(`this machine is busy (load ${load().toFixed(1)}): times will be too long`);
  try {
    const {report, kept, marks} = await bench.measure(request, progress);
    console.log(report);
    if (request.write) {
      const readme = path.join(bench.folder, 'README.md');
      writeFileSync(readme, withReport(readFileSync(readme, 'utf8'), report, marks));
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

/** Puts a report between the marks of a README. @throws Error when these are missing */
export function withReport(readme: string, report: string, marks = 'tables'): string {
  const begin = `<!-- ${marks}: begin (written by the command with --write) -->`;
  const end = `<!-- ${marks}: end -->`;
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The README has no marks for the ${marks}: ${begin} and ${end}.`);
  return `${before}${begin}\n\n${report}\n\n${end}${after}`;
}

/** Value below which a share of the values lies, 0 to 1, by the nearest rank; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Lays a table out in Markdown, columns aligned as Prettier does; the first column is text, the others figures. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, column) =>
        column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Digits of a figure that mean something. */
export const share = (value: number): string => value.toFixed(2);
export const milliseconds = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB');
export const seconds = (ms: number): string => (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
export const kilobytes = (bytes: number): string => {
  const size = bytes / 1024;
  return size < 100 ? size.toFixed(1) : Math.round(size).toLocaleString('en-GB');
};
export const count = (value: number): string => value.toLocaleString('en-GB');

/** A figure with how many times the baseline's it is. */
export function withRatio(text: string, value: number, baseline: number | undefined): string {
  return baseline === undefined ? text : `${text} (${(value / baseline).toFixed(2)}×)`;
}
