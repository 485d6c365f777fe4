import {expect, it, vi} from 'vitest';
import type {SearchClient} from '@talos-docs/search/client';
import {fetchAlternatives} from './alternatives';
import {context, createTestClient} from './results/testSupport';

const site = vi.hoisted(() => ({client: null as unknown as SearchClient}));
vi.mock('@talos-docs/search/client', () => ({createSearchClient: () => site.client}));

it('names spellings of the role, and counts where else the query has results', async () => {
  const {client, calls, contexts} = createTestClient();
  site.client = client;
  const role = 'For Administrator';
  expect(await fetchAlternatives({query: 'quicksand', context, role})).toEqual({
    spellings: [],
    hits: 0,
    roles: [
      {role: 'operator', hits: expect.any(Number)},
      {role: 'everything', hits: expect.any(Number)},
    ],
  });
  expect(calls.map(([request]) => request?.facetFilters)).toEqual([context]);
  // The interface's own question: no role, no log.
  expect(contexts).toEqual([undefined]);
  const {spellings, roles} = await fetchAlternatives({query: 'turmsytle', context, role});
  expect(spellings).toEqual(['turnstile']);
  expect(roles).toEqual([]);
  for (const own of [role, null]) {
    const {hits} = await fetchAlternatives({query: 'loop', context, role: own});
    expect(hits).toBeGreaterThan(0);
  }
});
