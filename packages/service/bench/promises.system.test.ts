import {existsSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {requireSmallDisk} from '../testing/faults';
import {requirePostgres} from '../testing/postgres';
import {requireProgram} from '../testing/requirements';
import type {Effort} from './attempt';
import {storeNames} from './database';
import {attempts} from './promises';

const small: Effort = {
  clients: 20,
  loadSeconds: 1,
  kills: 2,
  stops: 1,
  outageSeconds: 6,
  // Other tests share the machine.
  slowestHealthMs: 60_000,
  longestAnswerMs: 60_000,
  mostSlowdown: 100,
};

const mayRun: Readonly<Record<string, boolean>> = {
  full: requireSmallDisk(),
  memory: requireProgram(
    existsSync('/proc/self/status'),
    'Memory of a process is read from /proc: run this on Linux.',
  ),
};

describe.each(storeNames)('the service on %s', {timeout: 180_000}, (store) => {
  const isThere = store === 'sqlite' || requirePostgres();
  for (const [name, attempt] of Object.entries(attempts[store])) {
    it.runIf(isThere && (mayRun[name] ?? true))(`keeps its promises: ${name}`, async () => {
      const {broken, counts} = await attempt(store, small);
      expect(broken).toEqual([]);
      // Most of the large uploads are refused.
      expect(counts.acknowledged).toBeGreaterThan(name === 'memory' ? 0 : small.clients);
      expect(counts.attachments).toBeGreaterThan(0);
    });
  }
});
