const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

function focusableIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.matches(':disabled') && element.getClientRects().length > 0,
  );
}

/** Takes the focus that a row of the lists had, which the reader removed with a button in it. */
function catchFocus(container: HTMLElement): void {
  const input = container.querySelector<HTMLElement>('.DocSearch-Input');
  // Where there is no mouse, a keyboard on the screen would cover the lists.
  if (input && matchMedia('(hover: hover)').matches) input.focus();
  else container.focus();
}

/**
 * Keeps the focus in the modal. Its own trap remembers the first and last element of its first moment, which are not
 * there any more, or hidden, when the reader comes to them.
 * @param container DocSearch's outermost element
 * @param isSearching whether an answer is on its way
 * @returns stops it
 */
export function trapFocus(container: HTMLElement, isSearching: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const elements = focusableIn(container);
    const [edge, next] = event.shiftKey
      ? [elements[0], elements.at(-1)]
      : [elements.at(-1), elements[0]];
    if (document.activeElement === edge || document.activeElement === container) {
      event.preventDefault();
      next?.focus();
    }
    // The modal drops an answer on its way when the reader leaves the input, and says "No results" instead.
    if (isSearching()) event.stopPropagation();
  };
  const onMouseDown = (event: MouseEvent) => {
    // Beside the modal it closes it, and would then take the focus that the opener got back.
    if (event.target === container) event.preventDefault();
  };
  container.addEventListener('keydown', onKeyDown, true);
  container.addEventListener('mousedown', onMouseDown);
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) catchFocus(container);
  });
  observer.observe(container, {subtree: true, childList: true});
  return () => {
    container.removeEventListener('keydown', onKeyDown, true);
    container.removeEventListener('mousedown', onMouseDown);
    observer.disconnect();
  };
}
