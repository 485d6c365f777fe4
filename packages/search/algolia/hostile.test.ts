import {describe, expect, it} from 'vitest';
import {createEngine} from '../engine';
import type {SearchPage} from '../model';
import {answerQueries, ApiError} from '.';
import {pages, sensors} from './fixtures/site';

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  'alarm',
  'alar',
  'sensor',
  'BA',
  '4.4.4',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</mark><b>',
  '"><svg onload=x>',
  '&lt;b&gt;',
  '&',
  "'",
  '"',
  '\u0000\u0007\u001b[0m',
  '\u202e\u200b\ufeff',
  '\ud83d',
  '\udd25',
  '🔥',
  'İıſẞß',
  'a\u0301\u0301\u0301',
  '(?:a+)+$',
  '.*[^]{2,}\\',
  '$& $1 ${x}',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  ' ',
  '\n\t',
  '-',
  ':',
];

const marked: SearchPage = {
  ...sensors,
  path: '/devices/overview/marked',
  twin: '/marked',
  title: '<b>Alarm</b> & "sensor"',
  group: 'Devices › <i>R&D</i>',
  keywords: pieces.slice(5, 9),
  sections: [
    {anchor: '', level: 1, heading: '<b>Alarm</b> & "sensor"', blocks: []},
    ...pieces.map((piece, index) => ({
      anchor: `s${index}`,
      level: 2 as const,
      heading: `${piece} alarm ${piece}`,
      blocks: [{text: `The alarm ${piece} sensor ${piece}alarm`, codes: [piece]}],
    })),
  ],
};

const markedTwin: SearchPage = {
  ...marked,
  path: '/talos/admin/marked',
  guide: 'admin',
  group: '<i>R&D</i> › Overview',
};

const engine = createEngine({synonyms: [['alarm', 'signal']]});
engine.add({format: 1, id: 'devices', pages: [...pages, marked, markedTwin]});

const context = {origin: 'https://docs.example', baseUrl: '/', indexName: 'general_index'};
const tags = ['<mark>', '</mark>'];

/** Every text of an answer that interfaces insert as HTML, with its path. */
function htmlTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') {
    return /hierarchy|content|codes|keywords|\.value$/.test(path) ? [[path, value]] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => htmlTexts(part, `${path}.${key}`));
}

function expectNoMarkup(body: object) {
  const {results} = body as {results: {hits: object[]}[]};
  for (const {hits} of results) {
    for (const [path, text] of htmlTexts(hits)) {
      const rest = tags.reduce((left, tag) => left.replaceAll(tag, ''), text);
      expect(rest, path).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }
  }
}

/** Rounds of random requests take their time on a busy machine. */
const patience = 60_000;

/** Answers, or refuses, and checks that the answer can travel. */
function answer(body: unknown): {status: number; body: object} {
  try {
    const answered = answerQueries(engine, body, context);
    expect(JSON.parse(JSON.stringify(answered))).toEqual(answered);
    expectNoMarkup(answered);
    return {status: 200, body: answered};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect([400, 404]).toContain(error.status);
    return {status: error.status, body: {}};
  }
}

const marks = {highlightPreTag: '<mark>', highlightPostTag: '</mark>'};

describe('hostile requests', () => {
  it('find texts with markup in them, escaped', () => {
    const {body} = answer({
      requests: [
        {
          indexName: 'general_index',
          query: 'alarm sensor',
          attributesToRetrieve: ['*'],
          attributesToHighlight: ['*'],
          attributesToSnippet: ['*:5'],
          ...marks,
        },
      ],
    });
    const texts = htmlTexts(body).map(([, text]) => text);
    expect(texts.some((text) => text.includes('&lt;img src=x onerror=alert(1)&gt;'))).toBe(true);
    expect(texts.some((text) => text.includes('<mark>'))).toBe(true);
  });

  it.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 blanks', ' '.repeat(10_000)],
    ['10,000 words', 'alarm '.repeat(10_000)],
    ['10,000 signs', '<'.repeat(10_000)],
    ['half a pair at the limit', `${'a'.repeat(511)}🔥`],
    ['only lone surrogates', '\ud83d\ud83d\ud83d'],
  ])('answer a query of %s', (_, query) => {
    const {status, body} = answer({requests: [{indexName: 'general_index', query, ...marks}]});
    expect(status).toBe(200);
    expect(body).toMatchObject({results: [{query}]});
  });

  it('answer any query', {timeout: patience}, () => {
    const random = randomFrom(1);
    const pick = () => pieces[Math.floor(random() * pieces.length)] ?? '';
    for (let round = 0; round < 150; round++) {
      const query = Array.from({length: 1 + Math.floor(random() * 6)}, pick).join('');
      const {status} = answer({
        requests: [
          {
            indexName: 'general_index',
            query,
            attributesToRetrieve: ['*'],
            attributesToHighlight: ['*'],
            attributesToSnippet: [`*:${Math.floor(random() * 12)}`],
            facets: ['role'],
            hitsPerPage: 5,
            ...marks,
          },
        ],
      });
      expect(status).toBe(200);
    }
  });

  it('answer or refuse any parameter', {timeout: patience}, () => {
    const random = randomFrom(2);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const names = [
      'query',
      'page',
      'hitsPerPage',
      'facets',
      'facetFilters',
      'attributesToRetrieve',
      'attributesToHighlight',
      'attributesToSnippet',
      'snippetEllipsisText',
      'clickAnalytics',
      'filters',
      'type',
      'indexName',
      'params',
      '__proto__',
    ];
    const values = [
      ...pieces.map((piece) => () => piece),
      () => pick(['alarm', 'guide:devices', 'guide:-devices', 'role', 'facet', 'hierarchy.lvl1:3']),
      () => Math.floor(random() * 4),
      () => pick([-1, 0.5, 1e21, Number.MAX_SAFE_INTEGER]),
      () => pick([true, false, null, undefined]),
      () => [pick(pieces), 'guide:devices'],
      () => [[`role:${pick(pieces)}`, 'kind:task'], 'language:en'],
      () => ({[pick(pieces)]: pick(pieces)}),
      () => `query=${pick(pieces)}&hitsPerPage=${pick(pieces)}`,
      () => JSON.stringify([[pick(pieces)]]),
    ];
    const statuses = new Set<number>();
    for (let round = 0; round < 1000; round++) {
      const request: [string, unknown][] = [
        ['indexName', 'general_index'],
        ['query', 'alarm'],
      ];
      const count = 1 + Math.floor(random() * 2);
      for (let each = 0; each < count; each++) request.push([pick(names), pick(values)()]);
      statuses.add(answer({requests: [{...marks, ...Object.fromEntries(request)}]}).status);
    }
    expect([...statuses].sort()).toEqual([200, 400, 404]);
  });

  it('cannot exhaust the stack', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    for (const [name, value] of [
      ['facetFilters', deep(100_000)],
      ['facets', deep(100_000)],
      ['colour', deep(100_000)],
    ]) {
      answer({requests: [{indexName: 'general_index', [String(name)]: value}]});
      const body = `{"requests":[{"indexName":"general_index","${name}":${deep(5000)}}]}`;
      expect(answer(JSON.parse(body)).status).toBe(400);
    }
  });
});
