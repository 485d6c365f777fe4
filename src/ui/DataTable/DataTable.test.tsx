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

  it('sets rows below the labels of their groups', () => {
    render(
      <DataTable
        caption="Codes"
        columns={[{label: 'Code', narrow: true}]}
        groups={[
          {label: 'Fire', id: 'fire', rows: [['FA'], ['FT']]},
          {label: 'Gas', rows: [['GA']]},
        ]}
      />,
    );
    expect(screen.getAllByRole('rowgroup').map(({id}) => id)).toContain('fire');
    expect(screen.getAllByRole('rowheader').map(({textContent}) => textContent)).toEqual([
      'Fire',
      'FA',
      'FT',
      'Gas',
      'GA',
    ]);
  });

  it('leaves out a column without any value, unless readers choose by it', () => {
    const supplies = (key?: string) => (
      <DataTable
        caption="Supplies"
        columns={['Terminal', {label: 'Voltage', ...(key && {key})}, 'Current']}
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
      '– not published',
    ]);
    rerender(supplies('v1'));
    expect(heads()).toEqual(['Terminal', 'Voltage', 'Current']);
  });
});
