// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {describe, expect, it, vi} from 'vitest';
import {initialStatus} from '@talos-docs/search/status';
import {searchStatus} from '../searchStatus';
import {enterQuery, searchAgain, searchAgainInPlace} from './docsearchDom';
import {
  answers,
  hit,
  hits,
  input,
  modal,
  onScreen,
  search,
  selected,
  type,
  openModalForEach,
  type Answer,
} from './testSupport';

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

  it('is said without quotation marks where there are no results', async () => {
    type('nothing');
    expect((await screen.findByText(/No results for/)).textContent).toBe('No results for nothing');
  });
});

it('what the modal shows is told: the start, no results, results, and for blanks the start again', async () => {
  expect(onScreen).toHaveBeenLastCalledWith('start');
  type('nothing');
  await waitFor(() => expect(onScreen).toHaveBeenLastCalledWith('none'));
  answers.set('alarm', [hit('Sensors')]);
  type('alarm');
  await waitFor(() => expect(onScreen).toHaveBeenLastCalledWith('hits'));
  enterQuery(modal.container, '  ');
  await waitFor(() => expect(onScreen).toHaveBeenLastCalledWith('start'));
});

it('a query is entered as if it was typed', async () => {
  answers.set('alarm', [hit('Sensors')]);
  act(() => enterQuery(modal.container, 'alarm'));
  await hits();
  expect(input()).toHaveProperty('value', 'alarm');
  expect(document.activeElement).toBe(input());
});

describe('the Tab key', () => {
  it('goes round among what can be seen', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    input().focus();
    await userEvent.tab({shift: true});
    expect(document.activeElement).toBe(screen.getByRole('link', {name: 'Sensors'}));
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
  });

  it('does not drop an answer on its way', async () => {
    let answer: (hits: Answer) => void = () => undefined;
    answers.set('alarm', new Promise((resolve) => (answer = resolve)));
    type('alarm');
    input().focus();
    await userEvent.tab();
    answer([hit('Sensors')]);
    expect((await hits()).length).toBe(1);
  });
});

it('the keys with which an input method ends choose and close nothing, also where Safari sends them after its end', async () => {
  answers.set('alarm', [hit('Sensors'), hit('Actors')]);
  type('alarm');
  await hits();
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(input(), {key, keyCode: 229});
  expect(selected()).toBe('Sensors');
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(input(), {key: 'ArrowDown', keyCode: 40});
  await waitFor(() => expect(selected()).toBe('Actors'));
  window.removeEventListener('keydown', heard);
});

it('Enter before the answer opens a hit of it, and not of the query before', async () => {
  answers.set('alarm', [hit('Sensors')]);
  type('alarm');
  await hits();
  let answer: (hits: Answer) => void = () => undefined;
  answers.set('alarms', new Promise((resolve) => (answer = resolve)));
  type('alarms');
  const opened: unknown[] = [];
  modal.container.addEventListener('keydown', ({key}) => opened.push([key, selected()]));
  for (let times = 0; times < 2; times += 1)
    expect(fireEvent.keyDown(input(), {key: 'Enter'})).toBe(false);
  expect(opened).toEqual([]);
  answer([hit('Alarms')]);
  await waitFor(() => expect(opened).toEqual([['Enter', 'Alarms']]));
});

it.each([
  ['waits for the whole scope', [hit('Sensors')], '', [['Enter', 'Alarms']]],
  ['waits for it also once there is none', [], 'Enter', [['Enter', 'Alarms']]],
  ['is forgotten when the reader goes on', [hit('Sensors')], 'End', [['End', 'Sensors']]],
])('Enter before an answer from a part of the index %s', async (_, found, next, expected) => {
  searchStatus.set({...initialStatus, partial: true});
  answers.set('alarm', found);
  type('alarm');
  const opened: unknown[] = [];
  modal.container.addEventListener('keydown', ({key}) => opened.push([key, selected()]));
  fireEvent.keyDown(input(), {key: 'Enter'});
  await waitFor(() => expect(onScreen).toHaveBeenLastCalledWith(found.length ? 'hits' : 'none'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened).toEqual([]);
  if (next) fireEvent.keyDown(input(), {key: next});
  answers.set('alarm', [hit('Alarms')]);
  act(() => {
    searchStatus.set(initialStatus);
    searchAgainInPlace(modal.container);
  });
  await screen.findByText('Alarms');
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened).toEqual(expected);
});

it('the focus goes to the modal when what had it is removed', async () => {
  answers.set('alarm', [hit('Sensors')]);
  type('alarm');
  await hits();
  screen.getByRole('link', {name: 'Sensors'}).focus();
  type('nothing');
  await screen.findByText(/No results for/);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('the focus is not taken by the click that closes the modal', () => {
  expect(fireEvent.mouseDown(screen.getByRole('dialog'))).toBe(false);
  expect(fireEvent.mouseDown(input())).toBe(true);
});

describe('searching again', () => {
  it('runs the query once more and leaves the focus where it is', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    const cancel = screen.getByRole('button', {name: 'Cancel'});
    cancel.focus();
    answers.set('alarm', [hit('Actors')]);
    act(() => searchAgain(modal.container));
    await waitFor(() => expect(screen.getByRole('treeitem').textContent).toBe('Actors'));
    expect(document.activeElement).toBe(cancel);
  });

  it('asks nothing without a query', () => {
    searchAgain(modal.container);
    expect(search).not.toHaveBeenCalled();
  });

  it('returns to the hit that the reader had moved to', async () => {
    answers.set('alarm', [hit('Sensors'), hit('Actors')]);
    type('alarm');
    await hits();
    fireEvent.keyDown(input(), {key: 'ArrowDown'});
    expect(selected()).toBe('Actors');
    answers.set('alarm', [hit('Alarms'), hit('Sensors'), hit('Actors')]);
    act(() => searchAgainInPlace(modal.container));
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(3));
    await waitFor(() => expect(selected()).toBe('Actors'));
  });

  it('goes on from the hit of the reader with a key that comes before the answer', async () => {
    answers.set('alarm', [hit('Sensors'), hit('Actors'), hit('Alarms')]);
    type('alarm');
    await hits();
    fireEvent.keyDown(input(), {key: 'ArrowDown'});
    await waitFor(() => expect(selected()).toBe('Actors'));
    const found = answers.get('alarm') as Answer;
    let answer: (hits: Answer) => void = () => undefined;
    answers.set('alarm', new Promise((resolve) => (answer = resolve)));
    act(() => searchAgainInPlace(modal.container));
    fireEvent.keyDown(input(), {key: 'ArrowUp'});
    await act(async () => {
      answer(found);
      await waitFor(() => expect(modal.search.activity.get().pending).toBe(0));
    });
    expect(selected()).toBe('Sensors');
  });

  it('goes to the first hit when the reader had moved to none', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    answers.set('alarm', [hit('Alarms'), hit('Sensors')]);
    act(() => searchAgainInPlace(modal.container));
    await waitFor(() => expect(selected()).toBe('Alarms'));
  });
});
