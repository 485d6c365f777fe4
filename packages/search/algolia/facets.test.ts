import {describe, expect, it} from 'vitest';
import {searchIndexSettings} from '../push/indexSettings';
import {engineWith, pageOf} from '../engine/testPages';
import {find} from './answer';
import {facetNames} from './facets';
import {parseFacetFilters} from './parameters';
import {fail, search} from './fixtures/call';
import type {Answer, Fields} from './fixtures/call';

describe('facets', () => {
  it('are counted over all hits, those of twins under each of their values', () => {
    const {facets} = search({query: 'disarm', hitsPerPage: 1, facets: ['guide', 'kind', 'role']});
    expect(facets).toEqual({
      guide: {admin: 2, manager: 2},
      kind: {task: 2},
      role: {'For Administrator': 2, 'For Manager': 2},
    });
  });

  it('are counted for filtered hits', () => {
    const answer = search({
      query: 'alarm',
      facets: 'guide',
      facetFilters: [['guide:devices', 'guide:admin'], 'type:content'],
    });
    expect(answer.hits.every(({type}) => type === 'content')).toBe(true);
    expect(answer.facets).toEqual({guide: {admin: 2, devices: 2}});
  });

  it('come all, some or not at all', () => {
    const all = search({query: 'alarm', facets: ['*']}).facets;
    expect(Object.keys(all).sort()).toEqual([...facetNames].sort());
    expect(search({query: 'alarm', facets: ['title', 'lang']}).facets).toEqual({lang: {en: 9}});
    expect(search({params: 'query=alarm&facets=guide, lang,'}).facets).toMatchObject({
      guide: {devices: 5},
      lang: {en: 9},
    });
    expect(search({query: 'nothing of this', facets: ['lang']}).facets).toEqual({});
    expect(search({query: 'alarm', facets: []})).not.toHaveProperty('facets');
    expect(search({query: 'alarm'})).not.toHaveProperty('facets');
  });

  it('come in the number asked for, the most frequent first', () => {
    const request = {query: 'alarm', facets: ['guide']};
    const order = (answer: Answer) => Object.keys(answer.facets.guide ?? {});
    expect(order(search(request))).toEqual(['devices', 'admin', 'manager']);
    expect(order(search({...request, maxValuesPerFacet: 1}))).toEqual(['devices']);
  });

  it('count pages where there is no query, which finds nothing', () => {
    const answer = search({query: ' ', facets: ['guide'], facetFilters: 'role:For Manager'});
    expect(answer).toMatchObject({hits: [], nbHits: 0, nbPages: 0});
    expect(answer.facets).toEqual({guide: {devices: 2, manager: 1}});
  });

  it('tell what choosing a value finds, also where the best page of all lacks it', () => {
    const top = (text: string) => ({top: [{text}]});
    const engine = engineWith([
      pageOf({path: '/best', title: 'Best', guide: 'admin', ...top('Armed silent perimeter.')}),
      ...Array.from({length: 12}, (_, index) =>
        pageOf({
          path: `/part-${index}`,
          title: `Part ${index}`,
          guide: 'devices',
          ...top('Armed.'),
        }),
      ),
    ]);
    const query = 'armed silent perimeter';
    const {hits, countsOf} = find(engine, query, []);
    const chosen = find(engine, query, parseFacetFilters('guide:devices')).hits.length;
    const seen = hits.filter(({page}) => page.guide === 'devices').length;
    expect(chosen).toBeGreaterThan(seen);
    expect(countsOf('guide').get('devices')).toBe(chosen);
  });

  it('are those of the hosted index', () => {
    expect([...facetNames].sort()).toEqual([...searchIndexSettings.attributesForFaceting].sort());
  });
});

describe('facet values', () => {
  const values = (request: Fields) =>
    (search({type: 'facet', ...request}) as unknown as {facetHits: Fields[]}).facetHits;

  it('are found by the beginnings of their words and counted over the hits', () => {
    const request = {
      query: 'alarm',
      facet: 'role',
      facetQuery: 'op min',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    };
    expect(values(request)).toEqual([
      {
        value: 'For Operator Minimal',
        highlighted: 'For <mark>Operator</mark> <mark>Minimal</mark>',
        count: 5,
      },
    ]);
  });

  it('come without a query too, most frequent first, as many as asked for', () => {
    expect(values({facet: 'guide'})).toEqual([
      {value: 'admin', highlighted: 'admin', count: 2},
      {value: 'devices', highlighted: 'devices', count: 2},
      {value: 'manager', highlighted: 'manager', count: 1},
    ]);
    expect(values({facet: 'guide', maxFacetHits: 1})).toHaveLength(1);
    expect(values({facet: 'guide', facetFilters: ['kind:task']})).toHaveLength(2);
    expect(values({facet: 'guide', facetQuery: 'evice'})).toEqual([]);
  });

  it('are refused for other attributes', () => {
    expect(fail({type: 'facet', facet: 'content'})).toEqual({
      message:
        'Cannot search in `content` attribute, you need to add `searchable(content)` to attributesForFaceting.',
      status: 400,
    });
  });
});
