import {describe, expect, it} from 'vitest';
import {call, fail, search} from './fixtures/call';
import {modalSearch} from './fixtures/serviceAnswers';

describe('parameters', () => {
  it('make no difference where they tune the service', () => {
    const tuned = search({
      ...modalSearch,
      advancedSyntax: true,
      analytics: false,
      analyticsTags: ['docs'],
      distinct: 1,
      enablePersonalization: true,
      getRankingInfo: true,
      optionalFilters: ['kind:task'],
      typoTolerance: 'strict',
      userToken: 'anonymous',
    });
    expect({...tuned, params: ''}).toEqual({...search(modalSearch), params: ''});
  });

  it('are refused where they would change what is found', () => {
    expect(fail({query: 'x', filters: 'guide:devices'})).toEqual({
      message: 'The embedded index does not support the parameter: filters',
      status: 400,
    });
    expect(fail({params: 'query=x&numericFilters=weight>1'})).toHaveProperty('status', 400);
    expect(fail({query: 'x', tagFilters: ['a']})).toHaveProperty('status', 400);
    expect(fail({query: 'x', offset: 3, length: 2})).toHaveProperty('status', 400);
    expect(fail({query: 'x', responseFields: ['hits']})).toHaveProperty('status', 400);
  });

  it('are accepted empty, as the helper sends them', () => {
    expect(search({query: 'alarm', tagFilters: '', numericFilters: [], filters: ''}).nbHits).toBe(
      9,
    );
  });

  it('are absent where they are undefined', () => {
    expect(search({query: 'alarm', facetQuery: undefined, colour: undefined}).params).toBe(
      'query=alarm',
    );
  });

  it.each([
    [{query: 'x', color: 'red'}, 'Unknown parameter: color'],
    [{params: 'query=x&facet=kind'}, 'Unknown parameter: facet'],
    [{query: 'x', facetQuery: 'ta'}, 'Unknown parameter: facetQuery'],
    [{query: 'x', attributesForFaceting: ['kind']}, 'Unknown parameter: attributesForFaceting'],
    [{params: {query: 'x'}}, 'Object forbidden at this position: params'],
    [{query: 5}, 'Invalid value for "query" parameter, expected string'],
    [
      {page: -1},
      'Invalid value for "page" parameter, expected integer between 0 and 9223372036854775807',
    ],
    [
      {params: 'hitsPerPage=ten'},
      'Invalid value for "hitsPerPage" parameter, expected integer between 0 and 9223372036854775807',
    ],
    [{clickAnalytics: 'yes'}, 'Invalid value for "clickAnalytics" parameter, expected boolean'],
    [{facets: [5]}, 'Invalid value for "facets" parameter, expected array of strings'],
    [{params: 'facets=["kind"'}, 'Invalid value for "facets" parameter, expected array of strings'],
    [{facets: {}}, 'Invalid value for "facets" parameter, expected array of strings'],
    [{type: 'other'}, 'Invalid value for "type" parameter, expected "default" or "facet"'],
    [{indexName: 5}, 'Invalid value for "indexName" parameter, expected string'],
  ])('of the wrong kind fail: %j', (request, message) => {
    expect(fail(request)).toEqual({message, status: 400});
  });

  it('give a queryID for click analytics, each time another', () => {
    const ids = [1, 2].map(() => search({query: 'alarm', clickAnalytics: true}).queryID);
    expect(ids).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.any(String)]);
    expect(ids[0]).not.toBe(ids[1]);
    expect(search({query: 'alarm', clickAnalytics: false})).not.toHaveProperty('queryID');
    expect(search({params: 'query=alarm&clickAnalytics=true'})).toHaveProperty('queryID');
  });
});

describe('calls', () => {
  const one = {indexName: 'general_index', query: 'alarm', hitsPerPage: 1};

  it('hold several searches, answered in order', () => {
    const body = {
      requests: [one, {...one, query: 'delay'}, {...one, type: 'facet', facet: 'kind'}],
      strategy: 'none',
    };
    expect(call({...body, requests: body.requests.map(({...request}) => request)})).toMatchObject({
      status: 200,
      body: {results: [{query: 'alarm'}, {query: 'delay'}, {facetHits: [{}, {}, {}]}]},
    });
  });

  it('may be text', () => {
    expect(call(JSON.stringify({requests: [one]}))).toMatchObject({
      status: 200,
      body: {results: [{nbHits: 9}]},
    });
  });

  it('fail as a whole', () => {
    expect(call({requests: [one, {...one, filters: 'a:b'}]})).toMatchObject({status: 400});
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text that is no JSON', '{'],
    ['empty text', ''],
    ['an array', [one]],
    ['no requests', {}],
    ['requests that are none', {requests: 'general_index'}],
    ['a request that is none', {requests: ['general_index']}],
    ['null as a request', {requests: [null]}],
    ['another key', {requests: [one], query: 'x'}],
    ['another strategy', {requests: [one], strategy: 'stopIfEnoughMatches'}],
    ['too many requests', {requests: Array.from({length: 51}, () => one)}],
  ])('are refused with %s', (_, body) => {
    expect(call(body)).toEqual({status: 400, body: {message: expect.any(String), status: 400}});
  });
});
