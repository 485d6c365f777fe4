import {SMALLEST_FIGURE_SIDE} from '@site/src/lib/imageZoom/constants';

const contentImages = 'main .theme-doc-markdown img, main .markdown img';
const notZoomable = '.not-zoomable, [data-not-zoomable]';
const interactive = 'a, button, summary, label, [role="button"], [role="link"]';
const badges = '.badge';

/** The images of the main Markdown content that may be figures, loaded or not. */
export function contentFigures(root: ParentNode = document): HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>(contentImages)].filter(
    (image) => !image.closest(`${notZoomable}, ${interactive}, ${badges}`),
  );
}

/** Whether the image is a drawing, which stays sharp at any size. */
export function isVector(image: HTMLImageElement): boolean {
  const source = image.currentSrc || image.src;
  return source.startsWith('data:image/svg') || /\.svg(?:[?#]|$)/i.test(source);
}

/** Whether the image has arrived, so that its size is known. */
export function isLoaded(image: HTMLImageElement): boolean {
  // A drawing without a size of its own may report 0; a raster image that reports 0 is broken.
  return image.complete && (image.naturalWidth > 0 || isVector(image));
}

/** Whether a loaded image is large enough to be a figure; icons and status badges are not. */
export function isLargeEnough(image: HTMLImageElement): boolean {
  const {width, height} = image.getBoundingClientRect();
  const smallest = Math.min(image.naturalWidth || width, image.naturalHeight || height);
  return smallest >= SMALLEST_FIGURE_SIDE;
}

/** What a figure is called: its alternative text, or its caption where it has none. */
export function figureName(image: HTMLImageElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent;
  return image.alt.trim() || caption?.trim() || '';
}

/** A label such as "Enlarge figure: Two inputs in series", or without a name "Enlarge figure". */
export function labelled(action: string, image: HTMLImageElement): string {
  const name = figureName(image);
  return name ? `${action}: ${name}` : action;
}
