import * as v from 'valibot';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({status: v.string(), assertionResults: v.array(v.unknown())})),
});

const playwrightReport = v.object({
  stats: v.object({expected: v.number(), unexpected: v.number(), flaky: v.number()}),
  errors: v.optional(v.array(v.unknown()), []),
});

/**
 * Counts of a report in the JSON format of Vitest or Playwright.
 * @throws Error when the text is no such report
 */
export function readCounts(kind: 'vitest' | 'playwright', text: string): Counts {
  const json: unknown = JSON.parse(text);
  if (kind === 'vitest') {
    const report = v.parse(vitestReport, json);
    // A file that could not be loaded has no tests, so that none of them is counted as failed.
    const broken = report.testResults.filter(
      ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return {passed: report.numPassedTests, failed: report.numFailedTests + broken};
  }
  const {stats, errors} = v.parse(playwrightReport, json);
  return {passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length};
}

/**
 * Result of one stage. A stage that fails counts at least one failure, even where its report knows of none: a
 * crash after the last test is a failure too.
 */
export function countStage(exitCode: number, reported: Counts | undefined): Counts {
  const ok = exitCode === 0;
  if (!reported) return ok ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
  return ok ? reported : {passed: reported.passed, failed: Math.max(1, reported.failed)};
}
