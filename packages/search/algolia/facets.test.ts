import {describe, expect, it} from 'vitest';
import {engineWith, pageOf} from '../engine/testSupport';
import {countFacet, find} from './facets';
import {search} from './fixtures/call';

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
      facets: ['guide'],
      facetFilters: [['guide:devices', 'guide:admin'], 'kind:task'],
    });
    expect(answer.facets).toEqual({guide: {admin: 2}});
  });

  it('come where they are asked for', () => {
    expect(search({query: 'alarm', facets: ['title', 'lang']}).facets).toEqual({
      title: {},
      lang: {en: 9},
    });
    expect(search({query: 'nothing of this', facets: ['lang']}).facets).toEqual({lang: {}});
    expect(search({query: 'alarm', facets: []})).not.toHaveProperty('facets');
    expect(search({query: 'alarm'})).not.toHaveProperty('facets');
  });

  it('find in a part what everything finds there, also where the best page of all is elsewhere', () => {
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
    const {hits} = find(engine, query, []);
    const chosen = find(engine, query, [[{attribute: 'guide', value: 'devices'}]]).hits;
    expect(chosen.length).toBeGreaterThan(12);
    expect(hits.filter(({page}) => page.guide === 'devices')).toEqual(chosen);
    expect(countFacet(engine, query, [], 'guide').devices).toBe(chosen.length);
  });
});
