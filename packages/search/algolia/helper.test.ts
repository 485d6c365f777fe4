import algoliasearchHelper from 'algoliasearch-helper';
import type {AlgoliaSearchHelper, SearchResults} from 'algoliasearch-helper';
import {beforeEach, describe, expect, it} from 'vitest';
import {embeddedClient, indexName} from './fixtures/client';
import type {EmbeddedClient} from './fixtures/client';
import {plainEngine} from './fixtures/site';

/** The service's own helper, as it drives the results page. */
describe('algoliasearch-helper', () => {
  let embedded: EmbeddedClient;
  let helper: AlgoliaSearchHelper;

  beforeEach(() => {
    embedded = embeddedClient(plainEngine());
    helper = algoliasearchHelper(embedded.client, indexName, {
      hitsPerPage: 4,
      advancedSyntax: true,
      facets: ['role'],
      disjunctiveFacets: ['guide', 'kind'],
      attributesToSnippet: ['content:10'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
  });

  function results(): Promise<SearchResults> {
    return new Promise((resolve, reject) => {
      helper.once('result', ({results: found}: {results: SearchResults}) => resolve(found));
      helper.once('error', ({error}) => reject(error as Error));
      helper.search();
    });
  }

  const counts = (found: SearchResults, facet: string) =>
    Object.fromEntries(
      (found.getFacetValues(facet, {}) as {name: string; count: number}[]).map(({name, count}) => [
        name,
        count,
      ]),
    );

  it('finds, counts and pages', async () => {
    helper.setQuery('alarm');
    const first = await results();
    expect(first).toMatchObject({nbHits: 9, nbPages: 3, page: 0, hitsPerPage: 4, query: 'alarm'});
    expect(counts(first, 'guide')).toEqual({admin: 4, devices: 5, manager: 2});

    helper.setPage(2);
    const last = await results();
    expect(last.hits).toHaveLength(1);
    expect(last.page).toBe(2);
  });

  it('counts the other values of a chosen facet, with one more search in the same call', async () => {
    helper.setQuery('alarm').addDisjunctiveFacetRefinement('guide', 'admin');
    const found = await results();
    expect(found.nbHits).toBe(4);
    expect(counts(found, 'guide')).toEqual({admin: 4, devices: 5, manager: 2});
    expect(counts(found, 'kind')).toEqual({task: 2, overview: 2});
    expect(embedded.calls).toHaveLength(1);
    expect(embedded.calls[0]).toHaveLength(2);

    helper.addDisjunctiveFacetRefinement('guide', 'devices');
    expect((await results()).nbHits).toBe(9);
    helper.addDisjunctiveFacetRefinement('kind', 'overview');
    const narrowed = await results();
    expect(narrowed.nbHits).toBe(4);
    expect(counts(narrowed, 'guide')).toEqual({admin: 2, devices: 2});
    expect(counts(narrowed, 'kind')).toEqual({overview: 4, reference: 3, task: 2});
    expect(embedded.calls.at(-1)).toHaveLength(3);
  });

  it('chooses and excludes values of a facet that all must have', async () => {
    helper.setQuery('alarm').addFacetRefinement('role', 'For Manager');
    expect(counts(await results(), 'guide')).toEqual({devices: 5, manager: 2});
    helper.clearRefinements().addFacetExclusion('role', 'For Manager');
    expect(counts(await results(), 'guide')).toEqual({admin: 4});
  });

  it('finds values of a facet, whatever is chosen in it', async () => {
    helper.setQuery('alarm').addDisjunctiveFacetRefinement('guide', 'admin');
    await results();
    const {facetHits} = await helper.searchForFacetValues('guide', 'dev', 5);
    expect(facetHits).toEqual([
      {
        value: 'devices',
        escapedValue: 'devices',
        highlighted: '<mark>devices</mark>',
        count: 5,
        isRefined: false,
      },
    ]);
  });

  it('counts what could be searched before there is a query', async () => {
    const found = await results();
    expect(found.nbHits).toBe(0);
    expect(counts(found, 'guide')).toEqual({devices: 2, admin: 2, manager: 1});
  });

  it('is told of what cannot be answered', async () => {
    helper.setQueryParameter('filters', 'guide:admin');
    await expect(results()).rejects.toMatchObject({name: 'ApiError', status: 400});
    helper.setQueryParameter('filters', undefined).setIndex('other');
    await expect(results()).rejects.toMatchObject({
      message: 'Index other does not exist',
      status: 404,
    });
  });
});
