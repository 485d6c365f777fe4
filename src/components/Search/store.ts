/**
 * Whether search is open, and the way there. Outside React, so that the navigation bar, the home page and the page
 * that is not found open the same modal. Part of the first load: everything else comes with `./dialog`.
 */
import type * as DialogModule from './dialog';

/** How a reader asked for search. */
export interface SearchRequest {
  /** What the search begins with; empty for the text that is selected on the page, or nothing. */
  readonly query: string;
  /** Gets the focus back when search closes. */
  readonly opener: HTMLElement | null;
}

export type SearchState =
  | {readonly phase: 'closed'}
  | {readonly phase: 'loading' | 'failed'; readonly request: SearchRequest}
  | {
      readonly phase: 'open';
      readonly request: SearchRequest;
      readonly Dialog: typeof DialogModule.default;
    };

export const closed: SearchState = {phase: 'closed'};
let state: SearchState = closed;
let dialogModule: Promise<typeof DialogModule> | undefined;
const listeners = new Set<() => void>();

function setState(next: SearchState): void {
  state = next;
  for (const listener of listeners) listener();
}

function loadDialog(): Promise<typeof DialogModule> {
  dialogModule ??= import('./dialog').catch((error: unknown) => {
    // Kept, the failure would answer every later try.
    dialogModule = undefined;
    throw error;
  });
  return dialogModule;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function getState(): SearchState {
  return state;
}

/** Fetches the modal and what answers in it, when a reader seems about to search. Says nothing when that fails. */
export function preloadSearch(): void {
  loadDialog().then(
    ({warmUpSearch}) => warmUpSearch(),
    () => undefined,
  );
}

/** Opens search, as soon as its script is there; nothing happens when it is open or on its way. */
export function openSearch(request: SearchRequest): void {
  if (state.phase === 'open' || state.phase === 'loading') return;
  setState({phase: 'loading', request});
  loadDialog().then(
    ({default: Dialog, warmUpSearch}) => {
      warmUpSearch();
      if (state.phase === 'loading') setState({...state, phase: 'open', Dialog});
    },
    () => {
      if (state.phase === 'loading') setState({...state, phase: 'failed'});
    },
  );
}

/** Changes what search will begin with while its script is on the way. */
export function typeAhead(change: (query: string) => string): void {
  if (state.phase !== 'loading') return;
  const query = change(state.request.query);
  setState({...state, request: {...state.request, query}});
}

export function closeSearch(): void {
  setState(closed);
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
