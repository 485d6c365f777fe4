import {describe, expect, it} from 'vitest';
import type {KnownItemQuery} from '../queries.schema';
import {parted, relevanceFaults, strangerFaults, strangerLimits} from './limits';
import {judge, putQueries, scoreOf, scoresByClass, type Answer} from './score';

const query = (pages: string[], more: Partial<KnownItemQuery> = {}): KnownItemQuery => ({
  query: pages.join(' '),
  class: 'paraphrase',
  role: 'admin',
  pages,
  anchors: [],
  ...more,
});
const answers = (...paths: string[]): Answer[] => paths.map((path) => ({path}));
const doubtful = (answer: Answer): Answer => ({...answer, isDoubtful: true});

describe('judge', () => {
  it('counts pages, not hits', () => {
    const {rank, found} = judge(query(['/b']), answers('/a', '/a', '/a', '/b', '/a'));
    expect({rank, found}).toEqual({rank: 2, found: ['/a', '/b']});
  });

  it('looks at five pages and no further', () => {
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    expect(judge(query(['/5']), answers(...paths)).rank).toBe(5);
    expect(judge(query(['/6']), answers(...paths)).rank).toBe(0);
  });

  it('takes the best of the acceptable pages, and a twin that a hit stands for', () => {
    expect(judge(query(['/c', '/b']), answers('/a', '/b', '/c')).rank).toBe(2);
    expect(judge(query(['/b']), [{path: '/a', also: ['/b']}]).rank).toBe(1);
  });

  it.each<[string, Answer[], boolean]>([
    ['the entry', [{path: '/a', anchors: ['ba']}], true],
    [
      'the entry below its page',
      [
        {path: '/a', isPageItself: true, anchors: ['']},
        {path: '/a', anchors: ['ba']},
      ],
      true,
    ],
    [
      'another entry',
      [
        {path: '/a', anchors: ['br']},
        {path: '/a', anchors: ['ba']},
      ],
      false,
    ],
    ['the page alone', [{path: '/a', isPageItself: true, anchors: ['']}], false],
    [
      'the entry of a later page',
      [
        {path: '/b', anchors: ['']},
        {path: '/a', anchors: ['ba']},
      ],
      false,
    ],
    ['nothing', [], false],
  ])('knows whether the named entry is first: %s', (_, given, isFirst) => {
    expect(judge(query(['/a'], {class: 'code', anchors: ['ba']}), given).entryFirst).toBe(isFirst);
  });
});

describe('scores', () => {
  const outcomes = [
    judge(query(['/a']), answers('/a')),
    judge(query(['/a'], {class: 'typo'}), answers('/b', '/a')),
    judge(query(['/a'], {class: 'typo'}), answers('/b')),
    judge(query(['/a'], {class: 'code', anchors: ['x']}), answers('/a')),
  ];

  it('are shares, and the mean of the reciprocal ranks', () => {
    expect(scoreOf(outcomes)).toEqual({
      queries: 4,
      success1: 0.5,
      success5: 0.75,
      mrr: 0.625,
      entry1: 0.25,
    });
    expect(scoreOf([]).mrr).toBe(0);
  });

  it('come by class, without classes that have no queries', () => {
    expect(scoresByClass(outcomes).map(([name, {queries}]) => [name, queries])).toEqual([
      ['paraphrase', 1],
      ['typo', 2],
      ['code', 1],
    ]);
  });
});

describe('limits of relevance', () => {
  const paths = Array.from({length: 40}, (_, place) => `/page-${place}`);
  const codes = ['ba', 'br'].map((code) =>
    query([`/${code}`], {query: code, class: 'code', anchors: [code]}),
  );
  const queries = [...paths.map((path) => query([path])), ...codes];
  const right = (text: string): Answer[] => [
    {path: text.startsWith('/') ? text : `/${text}`, anchors: [text]},
    ...answers('/other', '/another'),
  ];

  it('hold for an engine that answers well', async () => {
    expect(relevanceFaults(await putQueries(queries, right), [])).toEqual([]);
  });

  it('fail for an engine that answers with the right page last', async () => {
    const outcomes = await putQueries(queries, (text) => right(text).reverse());
    expect(relevanceFaults(outcomes, []).filter((line) => !line.startsWith(' '))).toEqual([
      'success@1 is 0.000, below 0.85:',
      'codes with their own entry first is 0.000, below 1:',
    ]);
  });

  it('fail when two of forty-two queries find nothing, and name them', async () => {
    const outcomes = await putQueries(queries, (text) =>
      ['/page-1', '/page-2'].includes(text) ? [] : right(text),
    );
    expect(relevanceFaults(outcomes, [])).toEqual([
      'success@5 is 0.952, below 0.97:',
      '  admin "/page-1": not among the first five, wanted /page-1, first nothing',
      '  admin "/page-2": not among the first five, wanted /page-2, first nothing',
    ]);
  });

  it('fail when one code is answered with its neighbour, and hide held-out queries', async () => {
    const swapped = (text: string) => right(text === 'ba' ? 'br' : text);
    const [tune, heldOut] = [await putQueries(queries, right), await putQueries(queries, swapped)];
    expect(relevanceFaults(tune, heldOut)).toEqual([
      'codes with their own entry first is 0.750, below 1:',
      '  and 1 of the held-out set',
    ]);
  });
});

describe('limits of the queries of strangers', () => {
  const outcomes = (count: number, right: number, more: Partial<KnownItemQuery> = {}) =>
    Array.from({length: count}, (_, at) =>
      judge(query(['/a'], more), answers(at < right ? '/a' : '/b')),
    );
  const doubted = (count: number) =>
    Array.from({length: count}, () => judge(query(['/a']), answers('/a').map(doubtful)));
  const absent = (...doubts: boolean[]) =>
    doubts.map((isDoubtful) => judge(query([], {class: 'absent'}), [{path: '/a', isDoubtful}]));

  it('hold where strangers are answered nearly as well, and no answer is made up', () => {
    const tune = [...outcomes(10, 10), ...absent(true)];
    const blind = [...outcomes(10, 8), ...absent(true)];
    expect(strangerFaults({tune, spent: outcomes(10, 8), blind})).toEqual([]);
  });

  it('fail where strangers are not, and where hits are shown as answers that are none', () => {
    const {belowTune, absent: read, absentBlind, doubted: most, spent} = strangerLimits;
    const tune = [...outcomes(10, 10), ...absent(true, false)];
    const blind = [...outcomes(10, 6), ...absent(true, false, false)];
    const known = [...outcomes(10, 2), ...doubted(4)];
    expect(strangerFaults({tune, spent: known, blind})).toEqual([
      `success@1 of the blind set is 0.400 below the tune set, ${belowTune.today} may be (0.08 is wanted)`,
      `0.500 of the queries without an answer are told so, below ${read.today} (0.8 is wanted)`,
      `0.333 of the blind queries without an answer are told so, below ${absentBlind.today} (0.8 is wanted)`,
      `0.167 of the queries with an answer are doubted, ${most.today} may be (${most.wanted} is wanted)`,
      `0.429 of the spent set have the right page first, below ${spent.today} (0.85 is wanted)`,
    ]);
  });

  it('are kept apart from the others', () => {
    const {asked, absent: without} = parted([...outcomes(2, 1), ...absent(true)]);
    expect([asked.length, without.length]).toEqual([2, 1]);
  });
});
