import {labelled} from './figures';
import {enlargeIcon} from './icons';
import styles from './styles.module.css';

const anchorAttribute = 'data-image-zoom-anchor';

/** The element whose box the button is placed in. A `picture` takes no button, so its parent does. */
function anchorOf(image: HTMLImageElement): Element | null {
  return image.closest('figure') ?? image.closest('picture')?.parentElement ?? image.parentElement;
}

/** The "Enlarge" button of one figure. */
export interface Trigger {
  readonly button: HTMLButtonElement;
  remove(): void;
}

/**
 * Puts an "Enlarge" button on the corner of a figure.
 *
 * A button of its own, rather than a role on the image, keeps the image an image for screen readers. It is the last
 * child of the anchor and positioned over the image, so that React's own children stay untouched and nothing moves.
 */
export function addTrigger(image: HTMLImageElement, onPress: () => void): Trigger | null {
  const anchor = anchorOf(image);
  if (!anchor) {
    return null;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.trigger ?? '';
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-label', labelled('Enlarge figure', image));
  button.innerHTML = enlargeIcon;
  button.addEventListener('click', onPress);

  // An attribute, because React would drop a class that it does not know when it next writes className.
  anchor.setAttribute(anchorAttribute, '');
  anchor.append(button);

  const place = () => {
    const outer = anchor.getBoundingClientRect();
    const inner = image.getBoundingClientRect();
    button.hidden = inner.width === 0;
    button.style.left = `${inner.right - outer.left - anchor.clientLeft}px`;
    button.style.top = `${inner.top - outer.top - anchor.clientTop}px`;
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(image);
  observer.observe(anchor);

  return {
    button,
    remove() {
      observer.disconnect();
      button.remove();
      if (!anchor.querySelector(`:scope > .${styles.trigger ?? ''}`)) {
        anchor.removeAttribute(anchorAttribute);
      }
    },
  };
}
