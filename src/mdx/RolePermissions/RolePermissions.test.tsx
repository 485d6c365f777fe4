// @vitest-environment jsdom
import {renderToString} from 'react-dom/server';
import {cleanup, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it} from 'vitest';
import {renderFiltered} from '../../ui/TableFilter/testSupport';
import {RolePermissions} from '.';

afterEach(cleanup);

const rowOf = (name: string) => {
  const header = screen
    .getAllByRole('rowheader')
    .find((cell) => cell.getAttribute('abbr') === name);
  return within(header?.closest('tr') ?? document.createElement('tr'));
};

const rowNames = () =>
  screen.queryAllByRole('rowheader').map((header) => header.getAttribute('abbr'));

function columnNames(): (string | null)[] {
  return screen.getAllByRole('columnheader').map((header) => header.textContent);
}

describe('RolePermissions', () => {
  it.each([
    ['permissions', 'Analytics:Manage', 14],
    ['actions', 'Edit schedules', 26],
  ] as const)('delivers every row of the %s in the HTML', (matrix, name, least) => {
    const template = document.createElement('template');
    template.innerHTML = renderToString(<RolePermissions matrix={matrix} />);
    const headers = [...template.content.querySelectorAll('th[scope="row"]')];
    expect(headers.some((header) => header.getAttribute('abbr') === name)).toBe(true);
    expect(headers.length).toBeGreaterThanOrEqual(least);
  });

  it('shows one matrix with all roles at first', () => {
    renderFiltered(<RolePermissions matrix="permissions" />);
    expect(columnNames()).toEqual([
      'Permission and what it allows',
      'Operator Minimal',
      'Operator',
      'Manager',
      'Administrator',
    ]);
    expect(screen.getByRole('status').textContent).toBe('14 of 14 permissions, all roles');
  });

  it('parts a permission from its label when the table is copied', () => {
    renderFiltered(<RolePermissions matrix="permissions" />);
    const header = rowOf('Alarm:Create').getByRole('rowheader');
    expect(header.textContent).toMatch(/^Alarm:Create Keep on/);
  });

  it('numbers likely cells beside their value and open ones without', () => {
    renderFiltered(<RolePermissions matrix="permissions" />);
    const bulk = rowOf('Alarm:MassiveManagement');
    expect(bulk.getAllByRole('cell', {name: /\[\d+\]/})).toHaveLength(3);
    expect(bulk.getAllByText('No')).toHaveLength(2);
    const dispatcher = rowOf('AlarmDispatcher:Mutate');
    expect(dispatcher.getAllByRole('cell', {name: /^Not known \[\d+\]$/})).toHaveLength(1);
  });

  it('lists each doubt once below the matrix, by the number in the cells', () => {
    const {container} = renderFiltered(<RolePermissions matrix="permissions" />);
    const doubts = [...container.querySelectorAll('ol li')].map((item) => item.textContent);
    expect(new Set(doubts).size).toBe(doubts.length);
    const numbers = [...container.querySelectorAll('td sup')].map((sign) =>
      Number(/(?<=^\u00A0\[)\d+/.exec(sign.textContent)?.[0]),
    );
    expect(numbers.length).toBeGreaterThan(doubts.length);
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(
      doubts.map((_, index) => index + 1),
    );
  });

  it('narrows by text and announces what is left', async () => {
    const user = userEvent.setup();
    renderFiltered(<RolePermissions matrix="permissions" />);
    await user.type(screen.getByLabelText('Filter by text'), 'filter mutate');
    expect(rowNames()).toEqual(['AlarmDistributionFilter:Mutate']);
    expect(screen.getByRole('status').textContent).toBe('1 of 14 permissions, all roles');
  });

  it('narrows by role to its column and, when asked, to what it may do', async () => {
    const user = userEvent.setup();
    renderFiltered(<RolePermissions matrix="actions" />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Role'), 'Operator Minimal');
    expect(columnNames()).toEqual(['Action', 'Operator Minimal']);
    const before = rowNames().length;
    await user.click(screen.getByRole('checkbox', {name: 'Hide what the role may not do'}));
    expect(rowNames().length).toBeLessThan(before);
    expect(rowNames()).toContain('Edit schedules');
    expect(screen.getByRole('status').textContent).toMatch(
      /^\d+ of \d+ actions, Operator Minimal$/,
    );
  });

  it('says so when nothing is left, and clears by keyboard with focus on the text field', async () => {
    const user = userEvent.setup();
    renderFiltered(<RolePermissions matrix="permissions" />);
    const field = screen.getByLabelText('Filter by text');
    await user.type(field, 'zzz');
    expect(screen.getByRole('cell').textContent).toMatch(/leaves none of the permissions/);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', {name: 'Clear filter'})).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(rowNames()).toHaveLength(14);
  });

  it('names the scroll region after its table', () => {
    renderFiltered(<RolePermissions matrix="actions" />);
    expect(screen.getByRole('region', {name: 'What each preset User Role may do'}).tabIndex).toBe(
      0,
    );
  });
});
