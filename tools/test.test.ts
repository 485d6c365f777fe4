import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {countStage, describeCounts, readReport, sumUp} from './test';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const vitest = {numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1};
const playwright = {
  stats: {expected: 4, unexpected: 2, flaky: 1, skipped: 1},
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              file: 'c.spec.ts',
              line: 7,
              title: 'c wavers',
              tests: [
                {
                  status: 'flaky',
                  results: [{errors: [{message: 'Error: too early'}]}, {errors: []}],
                },
              ],
            },
          ],
        },
      ],
      specs: [
        {
          file: 'c.spec.ts',
          line: 3,
          title: 'c works',
          tests: [{status: 'expected', results: [{errors: []}]}],
        },
      ],
    },
  ],
};
const counted = {
  passed: 5,
  failed: 2,
  skipped: 1,
  flaky: 1,
  failures: ['c.spec.ts:7 c wavers\nError: too early'],
};

const testResults = [
  {name: 'a.test.ts', status: 'failed', message: 'No such module', assertionResults: []},
  {
    name: 'h.test.ts',
    status: 'failed',
    message: 'Not closed',
    assertionResults: [{fullName: 'h works', status: 'passed', failureMessages: []}],
  },
  {
    name: 'b.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      {fullName: 'b works', status: 'passed', failureMessages: null},
      {fullName: 'b fails', status: 'failed', failureMessages: ['Error: 1 is not 2']},
    ],
  },
];

describe('a report', () => {
  it('of Vitest is counted, a file that could not be loaded or closed among the failures', () => {
    expect(readReport(JSON.stringify({...vitest, testResults}))).toEqual({
      passed: 3,
      failed: 3,
      skipped: 3,
      flaky: 0,
      failures: [
        'a.test.ts\nNo such module',
        'h.test.ts\nNot closed',
        'b fails\nError: 1 is not 2',
      ],
    });
  });

  it('of Playwright is counted, errors outside of tests among the failures', () => {
    expect(readReport(JSON.stringify(playwright))).toEqual(counted);
    expect(readReport(JSON.stringify({...playwright, errors: ['crash']}))).toMatchObject({
      failed: 3,
    });
  });

  it('of neither is refused', () => {
    expect(() => readReport('{}')).toThrow();
    expect(() => readReport('no JSON')).toThrow();
  });
});

describe('a stage', () => {
  const nothing = {passed: 0, failed: 0, skipped: 0, flaky: 0, failures: []};

  it('counts as its report says', () => {
    writeFileSync(path.join(folder, 'e2e.json'), JSON.stringify(playwright));
    expect(countStage(folder, 'e2e')).toEqual(counted);
  });

  it('without tests is one that passed when it said so', () => {
    writeFileSync(path.join(folder, 'types.txt'), 'passed\n');
    expect(countStage(folder, 'types')).toEqual({...nothing, passed: 1});
  });

  it('that left nothing failed', () => {
    expect(countStage(folder, 'types')).toEqual({...nothing, failed: 1});
  });
});

describe('a run', () => {
  const good = {passed: 2, failed: 0, skipped: 0, flaky: 0};

  it('is the sum of its stages', () => {
    expect(sumUp([good, {passed: 1, failed: 1, skipped: 1, flaky: 1}], false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
    });
  });

  it('that failed has a failure, whatever the reports say', () => {
    expect(sumUp([good], false)).toEqual({passed: 2, failed: 1, skipped: 0});
  });

  it('is described in one line, skipped tests only where there are any', () => {
    expect(describeCounts(good)).toBe('2 passed, 0 failed');
    expect(describeCounts({...good, skipped: 3})).toBe('2 passed, 0 failed, 3 skipped');
  });
});
