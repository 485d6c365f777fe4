import {describe, expect, it} from 'vitest';
import {missingMount, mountSmallDisk} from '../testing/faults';
import {requirePostgres} from '../testing/postgres';
import {requireProgram} from '../testing/requirements';
import {storeNames} from './database';
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
      const {broken, counts} = await attempt(store, small);
      expect(broken).toEqual([]);
      expect(counts.acknowledged).toBeGreaterThan(small.clients);
      expect(counts.attachments).toBeGreaterThan(0);
    });
  }
});
