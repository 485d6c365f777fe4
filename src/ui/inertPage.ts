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
  for (const element of others) {
    element.inert = true;
  }
  return () => {
    for (const element of others) {
      element.inert = false;
    }
  };
}
