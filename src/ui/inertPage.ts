/**
 * Takes everything on the page but some elements out of reach of keyboard, pointer and screen reader.
 * @param keep elements that stay in reach, with everything around them
 * @returns hands the page back
 */
export function makeRestInert(keep: readonly Element[]): () => void {
  const kept = keep.flatMap(withAncestors);
  const others = kept
    .flatMap(({parentElement}) => [...(parentElement?.children ?? [])])
    .filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !kept.includes(element),
    );
  const setInert = (inert: boolean) => others.forEach((element) => (element.inert = inert));
  setInert(true);
  return () => setInert(false);
}

/** The element and those around it, up to a child of the page's body. */
function withAncestors(element: Element): Element[] {
  const {parentElement: parent} = element;
  if (!parent || element === document.body) return [];
  return [element, ...withAncestors(parent)];
}
