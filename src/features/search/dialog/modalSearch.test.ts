// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {beforeEach, describe, expect, it} from 'vitest';
import {initialStatus} from '@talos-docs/search/status';
import {searchStatus} from '../searchStatus';
import {searchAgain} from './docsearchDom';
import {
  answers,
  answerTo,
  hit,
  hits,
  input,
  modal,
  outcome,
  search,
  type,
  openModalForEach,
  type Answer,
} from './testSupport';

openModalForEach();

describe('what became of a search', () => {
  it('is kept: query and count', async () => {
    expect(outcome()).toBeNull();
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    expect(modal.search.activity.get().pending).toBe(1);
    await waitFor(() => expect(outcome()).toEqual({query: 'alarm', count: 1, partial: false}));
    expect(modal.search.activity.get().pending).toBe(0);
  });

  it('knows when more may be found', async () => {
    searchStatus.set({...initialStatus, partial: true});
    type('alarm');
    await waitFor(() => expect(outcome()).toEqual({query: 'alarm', count: 0, partial: true}));
    searchStatus.set(initialStatus);
    act(() => searchAgain(modal.container));
    await waitFor(() => expect(outcome()).toEqual({query: 'alarm', count: 0, partial: false}));
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
    await waitFor(() => expect(outcome()).toEqual({query: 'ab', count: 1, partial: false}));
    await act(async () => {
      answerLate(new Error('RetryError'));
      await Promise.resolve();
    });
    expect(outcome()).toEqual({query: 'ab', count: 1, partial: false});
    expect(modal.search.activity.get().pending).toBe(0);
  });

  it('tells which words were taken for others', async () => {
    const bridged = [{word: 'Leitstelle', means: 'alarm receiving centre'}];
    const answer = {hits: [], nbHits: 0, bridged};
    search.mockResolvedValueOnce({results: [answer]});
    type('Leitstelle');
    await waitFor(() =>
      expect(outcome()).toMatchObject({note: 'Leitstelle = alarm receiving centre'}),
    );
  });

  it('is nothing for blanks, which are not searched for', async () => {
    type('nothing');
    await waitFor(() => expect(outcome()).not.toBeNull());
    search.mockClear();
    type('   ');
    await waitFor(() => expect(outcome()).toBeNull());
    expect(search).not.toHaveBeenCalled();
  });

  it('depends on the role, which travels beside the request', async () => {
    modal.search.setRole('For Manager');
    type('alarm');
    await waitFor(() => expect(search).toHaveBeenCalled());
    expect(search.mock.lastCall?.[0].requests[0]).toMatchObject({query: 'alarm'});
    expect(search.mock.lastCall?.[1]).toEqual({query: 'alarm', role: 'For Manager'});
  });
});

describe('a question asked ahead', () => {
  const press = (query: string) => fireEvent.input(input(), {target: {value: query}});

  beforeEach(async () => {
    type('a');
    await waitFor(() => expect(outcome()).toMatchObject({query: 'a'}));
    search.mockClear();
    answers.set('al', [hit('Sensors')]);
  });

  it('is on its way before the modal takes the key, and is asked once', async () => {
    let taken: number | undefined;
    search.mockImplementationOnce((question) => {
      taken = modal.search.activity.get().pending;
      return answerTo(question);
    });
    press('al');
    expect(taken).toBe(0);
    expect(await hits()).toHaveLength(1);
    await waitFor(() => expect(outcome()).toMatchObject({query: 'al', count: 1}));
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('is asked again where the role has changed since', async () => {
    modal.search.askAhead('al');
    modal.search.setRole('For Manager');
    type('al');
    expect(await hits()).toHaveLength(1);
    expect(search.mock.lastCall?.[1]).toEqual({query: 'al', role: 'For Manager'});
  });

  it('is none for blanks', () => {
    modal.search.askAhead('  ');
    expect(search).not.toHaveBeenCalled();
  });
});
