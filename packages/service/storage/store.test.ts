import {createHash, randomUUID} from 'node:crypto';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {retentionContract} from '../testing/retentionContract';
import {storeContract} from '../testing/storeContract';
import {openStore} from './openStore';

const now = Date.UTC(2026, 10, 21);

describe('the store on SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const file = path.join(folder, 'new/service.sqlite');
  afterAll(() => rmSync(folder, {recursive: true}));
  storeContract(() => ({kind: 'sqlite', file}));

  describe('with a clock that may be wrong', () => {
    retentionContract(() =>
      Promise.resolve({kind: 'sqlite', file: path.join(folder, `${randomUUID()}.sqlite`)}),
    );
  });

  it('leaves no trace of a forgotten person in its files', async () => {
    const store = openStore({kind: 'sqlite', file});
    const email = `${createHash('md5').update('x').digest('hex')}@example.com`;
    await store.addFeedback({clientId: randomUUID(), page: '/a', contactEmail: email}, now);
    const traces = () =>
      readdirSync(path.dirname(file)).filter((name) =>
        readFileSync(path.join(path.dirname(file), name)).includes(email),
      );
    expect(traces()).not.toEqual([]);
    await store.forget(email);
    expect(traces()).toEqual([]);
    await store.close();
  });
});
