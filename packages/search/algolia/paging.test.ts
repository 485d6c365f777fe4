import {describe, expect, it} from 'vitest';
import {context, search, urls} from './fixtures/call';
import type {Answer} from './fixtures/call';
import {pages, plainEngine} from './fixtures/site';
import {answerQueries} from '.';

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

  it('reaches no further than the service', () => {
    const [sensorsPage] = pages;
    const many = Array.from({length: 1200}, (_, index) => ({...sensorsPage, path: `/${index}`}));
    const engine = plainEngine(many as typeof pages);
    const requests = [
      {indexName: 'general_index', query: 'sensors', hitsPerPage: 100, page: 9},
      {indexName: 'general_index', query: 'sensors', hitsPerPage: 100, page: 10},
      {indexName: 'general_index', query: 'sensors', hitsPerPage: 5000},
    ];
    const {results} = answerQueries(engine, {requests}, context).body as {results: Answer[]};
    expect(results.map(({hits}) => hits.length)).toEqual([100, 0, 1000]);
    expect(results.map(({nbHits}) => nbHits)).toEqual([1200, 1200, 1200]);
    expect(results.map(({hitsPerPage}) => hitsPerPage)).toEqual([100, 100, 1000]);
    expect(results.map(({nbPages}) => nbPages)).toEqual([10, 10, 1]);
  });
});
