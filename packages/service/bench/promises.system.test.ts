import {describe, expect, it} from 'vitest';
import {requirePostgres} from '../testing/postgres';
import {requireProgram} from '../testing/requirements';
import {storeNames} from './database';
import {missingMount, mountSmallDisk} from './faults';
import {attempts, type Effort} from './promises';

const small: Effort = {
  clients: 20,
  loadSeconds: 1,
  kills: 2,
  stops: 1,
  outageSeconds: 6,
  // Other tests share the machine.
  longestAnswerMs: 60_000,
  mostSlowdown: 100,
};

const probe = mountSmallDisk();
probe?.remove();
const mayMount = requireProgram(probe !== undefined, missingMount);

describe.each(storeNames)('the service on %s', {timeout: 180_000}, (store) => {
  const isThere = store === 'sqlite' || requirePostgres() !== undefined;
  for (const [name, attempt] of Object.entries(attempts[store])) {
    it.runIf(isThere && (name !== 'full' || mayMount))(`keeps its promises: ${name}`, async () => {
      const {broken, verdict} = await attempt(store, small);
      expect(broken).toEqual([]);
      expect(verdict.acknowledged).toBeGreaterThan(small.clients);
      expect(verdict.attachments).toBeGreaterThan(0);
    });
  }
});
