import {describe, expect, it} from 'vitest';
import {call, context, search} from './fixtures/call';
import {
  contentHit,
  errorAnswer,
  facetedAnswer,
  facetSearchAnswer,
  headingHit,
  modalSearch,
  modalSearchAsQueryString,
  pagedAnswer,
} from './fixtures/serviceAnswers';
import {plainEngine} from './fixtures/site';
import {answerQueries} from '.';

/** Keys and types, for the comparison of an answer with one of the service. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

describe('the shape of answers', () => {
  const query = 'alarm voltage';
  const modal = search({...modalSearch, query});
  const hitOf = (type: string) => {
    const {also_in: alsoIn, ...hit} = modal.hits.find((found) => found.type === type) ?? {};
    expect(alsoIn).toBeInstanceOf(Array);
    return hit;
  };

  it('is that of the service for hits', () => {
    expect(shapeOf(hitOf('lvl2'))).toEqual(shapeOf(headingHit));
    expect(shapeOf(hitOf('content'))).toEqual(shapeOf(contentHit));
  });

  it('is that of the service for pages of hits', () => {
    expect(shapeOf({...modal, hits: []})).toEqual(shapeOf(pagedAnswer));
    expect(shapeOf(search({query: 'alarm', hitsPerPage: 0, facets: ['kind']}))).toEqual(
      shapeOf({...facetedAnswer, facets: {kind: {reference: 1, task: 1, overview: 1}}}),
    );
  });

  it('is that of the service for facet values', () => {
    const answer = search({type: 'facet', facet: 'kind', facetQuery: 'ta'});
    expect(shapeOf(answer)).toEqual(shapeOf(facetSearchAnswer));
  });

  it('is that of the service for errors', () => {
    const {status, body} = call({requests: [{indexName: 'alarms', query: 'x'}]});
    expect(status).toBe(404);
    expect(body).toEqual(errorAnswer);
  });

  it('has the levels of highlights in order and without those that a hit lacks', () => {
    const {_highlightResult: highlights} = hitOf('lvl3') as {
      _highlightResult: {hierarchy: object};
    };
    expect(Object.keys(highlights.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2', 'lvl3']);
  });

  it('is the same for parameters in a query string', () => {
    const {params, ...answer} = search({...modalSearchAsQueryString, query});
    const {params: expected, ...other} = modal;
    expect(answer).toEqual(other);
    expect(params).toBe(expected);
  });

  it('repeats the parameters as a query string', () => {
    expect(search({query: 'alarm & fire', hitsPerPage: 1, facetFilters: ['a:b']}).params).toBe(
      'query=alarm+%26+fire&hitsPerPage=1&facetFilters=%5B%22a%3Ab%22%5D',
    );
  });

  it('tells the time that the answer took', () => {
    const timed = {...context, processingTimeMs: () => 7};
    const body = {requests: [{indexName: 'general_index', query: 'alarm'}]};
    expect(answerQueries(plainEngine(), body, timed).body).toMatchObject({
      results: [{processingTimeMS: 7, serverTimeMS: 7, processingTimingsMS: {total: 7}}],
    });
  });
});
