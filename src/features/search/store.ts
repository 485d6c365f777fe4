/**
 * Whether search is open, and the way there. Outside React, so that the navigation bar, the home page and the page
 * that is not found open the same modal. Part of the first load: everything else comes with `./dialog` and
 * `./siteSearch`.
 */
import {createStore} from '@site/src/ui/createStore';
import type * as DialogModule from './dialog';
import type {SearchRequest} from './dialog';

type SearchState =
  | {readonly phase: 'closed'}
  | {readonly phase: 'loading' | 'failed'; readonly request: SearchRequest}
  | {
      readonly phase: 'open';
      readonly request: SearchRequest;
      readonly Dialog: typeof DialogModule.default;
    };

const closed: SearchState = {phase: 'closed'};
export const searchState = createStore<SearchState>(closed);

/** Loads a script once. One that did not arrive is loaded anew the next time. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

const loadDialog = loadOnce(() => import('./dialog'));
const loadSearch = loadOnce(() => import('./siteSearch'));

/** Starts what answers; `role` as `warmUp` takes it. Says nothing when that fails: the first search tries again. */
export function startSearch(role?: string | null): void {
  loadSearch()
    .then(({warmUp}) => warmUp(role))
    .catch(() => undefined);
}

/** Fetches the modal and what answers in it, when a reader seems about to search. Says nothing when that fails. */
export function preloadSearch(): void {
  startSearch();
  loadDialog().catch(() => undefined);
}

/** Opens search, as soon as its script is there; nothing happens when it is open or on its way. */
export function openSearch(request: SearchRequest): void {
  const {phase} = searchState.get();
  if (phase === 'open' || phase === 'loading') return;
  searchState.set({phase: 'loading', request});
  startSearch();
  const settle = (Dialog?: typeof DialogModule.default) => {
    const state = searchState.get();
    if (state.phase !== 'loading') return;
    searchState.set(Dialog ? {...state, phase: 'open', Dialog} : {...state, phase: 'failed'});
  };
  loadDialog().then(
    (dialog) => settle(dialog.default),
    () => settle(),
  );
}

/** Changes what search will begin with while its script is on the way. */
export function typeAhead(change: (query: string) => string): void {
  const state = searchState.get();
  if (state.phase !== 'loading') return;
  const query = change(state.request.query);
  searchState.set({...state, request: {...state.request, query}});
}

export function closeSearch(): void {
  searchState.set(closed);
}

/** Events of a button that opens search. */
export function searchTrigger(query = '') {
  return {
    onMouseEnter: preloadSearch,
    onFocus: preloadSearch,
    onTouchStart: preloadSearch,
    onClick: ({currentTarget}: {readonly currentTarget: HTMLElement}) =>
      openSearch({query, opener: currentTarget}),
  };
}
