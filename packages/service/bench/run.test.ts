import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bundle} from '../testing/bundle';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [bundle(path.join(import.meta.dirname, 'run.ts')), ...args], {
    encoding: 'utf8',
  });

it.each([
  [['--only', 'speed'], '--only is "speed": choose from load,'],
  [['--store', 'oracle'], '--store is "oracle": choose from sqlite, postgres.'],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j in one line', (args, message) => {
  const {status, stdout, stderr} = run(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr.trim()).not.toContain('\n');
});

it('helps', () => {
  expect(run('--help')).toMatchObject({status: 0, stderr: ''});
});
