/** Runs every check and ends with the line `N passed, N failed`: `npm test`, `npm run test:nightly`. */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSpec, JSONReportSuite} from '@playwright/test/reporter';
import type {JsonTestResults} from 'vitest/node';
import {wireit} from '../package.json';
import {root, run, runScript} from './lib/command';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Result extends Counts {
  readonly flaky: number;
  readonly failures: readonly string[];
}

const specsOf = ({suites = [], specs}: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/**
 * Counts of a report in the JSON format of Vitest or Playwright; `flaky` are those that passed at their second try.
 * `failures` has the names and messages of what failed at its first try: the output of its stage stands far above the
 * end of a run, or is not shown where the stage passed.
 * @throws Error when the text is neither
 */
export function readReport(text: string): Result {
  const report = JSON.parse(text) as JSONReport | JsonTestResults;
  if ('stats' in report) {
    const {expected, unexpected, flaky, skipped} = report.stats;
    const failures = report.suites.flatMap(specsOf).flatMap(({file, line, title, tests}) => {
      const messages = tests
        .filter(({status}) => status === 'unexpected' || status === 'flaky')
        .flatMap(({results}) => results.flatMap(({errors}) => errors))
        .map(({message}) => message);
      return messages.length > 0 ? [[`${file}:${line} ${title}`, ...messages].join('\n')] : [];
    });
    const failed = unexpected + report.errors.length;
    return {passed: expected + flaky, failed, skipped, flaky, failures};
  }
  const tests = report.testResults.flatMap(({assertionResults}) => assertionResults);
  const isFailed = ({status}: {readonly status: string}) => status === 'failed';
  // Where a file could not be loaded, or a hook failed, no test is among the failures.
  const broken = report.testResults.filter(
    (file) => isFailed(file) && !file.assertionResults.some(isFailed),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    failures: [
      ...broken.map(({name, message}) => `${name}\n${message}`),
      ...tests
        .filter(isFailed)
        .map(({fullName, failureMessages}) => [fullName, ...(failureMessages ?? [])].join('\n')),
    ],
  };
}

/**
 * Result of a stage from what it left in the folder of reports: `<stage>.json` with the counts of its tests, or
 * `<stage>.txt` when it is one check that passed. A stage that left nothing failed, or did not run.
 */
export function countStage(folder: string, stage: string): Result {
  const json = path.join(folder, `${stage}.json`);
  if (existsSync(json)) return readReport(readFileSync(json, 'utf8'));
  const passed = existsSync(path.join(folder, `${stage}.txt`));
  return {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, flaky: 0, failures: []};
}

/** `N passed, N failed`, and how many were skipped where any were. */
export function describeCounts({passed, failed, skipped}: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Sums up a run. One that failed counts at least one failure, even where no report knows of it: a crash after the last
 * test is a failure too.
 */
export function sumUp(stages: readonly Counts[], ranWell: boolean): Counts {
  const sum = (key: keyof Counts) => stages.reduce((total, counts) => total + counts[key], 0);
  const failed = sum('failed');
  return {
    passed: sum('passed'),
    failed: ranWell ? failed : Math.max(1, failed),
    skipped: sum('skipped'),
  };
}

const reports = path.join(root, 'var/reports');

/** Most stages keep one core busy or wait, so that three keep two cores busy; those with browsers use all by themselves. */
const groups = [
  {script: 'test:side-by-side', atOnce: 3},
  {script: 'test:one-by-one', atOnce: 1},
] as const;
const stages = groups.flatMap(({script}) =>
  wireit[script].dependencies.map((name) => name.replace('test:', '')),
);

const usage = `Usage: npm test

Runs all checks and ends with the line "N passed, N failed". A check whose inputs are those of its last success is not
run again; with CI set all are run, and a skipped test is a failure.

One check alone: npm run test:<stage>, of
${stages.map((stage) => `  ${stage}`).join('\n')}

Options:
  --count    run nothing, and count what earlier runs have left in var/reports
  --nightly  look at every page with axe, in both colour modes and on a phone
  --help     show this text`;

function runAll(nightly: boolean): boolean {
  // What an earlier run left behind must not pass for this one.
  rmSync(reports, {recursive: true, force: true});
  const env = {WIREIT_FAILURES: 'continue', ...process.env, ...(nightly && {ALL_PAGES: '1'})};
  return groups
    .map(({script, atOnce}) => runScript(script, {...env, WIREIT_PARALLEL: String(atOnce)}))
    .every(({status}) => status === 0);
}

const options = {
  count: {type: 'boolean', default: false},
  nightly: {type: 'boolean', default: false},
} as const;

await run({module: import.meta.url, usage, options}, ({values: {count, nightly}}) => {
  const ranWell = count || runAll(nightly);
  const counts = stages.map((stage) => ({stage, ...countStage(reports, stage)}));
  for (const {stage, failures} of counts)
    for (const failure of failures)
      console.error(`${stage}: ${stripVTControlCharacters(failure)}\n`);
  for (const {stage, ...ofStage} of counts) {
    const flaky = ofStage.flaky > 0 ? `, ${ofStage.flaky} at the second try` : '';
    console.log(`  ${stage.padEnd(14)} ${describeCounts(ofStage)}${flaky}`);
  }
  const total = sumUp(counts, ranWell);
  // What no report counts is no success either.
  if (total.failed !== 0 || (total.skipped > 0 && process.env['CI'])) process.exitCode = 1;
  return {summary: describeCounts(total)};
});
