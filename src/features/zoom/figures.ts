import styles from './styles.module.css';

const contentImages = 'main .markdown img';
const notZoomable =
  '.not-zoomable, [data-not-zoomable], .badge, a, button, summary, label, [role="button"], [role="link"]';

const iconPaths = {
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

/** The images of the main Markdown content that may be figures, loaded or not. */
export function contentFigures(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>(contentImages)].filter(
    (image) => !image.closest(notZoomable),
  );
}

/** Whether the image has arrived, so that its size is known. */
export function isLoaded(image: HTMLImageElement): boolean {
  const source = image.currentSrc || image.src;
  const isDrawing = source.startsWith('data:image/svg') || /\.svg(?:[?#]|$)/i.test(source);
  // A drawing without a size of its own may report 0; a raster image that reports 0 is broken.
  return image.complete && (image.naturalWidth > 0 || isDrawing);
}

/** Whether a loaded image is large enough to be a figure; icons and status badges are not. */
export function isLargeEnough(image: HTMLImageElement): boolean {
  const {width, height} = image.getBoundingClientRect();
  return Math.min(image.naturalWidth || width, image.naturalHeight || height) >= 40;
}

/** A label such as "Enlarge figure: Two inputs in series", named by alternative text or else caption, if any. */
export function labelled(action: string, image: HTMLImageElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent;
  const name = image.alt.trim() || caption?.trim();
  return name ? `${action}: ${name}` : action;
}

export function iconButton(
  icon: keyof typeof iconPaths,
  label: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.setAttribute('aria-label', label);
  button.innerHTML =
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" ' +
    `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="${iconPaths[icon]}"/></svg>`;
  button.addEventListener('click', onClick);
  return button;
}

/**
 * Puts an "Enlarge" button on the corner of a figure.
 * A button of its own, rather than a role on the image, keeps the image an image for screen readers. It is the last
 * child of an element around the image and positioned over it, so that React's own children stay untouched and nothing
 * moves.
 */
export function addTrigger(image: HTMLImageElement, onPress: () => void): HTMLButtonElement {
  const anchor =
    image.closest('figure') ?? image.closest(':not(picture, img)') ?? document.documentElement;
  const button = iconButton('enlarge', labelled('Enlarge figure', image), onPress);
  button.className = styles.trigger ?? '';
  button.setAttribute('aria-haspopup', 'dialog');
  // Until it has its place, from which the page would see it move.
  button.hidden = true;
  // An attribute, because React would drop a class that it does not know when it next writes className.
  anchor.setAttribute('data-image-zoom-anchor', '');
  anchor.append(button);

  // It tells the first size, too, and ends with the elements.
  const sizes = new ResizeObserver(() => {
    const outer = anchor.getBoundingClientRect();
    const inner = image.getBoundingClientRect();
    button.hidden = inner.width === 0;
    button.style.left = `${inner.right - outer.left - anchor.clientLeft}px`;
    button.style.top = `${inner.top - outer.top - anchor.clientTop}px`;
  });
  sizes.observe(image);
  sizes.observe(anchor);
  return button;
}
