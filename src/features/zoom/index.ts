import mediumZoom from 'medium-zoom/dist/pure/index.js';
import {makeRestInert} from '@site/src/ui/inertPage';
import {addTrigger, contentFigures, iconButton, isLargeEnough, isLoaded, labelled} from './figures';
import {legibleZoom, marginFor, openingView, zoomStep, type Frame, type View} from './geometry';
import {followGestures} from './gestures';
import styles from './styles.module.css';

/*
 * The viewer of the page's figures (specification, section 4): medium-zoom opens, moves and closes the figure; this adds
 * the zoom step, panning, pinching, the keyboard and the dialog.
 */
const zoom = mediumZoom({
  background: 'var(--talos-surface)',
  // The page cannot scroll while a figure is open, so scrolling never is a reason to close.
  scrollOffset: Infinity,
});
const triggers = new Map<HTMLImageElement, HTMLButtonElement>();
const contentChanges = new MutationObserver(scan);
let isAttached = false;
let opened = new AbortController();

const openedFigure = () =>
  document.querySelector<HTMLImageElement>('body > img.medium-zoom-image--opened');

/** medium-zoom waits for the end of a transition; this tells it at once, or where there was none. */
function endMovement(): void {
  openedFigure()?.dispatchEvent(new Event('transitionend'));
}

/** Stops the page from scrolling, without the shift that a vanishing scrollbar would cause. */
function lockScroll(): void {
  const root = document.documentElement;
  const gutter = window.innerWidth - root.clientWidth;
  root.dataset.imageZoom = gutter > 0 ? 'gutter' : 'open';
  root.style.setProperty('--image-zoom-gutter', `${gutter}px`);
}

/** Makes a dialog of the figure that medium-zoom has put over the page, until `signal` aborts. */
function enterDialog(figure: HTMLImageElement, image: HTMLImageElement, signal: AbortSignal): void {
  const {clientWidth, clientHeight} = document.documentElement;
  const margin = marginFor(window.innerWidth);
  const place = image.getBoundingClientRect();
  // Where medium-zoom moves the figure to; zooming and panning are laid over it.
  const fit = figure.style.transform;
  const {a: scale, e: shiftX, f: shiftY} = new DOMMatrix(fit);
  const fitted = {width: place.width * scale, height: place.height * scale};
  const openingZoom = legibleZoom(window.innerWidth, image.naturalWidth, fitted.width);
  const frame: Frame = {
    fitted,
    room: {width: clientWidth - 2 * margin, height: clientHeight - 2 * margin},
    most: Math.max(zoomStep, openingZoom),
  };
  const show = ({zoom, pan}: View, moving: boolean) => {
    const x = pan.x + (1 - zoom) * shiftX;
    const y = pan.y + (1 - zoom) * shiftY;
    figure.style.transform = `translate(${x}px, ${y}px) scale(${zoom}) ${fit}`;
    figure.toggleAttribute('data-zoomed', zoom > 1);
    figure.toggleAttribute('data-moving', moving);
    toggleButton.setAttribute('aria-pressed', String(zoom > 1));
  };

  const toggleButton = iconButton('zoom', `Zoom to ${Math.round(frame.most * 100)} percent`, () =>
    toggle(),
  );
  const closeButton = iconButton('close', 'Close', () => void zoom.close());
  const dialog = document.createElement('div');
  dialog.className = styles.dialog ?? '';
  dialog.tabIndex = -1;
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', labelled('Enlarged figure', image));
  // medium-zoom keeps the figure beside the dialog; this makes it the dialog's content for screen readers.
  figure.id = 'image-zoom-figure';
  dialog.setAttribute('aria-owns', figure.id);
  // The ring around the dialog is for readers who came by keyboard, and browsers would show it to all.
  const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  dialog.toggleAttribute('data-focus-ring', isByKeyboard);
  dialog.append(toggleButton, closeButton);
  document.body.append(dialog);

  // The copy is on screen at once, from the cache: nothing to wait for.
  Object.assign(figure, {loading: 'eager', decoding: 'sync', draggable: false});
  // Fixed to the window, so that the overhang does not widen the page.
  const {left, top} = figure.style;
  Object.assign(figure.style, {position: 'fixed', left: `${place.left}px`, top: `${place.top}px`});
  const toggle = followGestures(frame, openingView(openingZoom, frame), show, signal);
  lockScroll();
  const overlays = document.querySelectorAll('body > .medium-zoom-overlay');
  const restorePage = makeRestInert([figure, dialog, ...overlays]);
  dialog.focus({preventScroll: true});

  const onKeyDown = (event: KeyboardEvent) => {
    // The page's own shortcuts rest while the dialog is open.
    event.stopPropagation();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    const focused = document.activeElement;
    const toClose = focused === toggleButton || (event.shiftKey && focused !== closeButton);
    (toClose ? closeButton : toggleButton).focus();
  };
  document.addEventListener('keydown', onKeyDown, {capture: true, signal});

  signal.addEventListener('abort', () => {
    dialog.remove();
    restorePage();
    delete document.documentElement.dataset.imageZoom;
    // On the page again, so that it moves back to its place even when the reader scrolls at once.
    Object.assign(figure.style, {position: 'absolute', left, top});
  });
}

zoom.on('open', ({target}) => {
  zoom.update({margin: marginFor(window.innerWidth)});
  opened = new AbortController();
  // medium-zoom makes the copy after this event, in the same task.
  queueMicrotask(() => {
    const figure = openedFigure();
    if (!figure || !(target instanceof HTMLImageElement)) return;
    enterDialog(figure, target, opened.signal);
    // From here on it can be closed, also while it still moves.
    endMovement();
  });
});

zoom.on('close', ({target}) => {
  opened.abort();
  if (target instanceof HTMLImageElement) triggers.get(target)?.focus({preventScroll: true});
  // medium-zoom listens for the end of the movement after this event, in the same task.
  queueMicrotask(() => {
    if (openedFigure()?.getAnimations().length === 0) endMovement();
  });
});

function closeAtOnce(): void {
  void zoom.close();
  endMovement();
}

function scan(): void {
  if (!isAttached) return;
  for (const [image, trigger] of triggers) {
    if (image.isConnected) continue;
    closeAtOnce();
    trigger.remove();
    triggers.delete(image);
    zoom.detach(image);
  }
  for (const image of contentFigures()) {
    if (triggers.has(image) || !isLoaded(image) || !isLargeEnough(image)) continue;
    const trigger = addTrigger(image, () => void zoom.open({target: image}));
    triggers.set(image, trigger);
    zoom.attach(image);
  }
}

document.addEventListener('load', scan, true);
// The figure's place on the page may be another after a resize, so there is nowhere to move back to.
window.addEventListener('resize', closeAtOnce);

/**
 * Binds the figures that are on the page now, and those that appear on it later.
 * @param pressed opens, if it is a figure that only now can
 */
export function attach(pressed?: EventTarget | null): void {
  isAttached = true;
  const image = pressed as HTMLImageElement;
  const wasBound = triggers.has(image);
  scan();
  if (!wasBound) triggers.get(image)?.click();
  const main = document.querySelector('main') ?? document.body;
  contentChanges.observe(main, {childList: true, subtree: true});
}

/** Closes the viewer at once, without a movement, and leaves new figures alone until the next `attach`. */
export function suspend(): void {
  isAttached = false;
  contentChanges.disconnect();
  closeAtOnce();
}
