// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {askAgain, askAgainInPlace} from './askAgain';
import {
  answers,
  hit,
  hits,
  input,
  modal,
  search,
  selected,
  type,
  openModalForEach,
} from './testSupport';

openModalForEach();

describe('asking again', () => {
  it('runs the query once more and leaves the focus where it is', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    const cancel = screen.getByRole('button', {name: 'Cancel'});
    cancel.focus();
    answers.set('alarm', [hit('Actors')]);
    act(() => askAgain(modal.container));
    await waitFor(() => expect(screen.getByRole('treeitem').textContent).toBe('Actors'));
    expect(document.activeElement).toBe(cancel);
  });

  it('asks nothing without a query', () => {
    askAgain(modal.container);
    expect(search).not.toHaveBeenCalled();
  });

  it('returns to the hit that the reader had moved to', async () => {
    answers.set('alarm', [hit('Sensors'), hit('Actors')]);
    type('alarm');
    await hits();
    fireEvent.keyDown(input(), {key: 'ArrowDown'});
    expect(selected()).toBe('Actors');
    answers.set('alarm', [hit('Alarms'), hit('Sensors'), hit('Actors')]);
    act(() => askAgainInPlace(modal.container));
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(3));
    await waitFor(() => expect(selected()).toBe('Actors'));
  });

  it('goes to the first hit when the reader had moved to none', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    answers.set('alarm', [hit('Alarms'), hit('Sensors')]);
    act(() => askAgainInPlace(modal.container));
    await waitFor(() => expect(selected()).toBe('Alarms'));
  });
});
