import {expect, it} from 'vitest';
import {clientId, openTestApi} from '../testing/api';
import {requirePostgres, startPostgres} from '../testing/postgres';

const vote = {clientId, page: '/docs/talos/admin/x', helpful: 'yes'};
const hasPostgres = requirePostgres();

it.runIf(hasPostgres)(
  'storage that fails is told as gone, and served again by itself',
  {timeout: 60_000},
  async () => {
    const postgres = await startPostgres();
    const test = openTestApi({}, {kind: 'postgres', url: postgres.url});
    expect((await test.form(vote)).status).toBe(201);
    await postgres.stop();
    for (let n = 0; n < 3; n += 1) {
      const response = await test.form({...vote, clientId: crypto.randomUUID()});
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({error: 'storage_unavailable'});
    }
    expect((await test.api.request('/ready')).status).toBe(503);
    await postgres.start();
    expect((await test.api.request('/ready')).status).toBe(200);
    expect((await test.form(vote)).status).toBe(201);
    expect(await test.store.feedback()).toHaveLength(1);
    await test.close();
    await postgres.remove();
  },
);
