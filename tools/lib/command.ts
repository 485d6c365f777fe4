import {spawnSync} from 'node:child_process';
import {realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs, type ParseArgsConfig} from 'node:util';

/** Folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Absolute path of what an argument names, seen from where the command was called. */
export const fromCaller = (name: string) =>
  path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);

/** Whether a module is the command that was called, and not one of which a test wants a part. */
export const isCalled = (url: string) => realpathSync(process.argv[1] ?? '') === fileURLToPath(url);

/** Runs a script of package.json, which writes to this terminal. */
export const runScript = (name: string, env = process.env) =>
  spawnSync('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env,
  });

/** A command that was called in a way it does not know; the message says what it knows. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * File that an argument names, relative to the project with forward slashes.
 * @throws UsageError when there is none
 */
export function fileFromCaller(name: string): string {
  const file = fromCaller(name);
  const found = statSync(file, {throwIfNoEntry: false});
  if (!found) throw new UsageError(`${name} does not exist.`);
  if (!found.isFile()) throw new UsageError(`${name} is no file: without one, all are looked at.`);
  return path.relative(root, file).replaceAll(path.sep, '/');
}

export interface Verdict {
  /** What is wrong, one line each. */
  readonly lines?: readonly string[];
  readonly summary: string;
}

interface Command<Options> {
  /** URL of its file, which a test may import for a part of it. */
  readonly module: string;
  /** Stands before the summary. */
  readonly name?: string;
  readonly usage: string;
  readonly options?: Options;
  /** How many arguments it takes beside its options. */
  readonly mostArguments?: number;
}

type Arguments<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{options: Options; allowPositionals: true}>
>;

/** What to do about wrong arguments. @param options those of the command */
function usageFault(error: Error, options: object = {}): string {
  const kept = Object.keys(options).find((option) => `npm_config_${option}` in process.env);
  if (kept !== undefined) return `npm kept --${kept} to itself: put -- before the options.`;
  // Node says more than the fault.
  const [fault] = error.message.split(/\n|\. /);
  return error instanceof UsageError ? error.message : `${fault}: see --help.`;
}

/**
 * Runs a command: what it finds, or why it could not run, goes to stderr and decides about the exit code, which is 0, 1
 * for a finding or a failure, or 2 for wrong arguments; `work` may set it to 1 as well.
 * @param command its name, what `--help` says, and the arguments that it takes
 */
export async function run<Options extends NonNullable<ParseArgsConfig['options']>>(
  {module, name, usage, options, mostArguments = 0}: Command<Options>,
  work: (args: Arguments<Options>) => Verdict | Promise<Verdict>,
): Promise<void> {
  if (!isCalled(module)) return;
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(usage);
    return;
  }
  try {
    const allowPositionals = mostArguments > 0;
    const args = parseArgs({allowPositionals, options: options ?? {}}) as Arguments<Options>;
    const more = args.positionals[mostArguments];
    if (more !== undefined) throw new UsageError(`"${more}" is one too many: see --help.`);
    const {lines = [], summary} = await work(args);
    for (const line of lines) console.error(line);
    console.log(name === undefined ? summary : `${name}: ${summary}`);
    if (lines.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isUsage =
      error instanceof UsageError ||
      ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    console.error(isUsage ? usageFault(error, options) : error.message);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/**
 * Runs a command that takes no arguments. `--help` prints its usage; another argument prints it as an error and ends
 * with the exit code 2.
 * @param work returns the exit code with which the process ends; undefined: it goes on
 */
export function runWithoutArguments(usage: string, work: () => Promise<number | undefined>): void {
  const [argument] = process.argv.slice(2);
  if (argument === '--help' || argument === '-h') console.log(usage);
  else if (argument !== undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    void work().then((code) => {
      if (code !== undefined) process.exit(code);
    });
  }
}
