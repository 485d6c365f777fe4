/** Lets all who ask share one piece of work; what failed is tried again by the next who asks. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    shared ??= work().catch((error: unknown) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };
}

/** The same, but who asks later than that many milliseconds after the last start has the work done again. */
export function onceIn<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let shared = once(work);
  let startedAt = -Infinity;
  return () => {
    if (performance.now() - startedAt >= milliseconds) {
      shared = once(work);
      startedAt = performance.now();
    }
    return shared();
  };
}
