import {beforeEach, expect, it, vi} from 'vitest';
import type {SearchClient} from '@talos-docs/search/client';
import {searchStatus} from '../searchStatus';
import {fetchResults, type ResultsRequest} from './useSearch';
import {context, createTestClient, quiet, testPage, testPages} from './testSupport';

const site = vi.hoisted(() => ({client: null as unknown as SearchClient}));
vi.mock('@talos-docs/search/client', () => ({
  createSearchClient: (): SearchClient => ({
    ...site.client,
    search: (...input) => site.client.search(...input),
  }),
}));

const addressOf = (url: string) => url;

function request(about: Partial<ResultsRequest>): ResultsRequest {
  return {
    query: 'loop',
    context,
    role: 'For Administrator',
    guide: [],
    kind: [],
    page: 1,
    ...about,
  };
}

function setUp(pages = testPages) {
  const {client, calls, contexts} = createTestClient(pages);
  site.client = client;
  return {calls, contexts};
}

beforeEach(() => searchStatus.set(quiet));

it('says whether the rest of the index is on its way', async () => {
  for (const partial of [true, false]) {
    setUp();
    searchStatus.set({...quiet, partial});
    expect((await fetchResults(request({}), addressOf)).partial).toBe(partial);
  }
});

it('asks within role, language and version', async () => {
  const {calls, contexts} = setUp();
  const answer = await fetchResults(request({}), addressOf);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.map(({facetFilters}) => facetFilters)).toEqual([context]);
  expect(contexts).toEqual([{query: 'loop', role: 'For Administrator', narrowed: false}]);
  expect(answer).toMatchObject({lastPage: 1, pages: [{title: 'Sensors', kind: 'reference'}]});
});

it('asks without a role for everything', async () => {
  const {calls, contexts} = setUp();
  await fetchResults(request({role: null}), addressOf);
  expect(calls[0]?.[0]?.facetFilters).toEqual(context);
  expect(contexts[0]?.role).toBeNull();
});

it('counts a facet as if it were not filtered by, in the order of the guides', async () => {
  const {calls, contexts} = setUp([
    testPage('/devices/a'),
    testPage('/talos/admin/b', {
      guide: 'admin',
      docusaurusTag: 'docs-default-current',
      kind: 'task',
    }),
  ]);
  const all = await fetchResults(request({}), addressOf);
  const some = await fetchResults(request({guide: ['devices']}), addressOf);
  expect(all.counts.guide.map(({value}) => value)).toEqual(['admin', 'devices']);
  expect(some.counts.guide).toEqual(all.counts.guide);
  expect(some.counts.kind.map(({value}) => value)).toEqual(['reference']);
  expect(some.pages).toHaveLength(1);
  // Language and version filter each of the requests.
  expect(calls[1]?.map(({facetFilters}) => facetFilters)).toEqual([
    [...context, ['guide:devices']],
    context,
  ]);
  expect(contexts[1]).toEqual({query: 'loop', role: 'For Administrator', narrowed: true});
});

it('turns pages', async () => {
  setUp(Array.from({length: 30}, (_, number) => testPage(`/devices/p${number}`)));
  const first = await fetchResults(request({}), addressOf);
  const last = await fetchResults(request({page: first.lastPage}), addressOf);
  expect(first.lastPage).toBeGreaterThan(1);
  expect(last.page).toBe(first.lastPage);
  expect(last.pages[0]?.id).not.toBe(first.pages[0]?.id);
});
