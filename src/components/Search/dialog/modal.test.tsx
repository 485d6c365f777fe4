// @vitest-environment jsdom
import {DocSearchModal} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {act, cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {hitMark, askAgain, askAgainInPlace} from './askAgain';
import {createModalSearch, type ModalSearch} from './activity';
import {trapFocus} from './focus';
import {keepSemantics} from './semantics';

const marked = (value: string) => ({value, matchLevel: 'none', matchedWords: []});

function hit(title: string, lvl0 = 'Devices') {
  const hierarchy = {lvl0, lvl1: title};
  return {
    objectID: title,
    url: `/devices/${title}`,
    type: 'lvl1',
    content: null,
    hierarchy,
    _highlightResult: {hierarchy: {lvl0: marked(lvl0), lvl1: marked(title)}},
    _snippetResult: {hierarchy: {lvl1: marked(title)}},
  };
}

type Answer = ReturnType<typeof hit>[] | Error;
const answers = new Map<string, Answer | Promise<Answer>>();
const search = vi.fn(async (input: {requests: {query: string}[]}) => {
  const answer = await answers.get(input.requests[0]?.query ?? '');
  if (answer instanceof Error) throw answer;
  return {
    results: [{hits: answer ?? [], nbHits: answer?.length ?? 0}],
  };
});
const shared = {
  search,
  addAlgoliaAgent: () => undefined,
  transporter: {algoliaAgent: {value: ''}},
};

let modal: ModalSearch;
let container: HTMLElement;
let undo: (() => void)[];

function open() {
  modal = createModalSearch(shared as unknown as Parameters<typeof createModalSearch>[0]);
  const transformSearchClient = () => modal.client;
  render(
    <DocSearchModal
      appId="embedded"
      apiKey="embedded"
      indexName="docs"
      initialScrollY={0}
      transformSearchClient={transformSearchClient}
      hitComponent={({hit: {url, objectID}, children}) => (
        <div {...hitMark(objectID)}>
          <Link to={url}>{children}</Link>
        </div>
      )}
    />,
  );
  const found = document.querySelector<HTMLElement>('.DocSearch-Container');
  if (!found) throw new Error('The modal did not open.');
  container = found;
  undo = [
    keepSemantics(container),
    trapFocus(container, () => modal.activity.getSnapshot().pending > 0),
  ];
}

const input = () => screen.getByRole('combobox', {name: 'Search'});
const type = (query: string) => fireEvent.change(input(), {target: {value: query}});
const hits = () => screen.findAllByRole('treeitem');
const selected = () => screen.queryByRole('treeitem', {selected: true})?.textContent;
const outcome = () => modal.activity.getSnapshot().outcome;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({matches: false}));
  vi.stubGlobal('scrollTo', () => undefined);
  // No layout in jsdom: as where the embedded index answers, all but the provider's mark can be seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('.DocSearch-Logo') ? [] : [{}]) as unknown as DOMRectList;
  });
  Element.prototype.scrollIntoView = () => undefined;
  answers.clear();
  search.mockClear();
  open();
});
afterEach(() => {
  undo.forEach((step) => step());
  cleanup();
  vi.unstubAllGlobals();
});

describe('what assistive technology is told', () => {
  it('is a dialog with a combobox and no list yet', () => {
    expect(screen.getByRole('dialog', {name: 'Search'})).toBe(container);
    expect(container.getAttribute('aria-modal')).toBe('true');
    expect(container.getAttribute('tabindex')).toBe('-1');
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
    expect(container.querySelectorAll('[role="option"], [role="listbox"]')).toHaveLength(0);
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
    expect(container.hasAttribute('aria-controls')).toBe(false);
  });

  it('marks the screen without results', async () => {
    type('nothing');
    await screen.findByText(/No results for/);
    expect(container.querySelector('.DocSearch-Dropdown[data-no-results]')).not.toBeNull();
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    expect(container.querySelector('[data-no-results]')).toBeNull();
  });
});

describe('what became of a search', () => {
  it('is kept: query and count', async () => {
    expect(outcome()).toBeNull();
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    expect(modal.activity.getSnapshot().pending).toBe(1);
    await waitFor(() => expect(outcome()).toEqual({query: 'alarm', count: 1}));
    expect(modal.activity.getSnapshot().pending).toBe(0);
  });

  it('is a failure that leaves no hits of an earlier query', async () => {
    answers.set('alarm', [hit('Sensors')]).set('alarms', new Error('RetryError'));
    type('alarm');
    await hits();
    type('alarms');
    await waitFor(() => expect(outcome()).toBe('failed'));
    await waitFor(() => expect(screen.queryByRole('treeitem')).toBeNull());
  });

  it('is not changed by a late answer to an earlier query', async () => {
    let answerLate: (answer: Answer) => void = () => undefined;
    answers.set('a', new Promise((resolve) => (answerLate = resolve))).set('ab', [hit('Sensors')]);
    type('a');
    type('ab');
    await waitFor(() => expect(outcome()).toEqual({query: 'ab', count: 1}));
    await act(async () => {
      answerLate(new Error('RetryError'));
      await Promise.resolve();
    });
    expect(outcome()).toEqual({query: 'ab', count: 1});
    expect(modal.activity.getSnapshot().pending).toBe(0);
  });

  it('depends on the filter, which joins those of the modal', async () => {
    modal.setFilter('role:For Manager');
    type('alarm');
    await waitFor(() => expect(search).toHaveBeenCalled());
    expect(search.mock.lastCall?.[0].requests[0]).toMatchObject({
      query: 'alarm',
      facetFilters: ['role:For Manager'],
    });
  });
});

describe('asking again', () => {
  it('runs the query once more and leaves the focus where it is', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    const cancel = screen.getByRole('button', {name: 'Cancel'});
    cancel.focus();
    answers.set('alarm', [hit('Actors')]);
    act(() => askAgain(container));
    await waitFor(() => expect(screen.getByRole('treeitem').textContent).toBe('Actors'));
    expect(document.activeElement).toBe(cancel);
  });

  it('asks nothing without a query', () => {
    askAgain(container);
    expect(search).not.toHaveBeenCalled();
  });

  it('returns to the hit that the reader had moved to', async () => {
    answers.set('alarm', [hit('Sensors'), hit('Actors')]);
    type('alarm');
    await hits();
    fireEvent.keyDown(input(), {key: 'ArrowDown'});
    expect(selected()).toBe('Actors');
    answers.set('alarm', [hit('Alarms'), hit('Sensors'), hit('Actors')]);
    act(() => askAgainInPlace(container));
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(3));
    await waitFor(() => expect(selected()).toBe('Actors'));
  });

  it('goes to the first hit when the reader had moved to none', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    answers.set('alarm', [hit('Alarms'), hit('Sensors')]);
    act(() => askAgainInPlace(container));
    await waitFor(() => expect(selected()).toBe('Alarms'));
  });
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
