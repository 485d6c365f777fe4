// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';

const createSearchClient = vi.hoisted(() => vi.fn(() => ({warmUp: vi.fn(), flush: vi.fn()})));
vi.mock('@talos-docs/search/client', () => ({createSearchClient}));

const algolia = {
  appId: 'APP',
  apiKey: 'key',
  indexName: 'general_index',
  contextualSearch: true,
  hosted: {hosts: ['https://search.example'], insights: false},
  zeroResultsUrl: null,
};
vi.mock('@generated/docusaurus.config', () => ({
  default: {baseUrl: '/docs/', themeConfig: {algolia}},
}));

beforeEach(() => {
  createSearchClient.mockClear();
  vi.resetModules();
});

it('shares one client between all who ask, also with the one that warmed up', async () => {
  const {getSearchClient, warmUp} = await import('./siteSearch');
  warmUp('For Manager');
  expect(getSearchClient()).toBe(getSearchClient());
  warmUp(null);
  expect(createSearchClient).toHaveBeenCalledExactlyOnceWith(
    {
      ...algolia,
      baseUrl: '/docs/',
      startWorker: expect.any(Function),
      loadWords: expect.any(Function),
    },
    expect.anything(),
  );
  const {warmUp: warmed} = createSearchClient.mock.results[0]?.value as {warmUp: unknown};
  expect(vi.mocked(warmed as () => void).mock.calls).toEqual([['For Manager'], [null]]);
});

it('has nothing to log before there was a search', async () => {
  const {flush, getSearchClient} = await import('./siteSearch');
  flush();
  expect(createSearchClient).not.toHaveBeenCalled();
  getSearchClient();
  flush();
  const {flush: flushed} = createSearchClient.mock.results[0]?.value as {flush: unknown};
  expect(flushed).toHaveBeenCalledOnce();
});

it.each([
  ['where they are not wanted', false, {analytics: true}, false],
  ['before the reader has decided', true, undefined, false],
  ['for a reader who refuses', true, {analytics: false}, false],
  ['for a reader who agrees', true, {analytics: true}, true],
])('clicks on hits, %s: %j, %j: %j', async (_, insights, consent, reported) => {
  const {reportsClicks, searchConfig} = await import('./siteSearch');
  Object.assign(searchConfig, {hosted: {hosts: null, insights}});
  Object.assign(window, {docsConsent: consent});
  expect(reportsClicks()).toBe(reported);
});
