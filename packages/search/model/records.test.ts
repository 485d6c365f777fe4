import {describe, expect, it} from 'vitest';
import type {SearchBlock, SearchPage, SearchSection} from '.';
import {pageOf} from '../engine/testSupport';
import {hierarchyOf, objectIdOf, recordsOf} from './records';

const site = 'https://docs.example/help/';

const section = (
  level: SearchSection['level'],
  heading: string,
  blocks: readonly SearchBlock[] = [],
): SearchSection => ({
  anchor: level === 1 ? '' : heading.toLowerCase().replaceAll(' ', '-'),
  level,
  heading,
  blocks,
});

const page = (sections: readonly SearchSection[], more: Partial<SearchPage> = {}): SearchPage => ({
  ...pageOf({path: '/devices/sensors', title: 'Sensors', group: 'Devices › Overview'}),
  sections,
  ...more,
});

const limits = section(2, 'Voltage limits', [{text: 'Limits differ.'}]);
const board = section(3, 'On the board');
const wiring = section(2, 'Wiring');
const sensors = page([
  section(1, 'Sensors', [{text: 'A sensor is an input.'}]),
  limits,
  board,
  wiring,
]);

it('asks what readers ask in the record of the title alone', () => {
  const asked = recordsOf(
    page([section(1, 'Sensors'), limits], {questions: ['too <high>?']}),
    site,
  );
  expect(asked.map(({type, questions}) => [type, questions])).toEqual([
    ['lvl1', ['too &lt;high&gt;?']],
    ['lvl2', undefined],
    ['content', undefined],
  ]);
});

describe('hierarchyOf', () => {
  it('names group, title and the headings above', () => {
    expect(Object.values(hierarchyOf(sensors, board))).toEqual([
      'Devices › Overview',
      'Sensors',
      'Voltage limits',
      'On the board',
      null,
      null,
      null,
    ]);
  });

  it('leaves out the headings of an earlier part', () => {
    expect(hierarchyOf(sensors, wiring)).toMatchObject({lvl2: 'Wiring', lvl3: null});
  });

  it('lists its levels in order, as the results page reads them', () => {
    expect(Object.keys(hierarchyOf(sensors, board)).join()).toBe(
      'lvl0,lvl1,lvl2,lvl3,lvl4,lvl5,lvl6',
    );
  });
});

describe('objectIdOf', () => {
  it('names the place and not the words there', () => {
    expect(objectIdOf(sensors, limits, 'content', 3)).toBe(
      '/devices/sensors#voltage-limits:content:3',
    );
    expect(objectIdOf(sensors, limits, 'lvl2')).toBe('/devices/sensors#voltage-limits:lvl2');
    expect(objectIdOf(sensors, section(1, 'Sensors'), 'lvl1')).toBe('/devices/sensors:lvl1');
  });
});

describe('recordsOf', () => {
  it('makes one record for each heading and one for what stands below it', () => {
    expect(
      recordsOf(sensors, site).map(({objectID, type, content}) => [objectID, type, content]),
    ).toEqual([
      ['/devices/sensors:lvl1', 'lvl1', null],
      ['/devices/sensors:content:0', 'content', 'A sensor is an input.'],
      ['/devices/sensors#voltage-limits:lvl2', 'lvl2', null],
      ['/devices/sensors#voltage-limits:content:0', 'content', 'Limits differ.'],
      ['/devices/sensors#on-the-board:lvl3', 'lvl3', null],
      ['/devices/sensors#wiring:lvl2', 'lvl2', null],
    ]);
  });

  it('leads to the place on the published site', () => {
    const [top, , second] = recordsOf(sensors, site);
    expect(top).toMatchObject({url: 'https://docs.example/help/devices/sensors', anchor: ''});
    expect(second).toMatchObject({
      url: 'https://docs.example/help/devices/sensors#voltage-limits',
      url_without_anchor: 'https://docs.example/help/devices/sensors',
      anchor: 'voltage-limits',
    });
  });

  it('weighs headings by their level and keeps the order of the page', () => {
    const weights = recordsOf(sensors, site).map(({weight}) => weight);
    expect(weights.map(({level}) => level)).toEqual([90, 0, 80, 0, 70, 80]);
    expect(weights.map(({position}) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('lets the entry of a code stand alone', () => {
    const codes = section(2, 'Codes', [
      {text: 'Common codes.'},
      {text: 'Code: 130 · Event: Burglary', kind: 'row', codes: ['130']},
      {text: 'Others exist.'},
      {text: 'Ask the maker.'},
    ]);
    const records = recordsOf(page([codes]), site).slice(1);
    expect(records.map(({content, codes: own}) => [content, own])).toEqual([
      ['Common codes.', []],
      ['Code: 130 · Event: Burglary', ['130']],
      ['Others exist.\nAsk the maker.', []],
    ]);
    expect(records.map(({objectID}) => objectID.split(':').at(-1))).toEqual(['0', '1', '2']);
  });

  it('leads to a block that has an id of its own', () => {
    const glossary = page([
      section(1, 'Glossary', [
        {text: 'Actor: Output of a TNA.', kind: 'definition', anchor: 'actor'},
        {text: 'Alarm: A message.', kind: 'definition', anchor: 'alarm'},
      ]),
    ]);
    expect(
      recordsOf(glossary, site)
        .slice(1)
        .map(({url}) => url),
    ).toEqual([
      'https://docs.example/help/devices/sensors#actor',
      'https://docs.example/help/devices/sensors#alarm',
    ]);
  });

  it('makes subtitle and description findable, and tags as keywords', () => {
    const [top, introduction] = recordsOf(
      page([section(1, 'Sensors')], {
        subtitle: 'From voltage to alarm.',
        description: 'Settings of every input.',
        keywords: ['zone'],
        tags: ['Inputs'],
      }),
      site,
    );
    expect(introduction?.content).toBe('From voltage to alarm. Settings of every input.');
    expect(introduction?.objectID).toBe('/devices/sensors:content');
    expect(top?.keywords).toEqual(['zone', 'Inputs']);
  });

  it('escapes every text, because interfaces insert it as HTML', () => {
    const nasty = `<img src=x onerror="a('b')"> & co`;
    const records = recordsOf(
      page([section(1, nasty, [{text: nasty, codes: [nasty]}]), section(2, nasty)], {
        title: nasty,
        group: nasty,
        subtitle: nasty,
        keywords: [nasty],
        tags: [nasty],
      }),
      site,
    );
    expect(records).toHaveLength(4);
    for (const {hierarchy, content, codes, keywords} of records) {
      const texts = [...Object.values(hierarchy), content, ...codes, ...keywords].filter(
        (text) => text !== null,
      );
      for (const text of texts) expect(text).not.toMatch(/[<>"']|&(?!\w+;|#39;)/);
    }
  });

  it('keeps every record below the limit of the service and its identifier unique', () => {
    const long = (sign: string) => `${sign.repeat(9)} `.repeat(3000);
    const blocks = [
      {text: long('a')},
      {text: long('"')},
      {text: long('\\')},
      {text: long('ü'), codes: ['X1']},
      {text: 'x'.repeat(30_000)},
      ...Array.from({length: 300}, (_, index) => ({text: `Item ${index} ${'word '.repeat(20)}`})),
    ];
    const records = recordsOf(
      page([section(1, 'Sensors', blocks), section(2, 'More', blocks)]),
      site,
    );
    for (const record of records)
      expect(new TextEncoder().encode(JSON.stringify(record)).length).toBeLessThanOrEqual(10_000);
    expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);
    const kept = records.map(({content}) => content ?? '').join(' ');
    expect(kept.match(/Item \d+/g)).toHaveLength(600);
    expect(kept.match(/x/g)).toHaveLength(60_000);
  });

  it('makes the same records of the same page', () => {
    expect(recordsOf(sensors, site)).toEqual(recordsOf(structuredClone(sensors), site));
  });
});
