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

/** Most stages keep one core busy; two fit on the smallest machine that the project is built on. */
const stagesAtOnce = 2;

/**
 * Runs stages, two at once where neither wants to be alone nor uses what the other uses. All output is shown, and
 * the run goes on after a failed stage: a reader wants all news at once. Ends with the line `N passed, N failed`.
 * @returns exit code, 1 when anything failed
 */
export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<number> {
  const {findBrowser, print = console.log, printError = console.error} = options;
  let browser: string | undefined;
  if (stages.some((stage) => stage.browser)) {
    try {
      browser = findBrowser();
    } catch (error) {
      printError(messageOf(error));
    }
  }
  const outcomes = new Map<string, Outcome>();
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const isDone = (name: string) =>
    outcomes.has(name) || !stages.some((stage) => stage.name === name);
  const canStart = (stage: Stage) =>
    (stage.needs ?? []).every(isDone) &&
    (running.size === 0 || !stage.alone) &&
    [...running.keys()].every(({alone, uses}) => !alone && (!uses || uses !== stage.uses));

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < stagesAtOnce ? waiting.findIndex(canStart) : -1;
    if (next < 0) {
      await Promise.race(running.values());
      continue;
    }
    const [stage] = waiting.splice(next, 1) as [Stage];
    const note = reasonNotToRun(stage, outcomes, browser);
    if (note) {
      outcomes.set(stage.name, {name: stage.name, passed: 0, failed: 1, seconds: 0, note});
      continue;
    }
    print(`\n=== ${stage.name}: ${stage.about}`);
    const run = runStage(stage, options, browser).then(({outcome, output}) => {
      if (output) print(output);
      outcomes.set(stage.name, outcome);
      running.delete(stage);
      print(`--- ${stage.name}: ${describe(outcome)}`);
    });
    running.set(stage, run);
  }

  const inOrder = stages.flatMap(({name}) => outcomes.get(name) ?? []);
  print('\nStages');
  for (const outcome of inOrder) print(`  ${outcome.name.padEnd(12)} ${describe(outcome)}`);
  const passed = inOrder.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = inOrder.reduce((sum, outcome) => sum + outcome.failed, 0);
  print(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function reasonNotToRun(
  {needs = [], browser: wantsBrowser}: Stage,
  outcomes: ReadonlyMap<string, Outcome>,
  browser: string | undefined,
): string | undefined {
  const missing = needs.find((need) => (outcomes.get(need)?.failed ?? 0) > 0);
  if (missing) return `not run: ${missing} failed`;
  return wantsBrowser && !browser ? 'not run: no browser' : undefined;
}

async function runStage(
  stage: Stage,
  {root, printError = console.error}: RunOptions,
  browser: string | undefined,
): Promise<{outcome: Outcome; output: string}> {
  const report = stage.report && path.join(root, stage.report.file);
  if (report) {
    mkdirSync(path.dirname(report), {recursive: true});
    // What an earlier run left behind must not pass for this one.
    rmSync(report, {force: true});
  }
  const started = performance.now();
  const env = {...process.env, ...(browser && {CHROMIUM_PATH: browser}), ...stage.env};
  const {code, output} = await run(stage, root, env, printError);
  const seconds = (performance.now() - started) / 1000;
  const {counts, problem} = readReport(stage, report);
  if (problem) printError(problem);
  return {outcome: {name: stage.name, seconds, ...countStage(problem ? 1 : code, counts)}, output};
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

/** Output of a stage that others run beside is kept until it ends, so that no lines mix. */
function run(
  {command: [program, ...args], alone}: Stage,
  cwd: string,
  env: NodeJS.ProcessEnv,
  printError: (line: string) => void,
): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A stage does not outlive the command that was asked to stop.
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('error', (error) => {
      printError(`${program} could not be started: ${error.message}`);
      resolve({code: 1, output: ''});
    });
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve({code: code ?? 1, output: Buffer.concat(chunks).toString().trimEnd()});
    });
  });
}

function describe({passed, failed, seconds, note}: Outcome): string {
  return `${failed > 0 ? 'FAILED' : 'ok'}, ${note ?? `${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
