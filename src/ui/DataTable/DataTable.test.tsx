// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {DataTable} from '.';

afterEach(cleanup);

const table = (
  <DataTable
    caption="Supplies"
    columns={['Terminal', {label: 'Voltage', align: 'center'}]}
    rows={[
      ['X4', 12],
      ['X5', <strong>24</strong>],
    ]}
  />
);

describe('DataTable', () => {
  it('names the table and its rows and columns', () => {
    render(table);
    const element = screen.getByRole('table', {name: 'Supplies'});
    const names = (role: string) =>
      within(element)
        .getAllByRole(role)
        .map((header) => header.textContent);
    expect(names('columnheader')).toEqual(['Terminal', 'Voltage']);
    expect(names('rowheader')).toEqual(['X4', 'X5']);
    expect(names('cell')).toEqual(['12', '24']);
  });

  it('scrolls in a region that the keyboard can reach', () => {
    render(table);
    expect(screen.getByRole('region', {name: 'Supplies'}).tabIndex).toBe(0);
  });

  it('sets rows below the labels of their groups, and takes a group away with its last row', () => {
    const {container} = render(
      <DataTable
        caption="Codes"
        columns={[{label: 'Code', narrow: true}]}
        empty="None is left."
        groups={[
          {label: 'Fire', id: 'fire', rows: [{cells: ['FA'], hidden: true}, {cells: ['FT']}]},
          {label: 'Gas', rows: [{cells: ['GA'], hidden: true}]},
        ]}
      />,
    );
    expect(screen.getAllByRole('rowgroup').map(({id}) => id)).toContain('fire');
    expect(screen.getByRole('table').textContent).toContain('Fire');
    expect(screen.queryByRole('row', {name: 'FA'})).toBeNull();
    screen.getByRole('row', {name: 'FT'});
    expect(screen.queryByText('Gas')?.closest('tbody')?.hidden).toBe(true);
    expect(container.textContent).not.toContain('None is left.');
  });

  it('says when a filter leaves no row', () => {
    render(
      <DataTable
        caption="Codes"
        columns={['Code']}
        empty="None is left."
        groups={[{rows: [{cells: ['FA'], hidden: true}]}]}
      />,
    );
    expect(screen.getByRole('cell').textContent).toBe('None is left.');
  });

  it('leaves out a column without any value, unless a reader chose it', () => {
    const supplies = (hidden?: boolean) => (
      <DataTable
        caption="Supplies"
        columns={[
          'Terminal',
          {label: 'Voltage', ...(hidden !== undefined && {hidden: false})},
          {label: 'Current', ...(hidden !== undefined && {hidden})},
        ]}
        rows={[
          ['X4', null, 1],
          ['X5', null, null],
        ]}
      />
    );
    const {rerender} = render(supplies());
    const heads = () => screen.getAllByRole('columnheader').map(({textContent}) => textContent);
    expect(heads()).toEqual(['Terminal', 'Current']);
    expect(screen.getAllByRole('cell').map(({textContent}) => textContent)).toEqual([
      '1',
      '–not published',
    ]);
    rerender(supplies(true));
    expect(heads()).toEqual(['Terminal', 'Voltage']);
  });
});
