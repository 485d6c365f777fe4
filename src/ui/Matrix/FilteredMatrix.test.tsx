// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it} from 'vitest';
import {FilteredMatrix, type FilteredRow} from './FilteredMatrix';

afterEach(cleanup);

const row = (
  key: string,
  words: string,
  [manager, minimal]: [FilteredRow['cells'][string], FilteredRow['cells'][string]],
): FilteredRow => ({key, name: key, header: key, words, cells: {manager, minimal}});

const rows = [
  row('Alarm:Read', 'Alarm:Read Open the details of an alarm. core', [
    {value: 'yes', words: 'USB adapter', kinds: ['part', 'firmware']},
    {value: 'no'},
  ]),
  row('Edit sites', 'Sites Edit sites', [
    {value: 'yes', kinds: ['nothing']},
    {value: 'unconfirmed', kinds: ['firmware']},
  ]),
  row('View sites', 'Sites View sites', [{value: 'view'}, {value: 'limited'}]),
];

async function rowsLeft({text = '', column = 'All', kind = 'Any', hidesNo = false}) {
  cleanup();
  const user = userEvent.setup();
  render(
    <FilteredMatrix
      tables={[
        {
          caption: 'Rights',
          subject: 'Right',
          plural: 'rights',
          empty: '–',
          groups: [{key: 'all', rows}],
        },
      ]}
      columns={[
        {id: 'manager', label: 'Manager'},
        {id: 'minimal', label: 'Minimal'},
      ]}
      columnLabel="Role"
      allColumns={{value: 'all', label: 'All'}}
      hideLabel="Hide"
      kinds={{
        label: 'Needs',
        options: ['Any', 'nothing', 'part', 'firmware'].map((label) => ({value: label, label})) as [
          {value: string; label: string},
        ],
      }}
    />,
  );
  if (text) await user.type(screen.getByLabelText('Filter by text'), text);
  await user.selectOptions(screen.getByLabelText('Role'), column);
  await user.selectOptions(screen.getByLabelText('Needs'), kind);
  if (hidesNo) await user.click(screen.getByRole('checkbox', {name: 'Hide'}));
  return screen.queryAllByRole('rowheader').map(({textContent}) => textContent);
}

describe('FilteredMatrix', () => {
  it('keeps everything without a filter', async () => {
    expect(await rowsLeft({})).toHaveLength(3);
    expect(await rowsLeft({text: '   '})).toHaveLength(3);
  });

  it('wants every word, in any case and order', async () => {
    expect(await rowsLeft({text: ' DETAILS alarm:read '})).toEqual(['Alarm:Read']);
    expect(await rowsLeft({text: 'sites'})).toEqual(['Edit sites', 'View sites']);
    expect(await rowsLeft({text: 'sites alarm'})).toEqual([]);
  });

  it('searches the words of the cells that are shown', async () => {
    expect(await rowsLeft({text: 'adapter'})).toEqual(['Alarm:Read']);
    expect(await rowsLeft({text: 'adapter', column: 'Manager'})).toEqual(['Alarm:Read']);
    expect(await rowsLeft({text: 'adapter', column: 'Minimal'})).toEqual([]);
  });

  it('hides only a No of the chosen column when asked, and keeps doubtful cells', async () => {
    expect(await rowsLeft({column: 'Minimal'})).toHaveLength(3);
    expect(await rowsLeft({column: 'Minimal', hidesNo: true})).toEqual([
      'Edit sites',
      'View sites',
    ]);
    expect(await rowsLeft({column: 'Manager', hidesNo: true})).toHaveLength(3);
  });

  it('takes a kind for the chosen column, or for any when none is chosen', async () => {
    expect(await rowsLeft({kind: 'part'})).toEqual(['Alarm:Read']);
    expect(await rowsLeft({kind: 'firmware'})).toEqual(['Alarm:Read', 'Edit sites']);
    expect(await rowsLeft({kind: 'nothing'})).toEqual(['Edit sites']);
    expect(await rowsLeft({kind: 'part', column: 'Minimal'})).toEqual([]);
    expect(await rowsLeft({kind: 'firmware', column: 'Minimal'})).toEqual(['Edit sites']);
  });
});
