// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';
import type {SearchClientConfig} from './types';

const createSiteSearch = vi.hoisted(() =>
  vi.fn(() => ({client: {}, warmUp: vi.fn(), flush: vi.fn()})),
);
vi.mock('./searchClient', () => ({createSiteSearch}));

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

const config: SearchClientConfig = {
  appId: 'APP',
  apiKey: 'key',
  indexName: 'general_index',
  hosted: {hosts: ['https://search.example']},
  zeroResultsUrl: null,
  baseUrl: '/docs/',
};

beforeEach(() => {
  createSiteSearch.mockClear();
  vi.resetModules();
});

it('shares one client between all who ask, also with the one that warmed up', async () => {
  const {getSearchClient, warmUp} = await import('.');
  warmUp('For Manager');
  const client = getSearchClient(config);
  expect(getSearchClient({...algolia, baseUrl: '/docs/'})).toBe(client);
  warmUp();
  expect(createSiteSearch).toHaveBeenCalledExactlyOnceWith(config, expect.anything());
  const {warmUp: warmed} = createSiteSearch.mock.results[0]?.value as {warmUp: unknown};
  expect(vi.mocked(warmed as () => void).mock.calls).toEqual([['For Manager'], [null]]);
});

it('makes another client for another configuration', async () => {
  const {getSearchClient} = await import('.');
  expect(getSearchClient({...config, hosted: null})).not.toBe(getSearchClient(config));
});

it('has nothing to log before there was a search', async () => {
  const {flush, getSearchClient} = await import('.');
  flush();
  expect(createSiteSearch).not.toHaveBeenCalled();
  getSearchClient(config);
  flush();
  const {flush: flushed} = createSiteSearch.mock.results[0]?.value as {flush: unknown};
  expect(flushed).toHaveBeenCalledOnce();
});
