/**
 * Loads a script once. One that did not arrive is loaded anew the next time.
 * @param load loads it; what it is given the first time counts
 */
export function loadOnce<T, Given extends readonly unknown[]>(
  load: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let loaded: Promise<T> | undefined;
  return (...given) =>
    (loaded ??= load(...given).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
