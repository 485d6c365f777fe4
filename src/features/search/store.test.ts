// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type * as Store from './store';

const warmUp = vi.fn();
const request = {query: '', opener: null};
const settled = () => vi.dynamicImportSettled();
let store: typeof Store;
let loads: number;

/** What the next load of the modal's script gives. */
function serve(arrives: boolean): void {
  vi.doMock('./dialog', () => {
    loads += 1;
    if (!arrives) throw new Error('Loading chunk failed');
    return {default: () => null};
  });
  vi.doMock('./siteSearch', () => ({warmUp}));
}

beforeEach(async () => {
  loads = 0;
  warmUp.mockClear();
  serve(true);
  vi.resetModules();
  store = await import('./store');
});

describe('the way to the modal', () => {
  it('loads nothing before a reader reaches for it', async () => {
    await settled();
    expect(loads).toBe(0);
    expect(store.searchState.get().phase).toBe('closed');
  });

  it('loads the modal and what answers in it on hover, focus or touch, and opens nothing', async () => {
    const {onMouseEnter, onFocus, onTouchStart} = store.searchTrigger();
    onMouseEnter();
    onFocus();
    onTouchStart();
    await settled();
    expect(loads).toBe(1);
    expect(warmUp).toHaveBeenCalledTimes(3);
    expect(store.searchState.get().phase).toBe('closed');
  });

  it('opens with the query and the opener of the button', async () => {
    const button = document.createElement('button');
    store.searchTrigger('quick test').onClick({currentTarget: button});
    expect(store.searchState.get().phase).toBe('loading');
    await settled();
    const state = store.searchState.get();
    expect(state).toMatchObject({phase: 'open', request: {query: 'quick test'}});
    expect('request' in state && state.request.opener === button).toBe(true);
  });

  it('does not open what was closed while it was on the way', async () => {
    store.openSearch(request);
    store.closeSearch();
    await settled();
    expect(store.searchState.get().phase).toBe('closed');
  });

  it('begins with what the reader types while it is on the way', async () => {
    store.openSearch({...request, query: 'a'});
    for (const letter of 'larm') store.typeAhead((query) => query + letter);
    await settled();
    store.typeAhead(() => 'too late');
    expect(store.searchState.get()).toMatchObject({phase: 'open', request: {query: 'alarm'}});
  });

  it('says when the script does not arrive, and loads it anew with the next try', async () => {
    serve(false);
    store.openSearch(request);
    await settled();
    expect(store.searchState.get().phase).toBe('failed');
    serve(true);
    store.openSearch(request);
    await settled();
    expect(store.searchState.get().phase).toBe('open');
  });

  it('keeps silent when only the preloading fails', async () => {
    serve(false);
    store.preloadSearch();
    await settled();
    expect(store.searchState.get().phase).toBe('closed');
  });

  it('tells its listeners until they leave', () => {
    const listener = vi.fn();
    const leave = store.searchState.subscribe(listener);
    store.openSearch(request);
    leave();
    store.closeSearch();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
