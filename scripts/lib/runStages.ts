import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {countStage, readCounts} from './reports';
import type {Counts} from './reports';
import type {Stage} from './stages';

export interface RunOptions {
  readonly root: string;
  /** Finds a browser; throws with one line when there is none. */
  readonly findBrowser: () => string;
  readonly print?: (line: string) => void;
  readonly printError?: (line: string) => void;
}

interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly note?: string;
}

/**
 * Runs stages one after the other, all output shown, and goes on after a failed one: a reader wants all news at
 * once. Ends with the line `N passed, N failed`.
 * @returns exit code, 1 when anything failed
 */
export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<number> {
  const {root, findBrowser, print = console.log, printError = console.error} = options;
  const outcomes: Outcome[] = [];
  let browser: string | undefined;
  if (stages.some((stage) => stage.browser)) {
    try {
      browser = findBrowser();
    } catch (error) {
      printError(messageOf(error));
    }
  }
  for (const stage of stages) {
    const missing = stage.needs?.find((need) =>
      outcomes.some(({name, failed}) => name === need && failed > 0),
    );
    const note = missing
      ? `not run: ${missing} failed`
      : stage.browser && !browser
        ? 'not run: no browser'
        : undefined;
    if (note) {
      outcomes.push({name: stage.name, passed: 0, failed: 1, seconds: 0, note});
      continue;
    }
    print(`\n=== ${stage.name}: ${stage.about}`);
    const outcome = await runStage(stage, root, browser, printError);
    outcomes.push(outcome);
    print(`--- ${stage.name}: ${describe(outcome)}`);
  }
  print('\nStages');
  for (const outcome of outcomes) print(`  ${outcome.name.padEnd(10)} ${describe(outcome)}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  print(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function runStage(
  stage: Stage,
  root: string,
  browser: string | undefined,
  printError: (line: string) => void,
): Promise<Outcome> {
  const report = stage.report && path.join(root, stage.report.file);
  if (report) {
    mkdirSync(path.dirname(report), {recursive: true});
    // What an earlier run left behind must not pass for this one.
    rmSync(report, {force: true});
  }
  const started = performance.now();
  const env = {...process.env, ...(browser && {CHROMIUM_PATH: browser}), ...stage.env};
  const code = await run(stage.command, root, env, printError);
  const seconds = (performance.now() - started) / 1000;
  const {counts, problem} = readReport(stage, report);
  if (problem) printError(problem);
  return {name: stage.name, seconds, ...countStage(problem ? 1 : code, counts)};
}

function readReport(stage: Stage, file: string | undefined): {counts?: Counts; problem?: string} {
  if (!stage.report || !file) return {};
  if (!existsSync(file)) return {problem: `${stage.name} left no report in ${stage.report.file}.`};
  try {
    return {counts: readCounts(stage.report.kind, readFileSync(file, 'utf8'))};
  } catch (error) {
    return {problem: `${stage.report.file} cannot be read: ${messageOf(error)}`};
  }
}

function run(
  [program, ...args]: Stage['command'],
  cwd: string,
  env: NodeJS.ProcessEnv,
  printError: (line: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    // A stage does not outlive the command that was asked to stop.
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('error', (error) => {
      printError(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve(code ?? 1);
    });
  });
}

function describe({passed, failed, seconds, note}: Outcome): string {
  return `${failed > 0 ? 'FAILED' : 'ok'}, ${note ?? `${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
