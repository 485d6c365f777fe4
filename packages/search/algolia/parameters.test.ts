import {describe, expect, it} from 'vitest';
import {call, context, refusalOf} from './fixtures/call';

describe('parameters', () => {
  it.each([
    [{filters: 'guide:devices'}, 'filters'],
    [{typoTolerance: 'strict'}, 'typoTolerance'],
    [{color: 'red'}, 'color'],
    [{params: 'query=x'}, 'params'],
    [{type: 'facet', facet: 'kind'}, 'type'],
    [{query: 5}, 'query'],
    [{page: -1}, 'page'],
    [{hitsPerPage: 0.5}, 'hitsPerPage'],
    [{clickAnalytics: 'yes'}, 'clickAnalytics'],
    [{facets: [5]}, 'facets'],
    [{facets: 'kind'}, 'facets'],
    [{indexName: 5}, 'indexName'],
  ])('that nothing here can honour, or of the wrong kind, fail: %j', (request, name) => {
    expect(refusalOf({requests: [{indexName: context.indexName, ...request}]})).toEqual({
      message: expect.stringContaining(name),
      status: 400,
    });
  });
});

describe('calls', () => {
  const one = {indexName: 'general_index', query: 'alarm', hitsPerPage: 1};

  it('hold several searches, answered in order', () => {
    expect(call({requests: [one, {...one, query: 'delay'}]})).toMatchObject({
      results: [{query: 'alarm'}, {query: 'delay'}],
    });
  });

  it('fail as a whole', () => {
    expect(refusalOf({requests: [one, {...one, filters: 'a:b'}]})).toMatchObject({status: 400});
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', JSON.stringify({requests: [one]})],
    ['an array', [one]],
    ['no requests', {}],
    ['requests that are none', {requests: 'general_index'}],
    ['a request that is none', {requests: ['general_index']}],
    ['null as a request', {requests: [null]}],
    ['another key', {requests: [one], query: 'x'}],
  ])('are refused with %s', (_, body) => {
    expect(refusalOf(body)).toEqual({message: expect.any(String), status: 400});
  });
});
