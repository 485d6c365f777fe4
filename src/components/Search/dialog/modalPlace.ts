import type {ReactNode, ReactPortal} from 'react';
import {createPortal} from 'react-dom';
import {makeRestInert} from '@site/src/lib/inertPage';
import {trapFocus} from './focus';
import {keepSemantics} from './semantics';

/** Elements of ours, on the page and inside the modal. */
export interface Places {
  /** Holds the modal; first on the page. */
  readonly page: HTMLElement;
  /** Below the search box. */
  readonly toolbar: HTMLElement;
  /** After the results. */
  readonly panel: HTMLElement;
}

/** Renders into an element of ours that stands among the modal's own. */
export function placeIn(place: HTMLElement, content: ReactNode): ReactPortal {
  return createPortal(content, place);
}

/**
 * Puts the rendered modal on the page, our parts into it, and everything else out of reach.
 * @param isSearching whether an answer is on its way
 * @returns undoes it
 */
export function enterModal({page, toolbar, panel}: Places, isSearching: () => boolean): () => void {
  document.body.prepend(page);
  const container = page.querySelector<HTMLElement>('.DocSearch-Container');
  if (!container) throw new Error('DocSearch has not rendered its container.');
  // Inside the bar, a touch on it counts as one on the modal's form and does not end the search.
  container.querySelector('.DocSearch-SearchBar')?.append(toolbar);
  container.querySelector('.DocSearch-Dropdown')?.after(panel);
  const undo = [
    keepSemantics(container),
    trapFocus(container, isSearching),
    makeRestInert([page]),
    () => page.remove(),
  ];
  return () => undo.forEach((step) => step());
}
