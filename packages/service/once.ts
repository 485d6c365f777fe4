/**
 * Lets all who ask share one piece of work; what failed is tried again by the next who asks.
 * @param holdsMs milliseconds after its start from which who asks has the work done again
 */
export function once<T>(work: () => Promise<T>, holdsMs = Infinity): () => Promise<T> {
  let shared: Promise<T> | undefined;
  let startedAt = 0;
  return () => {
    if (shared && performance.now() - startedAt < holdsMs) return shared;
    startedAt = performance.now();
    const started = work().catch((error: unknown) => {
      if (shared === started) shared = undefined;
      throw error;
    });
    return (shared = started);
  };
}
