import fc from 'fast-check';
import {expect, it, vi} from 'vitest';
import type {FeedbackItem} from '../../storage/feedbackTable';
import {sections} from '../../testing/feedback';
import {csvCell} from '../output';
import {csvOf, jsonOf, tableOf} from './export';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

const item: FeedbackItem = {
  clientId: 'id',
  page: '/devices/a',
  helpful: 'no',
  comment: 'Zeile 1\n"zwei", 3',
  contactName: '=HYPERLINK("https://evil.example")',
  contactEmail: null,
  createdAt: Date.UTC(2026, 10, 21),
  isSpam: false,
  attachment: {name: 'x.png', type: 'image/png', size: 5},
};

it('writes CSV that keeps line ends, quotes and commas', () => {
  expect(csvOf([item], sections)).toBe(
    '\uFEFF"id","received","page","guide","helpful","comment","contactName","contactEmail","file","fileType","fileSize"\r\n' +
      '"id","2026-11-21T00:00:00.000Z","/devices/a","devices","no","Zeile 1\n""zwei"", 3","\'=HYPERLINK(""https://evil.example"")",,"x.png","image/png",5\r\n',
  );
});

it('writes JSON as it was typed', () => {
  expect(JSON.parse(jsonOf([item], sections))).toEqual([
    {
      id: 'id',
      received: '2026-11-21T00:00:00.000Z',
      page: '/devices/a',
      guide: 'devices',
      helpful: 'no',
      comment: 'Zeile 1\n"zwei", 3',
      contactName: '=HYPERLINK("https://evil.example")',
      contactEmail: null,
      file: 'x.png',
      fileType: 'image/png',
      fileSize: 5,
    },
  ]);
});

it('lists more items than a call takes arguments', () => {
  const items = Array.from({length: 200_000}, () => item);
  expect(tableOf(items).split('\n')).toHaveLength(items.length + 2);
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u200B=1',
  '＝1',
  '＠x',
  '\tx',
])('lets no spreadsheet take %j for a formula', (text) => expect(csvCell(text)).toBe(`"'${text}"`));

it.each(['1-2', 'a=b', 'mail@example.com', '', "'"])('leaves %j alone', (text) =>
  expect(csvCell(text)).toBe(`"${text}"`),
);

it('writes every text as one cell that begins with no sign of a formula', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary'}), (text) => {
      const inner = csvCell(text).slice(1, -1);
      expect(inner.replaceAll('""', '')).not.toContain('"');
      expect(inner).not.toMatch(/^\s*[=+\-@]/);
      expect([text, `'${text}`]).toContain(inner.replaceAll('""', '"'));
    }),
  );
});
