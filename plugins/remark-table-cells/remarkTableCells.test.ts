import type {Root, TableRow} from 'mdast';
import {expect, test} from 'vitest';
import {tableCells} from './index';

const row = (...texts: string[]): TableRow => ({
  type: 'tableRow',
  children: texts.map((value) => ({type: 'tableCell', children: [{type: 'text', value}]})),
});

/** The element of each cell, where it is not the usual one. */
function elements(...rows: TableRow[]): unknown[][] {
  const tree: Root = {type: 'root', children: [{type: 'table', children: rows}]};
  tableCells()(tree);
  return rows.map(({children}) => children.map(({data}) => data));
}

test('the first cell of each row below the head names the row', () => {
  const name = {hName: 'th', hProperties: {scope: 'row'}};
  expect(elements(row('Code of it', 'Meaning'), row('110', 'Fire'), row('111', 'Smoke'))).toEqual([
    [undefined, undefined],
    [name, undefined],
    [name, undefined],
  ]);
});

test('an empty cell and the only one of its row name nothing', () => {
  expect(elements(row('Code of it', 'Meaning'), row('', 'Fire'), row('Alone'))).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined],
  ]);
});

test('a column of short texts alone is narrow, its head included', () => {
  const narrow = {hProperties: {dataNarrow: ''}};
  expect(elements(row('#', 'Expect', '☐'), row('', 'Uncritical Fault', '☐'), row('12'))).toEqual([
    [narrow, undefined, narrow],
    [narrow, undefined, narrow],
    [narrow],
  ]);
  expect(elements(row('No.', 'Meaning', 'Remark'), row('1', 'Open', ''))).toContainEqual([
    {hName: 'th', hProperties: {scope: 'row', dataNarrow: ''}},
    undefined,
    narrow,
  ]);
});

test('in two columns each has room', () => {
  expect(elements(row('#', 'Expect'), row('', 'Rest'))).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
