import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(v.object({status: v.string(), assertionResults: v.array(v.unknown())})),
});

const playwrightReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  errors: v.array(v.unknown()),
});

/**
 * Counts of a report in the JSON format of Vitest or Playwright; `flaky` are those that passed at their second try.
 * @throws Error when the text is neither
 */
export function readCounts(text: string) {
  const report = v.parse(v.union([vitestReport, playwrightReport]), JSON.parse(text));
  if ('stats' in report) {
    const {expected, unexpected, flaky, skipped} = report.stats;
    return {passed: expected + flaky, failed: unexpected + report.errors.length, skipped, flaky};
  }
  // A file that could not be loaded has no tests, so that none of them is counted as failed.
  const broken = report.testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

/**
 * Result of a stage from what it left in the folder of reports: `<stage>.json` with the counts of its tests, or
 * `<stage>.txt` when it is one check that passed. A stage that left nothing failed, or did not run.
 */
export function countStage(folder: string, stage: string) {
  const json = path.join(folder, `${stage}.json`);
  if (existsSync(json)) return readCounts(readFileSync(json, 'utf8'));
  const passed = existsSync(path.join(folder, `${stage}.txt`));
  return {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, flaky: 0};
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
