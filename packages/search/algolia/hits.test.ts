import {describe, expect, it} from 'vitest';
import {engineWith, pageOf} from '../engine/testSupport';
import {context, search, urls} from './fixtures/call';
import {everyRole, plainEngine} from './fixtures/site';
import {answerQueries} from '.';

describe('hits', () => {
  it('have all attributes of a hosted record, texts escaped', () => {
    const [, hit] = search({
      query: 'measured',
      attributesToRetrieve: ['*'],
      attributesToHighlight: [],
      attributesToSnippet: [],
    }).hits;
    const url = 'https://docs.example/base/devices/overview/sensors';
    expect(hit).toEqual({
      objectID: '/devices/overview/sensors#voltage-limits:content:0',
      url: `${url}#voltage-limits`,
      url_without_anchor: url,
      anchor: 'voltage-limits',
      type: 'content',
      hierarchy: {
        lvl0: 'Devices › Overview',
        lvl1: 'Sensors',
        lvl2: 'Voltage limits',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content:
        'A voltage above the upper limit raises an alarm; &lt;b&gt;R&amp;D&lt;/b&gt; measured it.',
      codes: [],
      keywords: ['zone', 'R&amp;D', 'Wiring'],
      lang: 'en',
      language: 'en',
      version: 'current',
      docusaurus_tag: 'docs-devices-current',
      role: everyRole,
      guide: 'devices',
      kind: 'reference',
      twin: null,
      weight: {pageRank: 0, level: 0, position: 1},
      _snippetResult: {},
      _highlightResult: {},
      also_in: [],
    });
  });

  it('have the codes of the heading or the text that answers', () => {
    const codes = (query: string) =>
      search({query, attributesToRetrieve: ['codes']}).hits.map((hit) => hit.codes);
    expect(codes('delay')).toEqual([[], ['T&amp;D']]);
    expect(codes('burglary')).toEqual([[], ['BA', '130']]);
  });

  it('lead to a block that has an id of its own', () => {
    expect(search({query: 'burglary'}).hits[1]).toMatchObject({
      objectID: '/devices/overview/sensors#voltage-limits:content:1',
      url: 'https://docs.example/base/devices/overview/sensors#code-ba',
      anchor: 'code-ba',
    });
  });

  it('lead to the origin of the page that asks', () => {
    expect(urls(search({query: 'delay'}))).toEqual([
      'https://docs.example/base/devices/overview/sensors',
      'https://docs.example/base/devices/overview/sensors#alarm-delay',
    ]);
    const atRoot = answerQueries(
      plainEngine(),
      {requests: [{indexName: 'general_index', query: 'delay', attributesToRetrieve: ['url']}]},
      {...context, origin: 'http://localhost:3000', baseUrl: '/'},
    );
    expect(atRoot).toMatchObject({
      results: [{hits: [{url: 'http://localhost:3000/devices/overview/sensors'}, {}]}],
    });
  });

  it('name the twins that they stand for', () => {
    expect(search({query: 'disarm'}).hits[1]).toMatchObject({
      url: 'https://docs.example/base/talos/admin/sites/test#disarm-a-panel',
      also_in: [
        {
          guide: 'manager',
          url: 'https://docs.example/base/talos/manager/sites/test#disarm-a-panel',
        },
      ],
    });
    const forManager = search({query: 'disarm', facetFilters: ['role:For Manager']});
    expect(forManager.hits[1]).toMatchObject({
      url: 'https://docs.example/base/talos/manager/sites/test#disarm-a-panel',
      also_in: [],
    });
  });

  it.each([
    [['url'], ['_highlightResult', '_snippetResult', 'also_in', 'objectID', 'url']],
    [[], ['_highlightResult', '_snippetResult', 'also_in', 'objectID']],
  ])('have the attributes of %j', (attributesToRetrieve, expected) => {
    const [hit] = search({query: 'delay', attributesToRetrieve}).hits;
    expect(Object.keys(hit ?? {}).sort()).toEqual(expected);
  });

  it('have single levels of the hierarchy', () => {
    const [hit] = search({query: 'delay', attributesToRetrieve: ['hierarchy.lvl1']}).hits;
    expect(hit?.hierarchy).toEqual({lvl1: 'Sensors'});
  });

  it('have marks where they are asked for', () => {
    const [, hit] = search({
      query: 'delay',
      attributesToHighlight: ['hierarchy.lvl3'],
      attributesToSnippet: ['hierarchy.lvl3:1'],
      highlightPreTag: '[',
      highlightPostTag: ']',
      snippetEllipsisText: '~',
    }).hits;
    expect(hit?._highlightResult).toEqual({
      hierarchy: {
        lvl3: {
          value: 'Alarm [delay]',
          matchLevel: 'full',
          fullyHighlighted: false,
          matchedWords: ['delay'],
        },
      },
    });
    expect(hit?._snippetResult).toMatchObject({
      hierarchy: {lvl3: {value: expect.stringContaining('[delay]')}},
    });
  });

  it('have an ellipsis where a snippet leaves words out, escaped as text', () => {
    const [, hit] = search({
      query: 'measured',
      attributesToSnippet: ['content:2'],
      snippetEllipsisText: '<…>',
    }).hits;
    expect(hit?._snippetResult).toMatchObject({
      content: {value: expect.stringMatching(/^&lt;…&gt;.*<em>measured<\/em>/)},
    });
  });

  it('say which question of readers led to a page, whole', () => {
    const questions = [
      'is the box with the answer on the wall of the house with the red door alive again?',
    ];
    const engine = engineWith([pageOf({path: '/a', title: 'Mode', questions})]);
    const request = {indexName: context.indexName, query: 'answers red door alive'};
    expect(answerQueries(engine, {requests: [request]}, context)).toMatchObject({
      results: [
        {
          hits: [
            {
              type: 'lvl1',
              content: questions[0],
              _snippetResult: {
                content: {
                  value:
                    'Answers: is the box with the <em>answer</em> on the wall of the house with the <em>red</em> <em>door</em> <em>alive</em> again?',
                },
              },
            },
          ],
        },
      ],
    });
  });
});
