import {afterEach, expect, it} from 'vitest';
import {openTestApi, type TestApi} from '../testing/api';

let test: TestApi;
afterEach(() => test.close());

const type = {'Content-Type': 'application/csp-report'};
const report = (change: object = {}) =>
  test.post(
    '/policy-reports',
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://docs.example/docs/talos/admin/x?token=secret#a',
        'effective-directive': 'style-src-attr',
        'blocked-uri': 'https://private.example',
        'script-sample': 'private words',
        ...change,
      },
    }),
    type,
  );

it('counts what a policy refused, by directive and page, and keeps nothing else of it', async () => {
  test = openTestApi();
  expect([(await report()).status, (await report()).status]).toEqual([204, 204]);
  expect((await report({'effective-directive': 'img-src'})).status).toBe(204);
  expect(await test.store.counts('policy ')).toEqual([
    {key: 'policy style-src-attr /talos/admin/x', n: 2},
    {key: 'policy img-src /talos/admin/x', n: 1},
  ]);
  expect(test.lines.join()).not.toMatch(/secret|private/);
  expect(await test.metrics.registry.metrics()).toContain(
    'policy_reports_total{directive="style-src-attr"} 2',
  );
});

it.each([
  [{'document-uri': 'https://docs.example/docs/made-up'}, 204],
  [{'document-uri': 'about'}, 422],
  [{'effective-directive': 'made-up'}, 422],
])('counts nothing of %j', async (change, status) => {
  test = openTestApi();
  expect((await report(change)).status).toBe(status);
  expect(await test.store.counts('policy ')).toEqual([]);
});

it('has limits as every endpoint', async () => {
  test = openTestApi({limits: {perAddress: 1, total: 100, minimumSeconds: 0}});
  expect([(await report()).status, (await report()).status]).toEqual([204, 429]);
  test.world.ip = '198.51.100.7';
  expect((await test.post('/policy-reports', 'x'.repeat(33_000), type)).status).toBe(413);
});

it('is not there unless it is switched on', async () => {
  test = openTestApi({policyReports: false});
  expect((await report()).status).toBe(404);
});
