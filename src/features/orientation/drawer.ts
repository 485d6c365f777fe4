import {makeRestInert} from '@site/src/ui/inertPage';

const drawer = '.navbar-sidebar';

/**
 * Moves the focus into the open drawer and takes the page behind it out of reach.
 * @param close closes the drawer
 * @returns hands page and focus back
 */
export function holdFocus(close: () => void): () => void {
  const freePage = makeRestInert([...document.querySelectorAll(`${drawer}, ${drawer}__backdrop`)]);
  document.querySelector<HTMLElement>(`${drawer}__close`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    freePage();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  };
}
