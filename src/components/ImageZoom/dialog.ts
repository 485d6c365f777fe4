import {makeRestInert} from '@site/src/lib/inertPage';
import {ZOOM_STEP} from '@site/src/lib/imageZoom/constants';
import {closeIcon, zoomIcon} from './icons';
import styles from './styles.module.css';

const dialogSelector = '[data-image-zoom-dialog]';
const figureId = 'image-zoom-figure';

/** The markup that medium-zoom puts on the page while a figure is open. */
export function dialogTemplate(): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML =
    `<div data-image-zoom-dialog role="dialog" aria-modal="true" tabindex="-1" class="${styles.dialog ?? ''}">` +
    `<button type="button" data-image-zoom-toggle class="${styles.button ?? ''}" aria-pressed="false" ` +
    `aria-label="Zoom to ${ZOOM_STEP * 100} percent">${zoomIcon}</button>` +
    `<button type="button" data-image-zoom-close class="${styles.button ?? ''}" ` +
    `aria-label="Close">${closeIcon}</button></div>`;
  return template;
}

export interface DialogHandlers {
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** The dialog around an open figure. */
export interface Dialog {
  contains(node: Node | null): boolean;
  setZoomed(zoomed: boolean): void;
  /** Keeps the focus on the dialog's buttons; to be called with each Tab key. */
  moveFocus(backwards: boolean): void;
  /** Hands the page back. The buttons stop at once, while the picture may still be moving back. */
  leave(): void;
}

/** Stops the page from scrolling, without the shift that a vanishing scrollbar would cause. */
function lockScroll(): () => void {
  const root = document.documentElement;
  const gutter = window.innerWidth - root.clientWidth;
  root.dataset.imageZoom = gutter > 0 ? 'gutter' : 'open';
  root.style.setProperty('--image-zoom-gutter', `${gutter}px`);
  return () => {
    delete root.dataset.imageZoom;
    root.style.removeProperty('--image-zoom-gutter');
  };
}

/** Turns the markup on the page into a modal dialog about the figure, and moves the focus there. */
export function enterDialog(
  figure: HTMLElement,
  label: string,
  {onToggle, onClose}: DialogHandlers,
): Dialog | null {
  const element = document.querySelector<HTMLElement>(dialogSelector);
  const toggle = element?.querySelector<HTMLButtonElement>('[data-image-zoom-toggle]');
  const close = element?.querySelector<HTMLButtonElement>('[data-image-zoom-close]');
  if (!element || !toggle || !close) {
    return null;
  }
  // medium-zoom keeps the figure beside the dialog; this makes it the dialog's content for screen readers.
  figure.id = figureId;
  element.setAttribute('aria-owns', figureId);
  element.setAttribute('aria-label', label);
  toggle.addEventListener('click', onToggle);
  close.addEventListener('click', onClose);

  // The ring around the dialog is for readers who came by keyboard, and browsers would show it to all.
  element.toggleAttribute(
    'data-focus-ring',
    document.activeElement?.matches(':focus-visible') ?? false,
  );

  const overlays = [...document.querySelectorAll('body > .medium-zoom-overlay')];
  const unlock = lockScroll();
  const restorePage = makeRestInert([figure, element, ...overlays]);
  element.focus({preventScroll: true});

  return {
    contains: (node) => element.contains(node),
    setZoomed(zoomed) {
      toggle.setAttribute('aria-pressed', String(zoomed));
    },
    moveFocus(backwards) {
      const atToggle = document.activeElement === toggle;
      const atClose = document.activeElement === close;
      const next = atToggle || (!atClose && backwards) ? close : toggle;
      next.focus({preventScroll: true});
    },
    leave() {
      element.inert = true;
      restorePage();
      unlock();
    },
  };
}
