import {expect, it, vi} from 'vitest';
import type {SearchClient} from '@talos-docs/search/client';
import {decodedAnswer, withDecodedCode} from './decodedCode';

const found = {objectID: 'page', hierarchy: {lvl1: 'A page'}};
const search = vi.fn(() => Promise.resolve({results: [{hits: [found], nbHits: 1, queryID: 'id'}]}));
const client = withDecodedCode({search} as unknown as SearchClient);

const ask = async (query: string, asked: object = {}, context: object = {}) => {
  const {results} = await client.search(
    {requests: [{indexName: 'general_index', query, ...asked}]},
    {query, role: null, ...context},
  );
  return results[0];
};
const answerTo = async (query: string) => decodedAnswer((await ask(query))?.hits[0]);

it.each([
  ['1130 01 005', 'Contact ID 130: Burglary, new event, partition 1, zone 5.'],
  ['E130 01 C005', 'Contact ID 130: Burglary, new event, partition 1, zone 5.'],
  ['e130 01 c005', 'Contact ID 130: Burglary, new event, partition 1, zone 5.'],
  ['E130\u00A001  C005', 'Contact ID 130: Burglary, new event, partition 1, zone 5.'],
  ['[#1234|3401 02 012]', ', closing, partition 2, user 12.'],
  ['1234 18 1131 01 015 8', 'Contact ID 131: Burglary, perimeter, new event'],
  ['1234181131010159', 'The check digit is wrong: 8 would be right.'],
  ['Nri1/BA003', 'SIA BA: '],
  [' #1234|Nti10:15/ri2/OP7*MILLER ', ', partition 2, user 7.'],
  ['#1234|Nri1BA01', ', partition 1, zone 1.'],
  ['NBA003', ', zone 3.'],
  ['NBA01', ', zone 1.'],
])('says what %s means, before the hits', async (query, answer) => {
  const response = await ask(query);
  expect(decodedAnswer(response?.hits[0])).toContain(answer);
  expect(response).toMatchObject({hits: [{type: 'lvl1'}, found], nbHits: 2});
  // The service would count a click on it, or on a hit that it moved, for one of its own.
  expect(response?.queryID).toBeUndefined();
});

it('leads to the decoder with the code in it', async () => {
  const [hit] = (await ask('#1234|Nri1/BA003'))?.hits ?? [];
  expect(hit?.url).toContain('/devices/tools#code-decoder?code=%231234%7CNri1%2FBA003');
});

it('is a hit of its own for each code, of which the modal keeps one for each id', async () => {
  const idOf = async (query: string) => (await ask(query))?.hits[0]?.objectID;
  expect(await idOf('NBA003')).not.toBe(await idOf('1130 01 005'));
});

it.each([
  'alarm',
  'loop and line',
  '404',
  '130',
  '1130',
  'BA',
  'E130',
  '2024',
  '14.03.2025 10 15',
  '0800 555 0123',
  '+41 44 668 18 00',
  '1300 555 012',
  '192.0.2.17',
  'https://docs.example/devices/BA12',
  'devices/tools',
  'DC-09',
  'RS485',
  'SP4',
  'NFT2024',
  'ADR-1130 01 005',
  // Written like blocks, and no code of the tables.
  '1799 00 000',
  'Nri1/QQ99',
])('leaves %s to the index', async (query) => {
  expect(await answerTo(query)).toBeUndefined();
});

it('leaves the hits alone when the decoder cannot be loaded', async () => {
  vi.doMock('@site/data/decodeCode', () => {
    throw new Error('offline');
  });
  try {
    expect(await ask('1130 01 005')).toMatchObject({hits: [found], nbHits: 1});
  } finally {
    vi.doUnmock('@site/data/decodeCode');
  }
});

it('counts on other pages of results, too, and is shown on none', async () => {
  expect(await ask('1130 01 005', {page: 1})).toMatchObject({hits: [found], nbHits: 2});
});

it('stays out of what is filtered and of mere counts', async () => {
  const code = '1130 01 005';
  for (const response of [await ask(code, {hitsPerPage: 0}), await ask(code, {}, {narrowed: true})])
    expect(response).toMatchObject({hits: [found], nbHits: 1});
});
