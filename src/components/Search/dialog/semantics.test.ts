// @vitest-environment jsdom
import {screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {answers, hit, hits, input, modal, type, openModalForEach} from './testSupport';

openModalForEach();

describe('what assistive technology is told', () => {
  it('is a dialog with a combobox and no list yet', () => {
    expect(screen.getByRole('dialog', {name: 'Search'})).toBe(modal.container);
    expect(modal.container.getAttribute('aria-modal')).toBe('true');
    expect(modal.container.getAttribute('tabindex')).toBe('-1');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().hasAttribute('aria-controls')).toBe(false);
  });

  it('is a tree for every group, which the combobox controls', async () => {
    answers.set('alarm', [hit('Sensors'), hit('Alarms', 'Administrator'), hit('Actors')]);
    type('alarm');
    expect((await hits()).map(({textContent}) => textContent)).toEqual([
      'Sensors',
      'Actors',
      'Alarms',
    ]);
    const trees = ['Devices', 'Administrator'].map((name) => screen.getByRole('tree', {name}));
    expect(trees.map((tree) => within(tree).getAllByRole('treeitem').length)).toEqual([2, 1]);
    expect(input().getAttribute('aria-controls')).toBe(trees.map(({id}) => id).join(' '));
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(modal.container.querySelectorAll('[role="option"], [role="listbox"]')).toHaveLength(0);
    const active = input().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Sensors');
  });

  it('stays so with the next results', async () => {
    answers
      .set('one', [hit('Sensors')])
      .set('two', [hit('Actors'), hit('Alarms', 'Administrator')]);
    type('one');
    await hits();
    type('two');
    await waitFor(() => expect(screen.getAllByRole('tree')).toHaveLength(2));
    expect(new Set([...document.querySelectorAll('[id]')].map(({id}) => id)).size).toBe(
      document.querySelectorAll('[id]').length,
    );
    expect(modal.container.hasAttribute('aria-controls')).toBe(false);
  });

  it('marks the screen without results', async () => {
    type('nothing');
    await screen.findByText(/No results for/);
    expect(modal.container.querySelector('.DocSearch-Dropdown[data-no-results]')).not.toBeNull();
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    expect(modal.container.querySelector('[data-no-results]')).toBeNull();
  });
});
