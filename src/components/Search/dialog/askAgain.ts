/** Marks the element of a hit, by which it is found again in the modal. */
export function hitMark(objectID: string) {
  return {'data-search-hit': objectID};
}

/** The hit that the reader has moved to; undefined while it is the first one, which is selected for them. */
function chosenHit(container: HTMLElement): string | undefined {
  const [, ...others] = container.querySelectorAll('.DocSearch-Hit');
  return others
    .find((row) => row.getAttribute('aria-selected') === 'true')
    ?.querySelector<HTMLElement>('[data-search-hit]')?.dataset.searchHit;
}

function chooseHit(container: HTMLElement, objectID: string): void {
  [...container.querySelectorAll<HTMLElement>('[data-search-hit]')]
    .find(({dataset}) => dataset.searchHit === objectID)
    // The only way from outside: the modal selects what the mouse moves over.
    ?.dispatchEvent(new MouseEvent('mousemove', {bubbles: true}));
}

/**
 * Makes the modal run its query once more, wherever the focus is; nothing happens without a query. The modal has no
 * way to be told so, but it searches at the end of a composition.
 * @param container DocSearch's outermost element
 */
export function askAgain(container: HTMLElement): void {
  const input = container.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (input?.value) input.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
}

/** As `askAgain`, and returns to the hit that the reader had moved to, if it is among the new ones. */
export function askAgainInPlace(container: HTMLElement): void {
  const chosen = chosenHit(container);
  askAgain(container);
  const list = container.querySelector('.DocSearch-Dropdown');
  if (chosen === undefined || !list) return;
  // The modal goes back to its first hit when it asks, and shows that together with the answer.
  const observer = new MutationObserver(() => {
    stop();
    chooseHit(container, chosen);
  });
  const stop = () => observer.disconnect();
  observer.observe(list, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-selected'],
  });
  container.addEventListener('input', stop, {once: true});
}
