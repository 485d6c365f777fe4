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
