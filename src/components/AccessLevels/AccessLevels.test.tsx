// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {AccessLevelActions, AccessLevels} from './index';
import {actions} from './data';

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

  it('marks what the sources contradict each other about', () => {
    const {container} = render(<AccessLevels />);
    const marked = container.querySelectorAll('[data-unverified-text]');
    expect(Array.from(marked, (mark) => mark.textContent)).toEqual([
      'Enable and disable integrations',
    ]);
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
});
