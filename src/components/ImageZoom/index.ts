import mediumZoom from 'medium-zoom/dist/pure/index.js';
import {KEY_PAN_STEP} from '@site/src/lib/imageZoom/constants';
import {
  FIT_VIEW,
  isZoomed,
  panBy,
  toggleAt,
  type Frame,
  type Point,
  type View,
} from '@site/src/lib/imageZoom/geometry';
import {dialogTemplate, enterDialog, type Dialog} from './dialog';
import {contentFigures, isLargeEnough, isLoaded, labelled} from './figures';
import {listenForGestures} from './gestures';
import {layDown, measure, transformFor, type Measures} from './measures';
import {addTrigger, type Trigger} from './trigger';

/** The viewer of the page's figures. */
export interface ImageZoom {
  /** Binds the figures that are on the page now, and those that appear on it later. */
  attach(): void;
  /** Closes the viewer at once, without a movement, and leaves new figures alone until the next `attach`. */
  suspend(): void;
}

type Phase = 'closed' | 'opening' | 'open' | 'closing';

const openedSelector = 'body > img.medium-zoom-image--opened';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: {x: KEY_PAN_STEP, y: 0},
  ArrowRight: {x: -KEY_PAN_STEP, y: 0},
  ArrowUp: {x: 0, y: KEY_PAN_STEP},
  ArrowDown: {x: 0, y: -KEY_PAN_STEP},
};

/**
 * Makes the viewer: medium-zoom opens, moves and closes the figure; this adds the zoom step, panning, pinching, the
 * keyboard and the dialog.
 */
export function createImageZoom(): ImageZoom {
  const zoom = mediumZoom({
    background: 'var(--talos-surface)',
    // The page cannot scroll while a figure is open, so scrolling never is a reason to close.
    scrollOffset: Infinity,
    template: dialogTemplate(),
  });
  const triggers = new Map<HTMLImageElement, Trigger>();
  const awaited = new WeakSet<HTMLImageElement>();
  let watching = false;
  let phase: Phase = 'closed';
  let view = FIT_VIEW;
  let original: HTMLImageElement | null = null;
  let figure: HTMLImageElement | null = null;
  let measures: Measures | null = null;
  let dialog: Dialog | null = null;
  let listening = new AbortController();

  const show = (next: View, moving: boolean) => {
    view = next;
    if (!measures) {
      return;
    }
    const transform = transformFor(measures, view);
    // Two pictures are open where one has a larger source: medium-zoom lays it over the first when it has arrived.
    for (const picture of document.querySelectorAll<HTMLElement>(openedSelector)) {
      layDown(picture, measures, 'window');
      picture.style.transform = transform;
      picture.toggleAttribute('data-zoomed', isZoomed(view));
      picture.toggleAttribute('data-moving', moving);
    }
    dialog?.setZoomed(isZoomed(view));
  };

  /** medium-zoom waits for the end of a transition; this tells it at once, or where there was none. */
  const endMovement = () => figure?.dispatchEvent(new Event('transitionend'));

  const endMovementWhenDone = (during: Phase) => {
    const moving = figure;
    const movements = moving?.getAnimations() ?? [];
    void Promise.allSettled(movements.map((movement) => movement.finished)).then(() => {
      if (phase === during && figure === moving) {
        endMovement();
      }
    });
  };

  const close = () => {
    if (phase === 'opening') {
      endMovement();
    }
    if (phase === 'open') {
      void zoom.close();
    }
  };

  const closeAtOnce = () => {
    close();
    if (phase === 'closing') {
      endMovement();
    }
  };

  const toggle = (spot: Point) => {
    if (measures) {
      show(toggleAt(view, spot, measures.frame), false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The page's own shortcuts rest while the dialog is open.
    event.stopPropagation();
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const arrow = arrows[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      dialog?.moveFocus(event.shiftKey);
    } else if (arrow && measures) {
      event.preventDefault();
      show(panBy(view, arrow, measures.frame), false);
    }
  };

  const listen = (frame: Frame) => {
    const {signal} = listening;
    listenForGestures(
      {
        frame,
        view: () => view,
        show,
        isFigure: (target) => target instanceof Element && target.matches(openedSelector),
        isBackground: (target) =>
          target instanceof Element && target.classList.contains('medium-zoom-overlay'),
        // The second click of a double click that opened the figure must leave it at fit size.
        toggle: (spot) => phase === 'open' && toggle(spot),
        close,
      },
      signal,
    );
    document.addEventListener('keydown', onKeyDown, {capture: true, signal});
    // The figure's place on the page may be another after a resize, so there is nowhere to move back to.
    window.addEventListener('resize', closeAtOnce, {signal});
    const arrivals = new MutationObserver(() => show(view, false));
    arrivals.observe(document.body, {childList: true});
    signal.addEventListener('abort', () => arrivals.disconnect());
  };

  const afterOpen = () => {
    figure = document.querySelector<HTMLImageElement>(openedSelector);
    if (!figure || !original || !measures) {
      return;
    }
    // The copy is on screen at once, from the cache: nothing to wait for.
    figure.loading = 'eager';
    figure.decoding = 'sync';
    figure.draggable = false;
    dialog = enterDialog(figure, labelled('Enlarged figure', original), {
      onToggle: () => toggle({x: 0, y: 0}),
      onClose: close,
    });
    listening = new AbortController();
    show(FIT_VIEW, false);
    listen(measures.frame);
    endMovementWhenDone('opening');
  };

  const onOpen = (event: Event) => {
    original = event.target as HTMLImageElement;
    measures = measure(original);
    phase = 'opening';
    // medium-zoom makes the copy after this event, in the same task.
    queueMicrotask(afterOpen);
  };

  const onClose = () => {
    phase = 'closing';
    listening.abort();
    for (const picture of document.querySelectorAll<HTMLElement>(openedSelector)) {
      picture.style.transform = '';
      if (measures) {
        layDown(picture, measures, 'page');
      }
    }
    dialog?.leave();
    if (original) {
      triggers.get(original)?.button.focus({preventScroll: true});
    }
    endMovementWhenDone('closing');
  };

  const onClosed = () => {
    phase = 'closed';
    original = figure = measures = dialog = null;
    // medium-zoom sets this class one frame after opening, which may be after a close without movement.
    requestAnimationFrame(() => {
      if (phase === 'closed') {
        document.body.classList.remove('medium-zoom--opened');
      }
    });
  };

  zoom.on('open', onOpen);
  zoom.on('opened', () => (phase = 'open'));
  zoom.on('close', onClose);
  zoom.on('closed', onClosed);

  const bind = (image: HTMLImageElement) => {
    if (!isLargeEnough(image)) {
      return;
    }
    const trigger = addTrigger(image, () => void zoom.open({target: image}));
    if (trigger) {
      triggers.set(image, trigger);
      zoom.attach(image);
    }
  };

  const release = (image: HTMLImageElement) => {
    triggers.get(image)?.remove();
    triggers.delete(image);
    zoom.detach(image);
  };

  const scan = () => {
    if (!watching) {
      return;
    }
    // Detaching closes the viewer, which only the figure that is open may cause by its end.
    if (original && !original.isConnected) {
      closeAtOnce();
    }
    if (phase === 'closed') {
      [...triggers.keys()].filter((image) => !image.isConnected).forEach(release);
    }
    for (const image of contentFigures()) {
      if (triggers.has(image)) {
        continue;
      }
      if (isLoaded(image)) {
        bind(image);
      } else if (!awaited.has(image)) {
        awaited.add(image);
        image.addEventListener('load', scan, {once: true});
      }
    }
  };

  const contentChanges = new MutationObserver(scan);

  return {
    attach() {
      watching = true;
      scan();
      contentChanges.disconnect();
      const main = document.querySelector('main');
      if (main) {
        contentChanges.observe(main, {childList: true, subtree: true});
      }
    },
    suspend() {
      watching = false;
      contentChanges.disconnect();
      closeAtOnce();
    },
  };
}
