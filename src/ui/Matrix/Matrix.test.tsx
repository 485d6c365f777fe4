// @vitest-environment jsdom
import {renderToStaticMarkup} from 'react-dom/server';
import {cleanup, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {renderFiltered} from '../TableFilter/testSupport';
import {Matrix, type MatrixRow} from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const row = (
  name: string,
  [manager, minimal]: [MatrixRow['cells'][string], MatrixRow['cells'][string]],
): MatrixRow => ({name, header: name, cells: {manager, minimal}});

const rows = [
  row('Alarm:Read details', [
    {value: 'yes', note: 'USB adapter', kinds: ['part', 'firmware']},
    {value: 'no'},
  ]),
  row('Edit sites', [
    {value: 'yes', kinds: ['nothing']},
    {value: 'unconfirmed', kinds: ['firmware']},
  ]),
  row('View sites', [{value: 'view'}, {value: 'limited'}]),
];

const matrix = (
  <Matrix
    caption="Rights"
    subject="Right"
    plural="rights"
    empty="–"
    groups={[{rows}]}
    columns={{
      label: 'Role',
      all: {value: 'all', label: 'All'},
      options: [
        {value: 'manager', label: 'Manager'},
        {value: 'minimal', label: 'Minimal'},
      ],
      remembered: 'test.column',
    }}
    hideLabel="Hide"
    kinds={{
      label: 'Needs',
      options: ['Any', 'nothing', 'part', 'firmware'].map((label) => ({value: label, label})) as [
        {value: string; label: string},
      ],
    }}
  />
);

async function rowsLeft({text = '', column = 'All', kind = 'Any', hidesNo = false}) {
  cleanup();
  const user = userEvent.setup();
  renderFiltered(matrix);
  if (text) await user.type(screen.getByLabelText('Filter by text'), text);
  await user.selectOptions(screen.getByLabelText('Role'), column);
  await user.selectOptions(screen.getByLabelText('Needs'), kind);
  if (hidesNo) await user.click(screen.getByRole('checkbox', {name: 'Hide'}));
  return screen.queryAllByRole('rowheader').map(({textContent}) => textContent);
}

describe('Matrix', () => {
  it('keeps everything without a filter', async () => {
    expect(await rowsLeft({})).toHaveLength(3);
    expect(await rowsLeft({text: '   '})).toHaveLength(3);
  });

  it('wants every word, in any case and order', async () => {
    expect(await rowsLeft({text: ' DETAILS alarm:read '})).toEqual(['Alarm:Read details']);
    expect(await rowsLeft({text: 'sites'})).toEqual(['Edit sites', 'View sites']);
    expect(await rowsLeft({text: 'sites alarm'})).toEqual([]);
  });

  it('searches the words of the cells that are shown', async () => {
    expect(await rowsLeft({text: 'adapter'})).toEqual(['Alarm:Read details']);
    expect(await rowsLeft({text: 'adapter', column: 'Manager'})).toEqual(['Alarm:Read details']);
    expect(await rowsLeft({text: 'adapter', column: 'Minimal'})).toEqual([]);
    expect(await rowsLeft({text: 'yes'})).toEqual([]);
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
    expect(await rowsLeft({kind: 'part'})).toEqual(['Alarm:Read details']);
    expect(await rowsLeft({kind: 'firmware'})).toEqual(['Alarm:Read details', 'Edit sites']);
    expect(await rowsLeft({kind: 'nothing'})).toEqual(['Edit sites']);
    expect(await rowsLeft({kind: 'part', column: 'Minimal'})).toEqual([]);
    expect(await rowsLeft({kind: 'firmware', column: 'Minimal'})).toEqual(['Edit sites']);
  });

  describe('on a narrow screen', () => {
    const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const choose = (label: string) => userEvent.selectOptions(screen.getByLabelText('Role'), label);

    function narrow() {
      const query = {matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn()};
      vi.stubGlobal('matchMedia', () => query);
      return query;
    }

    it('begins with the first column, and then with the one that was chosen', async () => {
      narrow();
      renderFiltered(matrix);
      expect(columns()).toEqual(['Right', 'Manager']);
      expect(screen.queryByRole('button', {name: 'Clear filter'})).toBeNull();
      await choose('Minimal');
      cleanup();
      renderFiltered(matrix);
      expect(columns()).toEqual(['Right', 'Minimal']);
      await choose('All');
      expect(columns()).toEqual(['Right', 'Manager', 'Minimal']);
    });

    it('works without storage, and takes no column that is gone', async () => {
      localStorage.setItem('test.column', 'retired');
      narrow();
      renderFiltered(matrix);
      expect(columns()).toEqual(['Right', 'Manager']);
      vi.stubGlobal('localStorage', undefined);
      await choose('Minimal');
      expect(columns()).toEqual(['Right', 'Minimal']);
    });

    it('keeps nothing of a page that is gone once another has a filter', () => {
      const {addEventListener, removeEventListener} = narrow();
      renderFiltered(matrix);
      const [gone] = addEventListener.mock.calls;
      cleanup();
      renderFiltered(matrix);
      expect(removeEventListener.mock.calls).toEqual([gone]);
    });

    it('leaves the column alone when the filter is cleared', async () => {
      narrow();
      renderFiltered(matrix);
      await choose('Minimal');
      await userEvent.type(screen.getByLabelText('Filter by text'), 'alarm');
      await userEvent.click(screen.getByRole('button', {name: 'Clear filter'}));
      expect(columns()).toEqual(['Right', 'Minimal']);
    });

    it('has every column in the page of the server', () => {
      const html = renderToStaticMarkup(matrix);
      expect(html.match(/<th scope="col"/g)).toHaveLength(3);
      expect(html).not.toMatch(/<t\w[^>]* hidden/);
    });
  });
});
