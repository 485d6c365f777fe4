import {useSyncExternalStore} from 'react';

/** A value outside React that components follow. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value on the server, and on the page until it is hydrated. */
  readonly initial: T;
}

/** Makes a store that lasts as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initial,
  };
}

/** The value of a store, as it is now and after each change. */
export function useStore<T>({subscribe, get, initial}: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
