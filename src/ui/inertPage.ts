/**
 * Takes everything on the page but some elements out of reach of keyboard, pointer and screen reader.
 * @param keep elements that stay in reach, with everything around them
 * @returns hands the page back
 */
export function makeRestInert(keep: readonly Element[]): () => void {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.inert &&
      !keep.some((kept) => element === kept || element.contains(kept)),
  );
  const setInert = (inert: boolean) => others.forEach((element) => (element.inert = inert));
  setInert(true);
  return () => setInert(false);
}
