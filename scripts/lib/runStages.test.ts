import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {countStage, readCounts} from './reports';
import {runStages} from './runStages';
import type {Stage} from './stages';

let root: string;
let lines: string[];
let errors: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stages-'));
  lines = [];
  errors = [];
});
afterEach(() => rmSync(root, {recursive: true}));

const node = (code: string): Stage['command'] => [process.execPath, '-e', code];
const stage = (name: string, code: string, more: Partial<Stage> = {}): Stage => ({
  name,
  about: name,
  command: node(code),
  ...more,
});
const run = (stages: Stage[], findBrowser = () => '/usr/bin/chromium') =>
  runStages(stages, {
    root,
    findBrowser,
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
  });
const writes = (file: string, json: unknown) =>
  `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(json))})`;
const vitest = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [],
});

describe('runStages', () => {
  it('sums reports and plain stages into the last line', async () => {
    const code = await run([
      stage('types', ''),
      stage('unit', writes('r/unit.json', vitest(7, 0)), {
        report: {kind: 'vitest', file: 'r/unit.json'},
      }),
      stage(
        'e2e',
        writes('r/e2e.json', {
          stats: {expected: 3, unexpected: 0, flaky: 1, skipped: 0},
          errors: [],
        }),
        {
          report: {kind: 'playwright', file: 'r/e2e.json'},
        },
      ),
    ]);
    expect(lines.at(-1)).toBe('12 passed, 0 failed');
    expect(lines.filter((line) => /^\d+ passed, \d+ failed$/.test(line))).toHaveLength(1);
    expect(lines.join('\n')).toMatch(/unit +ok, 7 passed, 0 failed, \d+\.\d s/);
    expect(code).toBe(0);
  });

  it('goes on after a failed stage and exits with 1', async () => {
    expect(await run([stage('types', 'process.exit(3)'), stage('lint', '')])).toBe(1);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  it('counts a stage whose need failed as failed, without running it', async () => {
    const witness = path.join(root, 'ran');
    await run([
      stage('build', 'process.exit(1)'),
      stage('e2e', writes(witness, 1), {needs: ['build']}),
    ]);
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
    expect(lines.join('\n')).toContain('FAILED, not run: build failed');
  });

  it('runs a stage alone though its need was not asked for', async () => {
    expect(await run([stage('e2e', '', {needs: ['build']})])).toBe(0);
  });

  /** Leaves its name and the time on both ends of a short while. */
  const timed = (name: string, more: Partial<Stage> = {}) =>
    stage(
      name,
      `const log = (what) => require('fs').appendFileSync('log', what + '${name} ');
       log('+'); setTimeout(() => { log('-'); console.log('said by ${name}'); }, 300);`,
      more,
    );
  const log = () => readFileSync(path.join(root, 'log'), 'utf8').trim();

  it('runs two stages at once, with the output of each in one piece', async () => {
    await run([timed('a'), timed('b')]);
    expect(log().split(' ').slice(0, 2).sort()).toEqual(['+a', '+b']);
    for (const name of ['a', 'b']) {
      const said = lines.indexOf(`said by ${name}`);
      expect(lines[said + 1]).toMatch(new RegExp(`^--- ${name}: ok`));
    }
  });

  it.each([
    ['that use the same', {uses: 'bundler'}],
    ['that want to be alone', {alone: true}],
  ])('runs stages %s one after the other', async (_, more) => {
    await run([timed('a', more), timed('b', more)]);
    expect(log()).toBe('+a -a +b -b');
  });

  it('runs a stage after what it needs, and others meanwhile', async () => {
    await run([timed('a'), timed('b', {needs: ['a']}), timed('c')]);
    expect(log().split(' ').slice(0, 2).sort()).toEqual(['+a', '+c']);
    expect(log()).toMatch(/-a.*\+b/);
  });

  it('does not take the report of an earlier run for its own', async () => {
    mkdirSync(path.join(root, 'r'));
    writeFileSync(path.join(root, 'r/unit.json'), JSON.stringify(vitest(99, 0)));
    expect(await run([stage('unit', '', {report: {kind: 'vitest', file: 'r/unit.json'}})])).toBe(1);
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(errors).toEqual(['unit left no report in r/unit.json.']);
  });

  it('fails on a report that cannot be read', async () => {
    const broken = stage('unit', writes('r/unit.json', {}), {
      report: {kind: 'vitest', file: 'r/unit.json'},
    });
    expect(await run([broken])).toBe(1);
    expect(errors[0]).toContain('r/unit.json cannot be read');
  });

  it('fails when a program is missing', async () => {
    expect(await run([{name: 'x', about: 'x', command: ['no-such-program-here']}])).toBe(1);
    expect(errors[0]).toContain('no-such-program-here could not be started');
  });

  it('gives the browser and the environment to the stages', async () => {
    const check =
      "process.exit(process.env.CHROMIUM_PATH === '/b' && process.env.DOCS_STRICT === '1' ? 0 : 1)";
    expect(
      await run([stage('e2e', check, {browser: true, env: {DOCS_STRICT: '1'}})], () => '/b'),
    ).toBe(0);
  });

  it('runs the other stages when there is no browser, with one line about it', async () => {
    const code = await run([stage('types', ''), stage('e2e', '', {browser: true})], () => {
      throw new Error('No Chromium found: install it.');
    });
    expect(code).toBe(1);
    expect(errors).toEqual(['No Chromium found: install it.']);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });
});

describe('readCounts', () => {
  it('counts test files that could not be loaded', () => {
    const report = {...vitest(2, 1), testResults: [{status: 'failed', assertionResults: []}]};
    expect(readCounts('vitest', JSON.stringify(report))).toEqual({passed: 2, failed: 2});
  });

  it('counts what Playwright reports outside of tests', () => {
    const report = {stats: {expected: 4, unexpected: 1, flaky: 1}, errors: [{message: 'x'}]};
    expect(readCounts('playwright', JSON.stringify(report))).toEqual({passed: 5, failed: 2});
  });
});

describe('countStage', () => {
  it('counts a crash that the report does not know', () => {
    expect(countStage(1, {passed: 5, failed: 0})).toEqual({passed: 5, failed: 1});
    expect(countStage(1, {passed: 5, failed: 3})).toEqual({passed: 5, failed: 3});
  });

  it('never passes over a failure in the report', () => {
    expect(countStage(0, {passed: 5, failed: 3})).toEqual({passed: 5, failed: 3});
  });
});
