import {describe, expect, it} from 'vitest';
import {search, urls} from './fixtures/call';

describe('paging', () => {
  const all = urls(search({query: 'alarm', hitsPerPage: 1000}));

  it('cuts the hits into pages', () => {
    expect(all).toHaveLength(9);
    const second = search({query: 'alarm', hitsPerPage: 4, page: 1});
    expect(urls(second)).toEqual(all.slice(4, 8));
    expect(second).toMatchObject({nbHits: 9, nbPages: 3, page: 1, hitsPerPage: 4});
    expect(urls(search({query: 'alarm', hitsPerPage: 4, page: 2}))).toEqual(all.slice(8));
    expect(search({query: 'alarm', hitsPerPage: 4, page: 3}).hits).toEqual([]);
  });

  it('answers without hits', () => {
    expect(search({query: 'alarm', hitsPerPage: 0})).toMatchObject({
      hits: [],
      nbHits: 9,
      nbPages: 0,
    });
  });
});
