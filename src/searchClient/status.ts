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

/** An external store, as React's `useSyncExternalStore` reads it. */
export interface StatusStore {
  /** The same object until something changes. */
  readonly getSnapshot: () => SearchStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (change: Partial<SearchStatus>) => void;
}

/** Creates the store that says who answers the searches, and how well. */
export function createStatusStore(): StatusStore {
  let status: SearchStatus = {
    answeredBy: null,
    fellBack: false,
    failed: false,
    partial: false,
    missing: false,
  };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const next = {...status, ...change};
      const keys = Object.keys(next) as (keyof SearchStatus)[];
      if (keys.every((key) => next[key] === status[key])) return;
      status = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
