/** An external store, as React's `useSyncExternalStore` reads it. */
export interface Store<T> {
  /** The same object until something changes. */
  readonly getSnapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  readonly update: (change: Partial<T>) => void;
}

/** Creates a store; its listeners are told of changes only. */
export function createStore<T extends object>(initial: T): WritableStore<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const keys = Object.keys(change) as (keyof T)[];
      if (keys.every((key) => change[key] === state[key])) return;
      state = {...state, ...change};
      for (const listener of [...listeners]) listener();
    },
  };
}

export interface SearchStatus {
  /** Who gave the latest answer; null before the first one. */
  readonly answeredBy: 'embedded' | 'hosted' | null;
  /** Hosted search is configured, but the embedded index answered. */
  readonly fellBack: boolean;
  /** Nothing could answer. */
  readonly failed: boolean;
  /**
   * The latest answer came before all shards of its scope, which are on their way. When it turns false, asking again
   * gives more, unless they are `missing`.
   */
  readonly partial: boolean;
  /** Shards of the latest answer's scope could not be loaded. The next question tries again. */
  readonly missing: boolean;
}

/** Before anything was asked. */
export const initialStatus: SearchStatus = {
  answeredBy: null,
  fellBack: false,
  failed: false,
  partial: false,
  missing: false,
};
