// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import raw from '@site/data/access-levels.yaml';
import type {AccessLevelsData} from '@site/data/schemas/devices';
import {afterEach, describe, expect, it} from 'vitest';
import {renderFiltered} from '../../ui/TableFilter/testSupport';
import {AccessLevelActions, AccessLevels} from '.';

const {actions} = raw as AccessLevelsData;

afterEach(cleanup);

describe('AccessLevels', () => {
  it('shows the four levels in order', () => {
    render(<AccessLevels />);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('lets level 4 alone switch integrations', () => {
    render(<AccessLevels />);
    expect(
      screen.getAllByText(/integrations/).map((item) => item.closest('tr')?.textContent),
    ).toEqual([expect.stringMatching(/^3.*Configure/), expect.stringMatching(/^4.*Enable/)]);
  });
});

describe('AccessLevelActions', () => {
  it('gives a level everything that a lower one may do', () => {
    render(<AccessLevelActions />);
    expect(screen.getByRole('row', {name: 'Configure sensors No No Yes Yes'})).toBeTruthy();
    expect(screen.getByRole('row', {name: 'Update the firmware No No No Yes'})).toBeTruthy();
  });

  it('marks the rows whose level no source names', () => {
    const {container} = render(<AccessLevelActions />);
    const open = actions.filter(({confirmed}) => !confirmed);
    expect(container.querySelectorAll('[data-unverified]')).toHaveLength(open.length);
  });

  it('narrows to a level and to what it may do', async () => {
    const user = userEvent.setup();
    renderFiltered(<AccessLevelActions />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Access level'), 'Level 2');
    expect(screen.getAllByRole('columnheader').map(({textContent}) => textContent)).toEqual([
      'Action',
      'Level 2',
    ]);
    expect(screen.getByRole('row', {name: 'Configure sensors No'})).toBeTruthy();
    await user.click(screen.getByRole('checkbox', {name: 'Hide what the level may not do'}));
    expect(screen.queryByRole('row', {name: /^Configure sensors/})).toBeNull();
    const allowed = actions.filter(({level}) => level <= 2).length;
    expect(screen.getAllByRole('rowheader')).toHaveLength(allowed);
    expect(screen.getByRole('status').textContent).toBe(
      `${allowed} of ${actions.length} actions, Level 2`,
    );
  });

  it('narrows by text, says when nothing is left, and clears with focus on the field', async () => {
    const user = userEvent.setup();
    renderFiltered(<AccessLevelActions />);
    const field = screen.getByLabelText('Filter by text');
    await user.type(field, 'firmware');
    expect(screen.getAllByRole('rowheader').map(({textContent}) => textContent)).toEqual([
      'Update the firmware',
    ]);
    await user.type(field, 'zzz');
    expect(screen.getByRole('cell').textContent).toMatch(/leaves none of the actions/);
    await user.click(screen.getByRole('button', {name: 'Clear filter'}));
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByRole('rowheader')).toHaveLength(actions.length);
  });
});
