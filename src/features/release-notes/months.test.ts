import {expect, test} from 'vitest';
import type {Kind} from '@talos-docs/contract/releases/vocabulary';
import {byMonth} from './months';

const note = (id: string, day: string, kind: Kind) => ({id, date: `${day}T00:00:00.000Z`, kind});
const notes = [
  note('e', '2026-12-01', 'new'),
  note('d', '2026-11-30', 'documentation'),
  note('c', '2026-11-21', 'fixed'),
  note('b', '2026-11-01', 'security'),
  note('a', '2025-11-30', 'documentation'),
];

test('notes stand below their month in their order, documentation apart', () => {
  const ids = (group: readonly {id: string}[]) => group.map(({id}) => id).join('');
  expect(
    byMonth(notes).map((month) => [month.id, ids(month.product), ids(month.documentation)]),
  ).toEqual([
    ['2026-12', 'e', ''],
    ['2026-11', 'cb', 'd'],
    ['2025-11', '', 'a'],
  ]);
});

test('without notes there is no month', () => {
  expect(byMonth([])).toEqual([]);
});
