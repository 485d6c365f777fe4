import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {bundle} from '../testing/bundle';

// Other tests share the machine.
vi.setConfig({testTimeout: 60_000});

const run = (...args: string[]) =>
  spawnSync(process.execPath, [bundle(path.join(import.meta.dirname, 'run.ts')), ...args], {
    encoding: 'utf8',
  });

describe('bench:service', () => {
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
});
