import {toggleAt, zoomTo, type Frame, type Point, type View} from './geometry';

/** Two taps within this time in milliseconds are one double tap. */
const doubleTapWindow = 500;

/** A pointer that moves further than this, in pixels, drags; below it clicks. */
const dragThreshold = 5;

/** How far one press of a key pans, in pixels. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: {x: 60, y: 0},
  ArrowRight: {x: -60, y: 0},
  ArrowUp: {x: 0, y: 60},
  ArrowDown: {x: 0, y: -60},
};

const centre: Point = {x: 0, y: 0};

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

/** Where a pointer is, measured from the centre of the window, as views are. */
function fromCentre(event: MouseEvent): Point {
  const {clientWidth, clientHeight} = document.documentElement;
  return {x: event.clientX - clientWidth / 2, y: event.clientY - clientHeight / 2};
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Where one finger or the middle of two is, and how far they are apart. */
function gripOf([a = centre, b = a]: readonly Point[]): {middle: Point; spread: number} {
  const middle = {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
  return {middle, spread: Math.max(1, distance(a, b))};
}

/**
 * Zooms and pans an open figure by drag, pinch, click, double tap and arrow keys, until `signal` aborts.
 * @param opening view to begin with
 * @param show `moving`: while fingers or the pointer are still down
 * @returns changes between fit size and zoomed size
 */
export function followGestures(
  frame: Frame,
  opening: View,
  show: (view: View, moving: boolean) => void,
  signal: AbortSignal,
): () => void {
  const pointers = new Map<number, Point>();
  const openedAt = performance.now();
  // The tap that opened the figure is the first of a double tap, which then opens it once and no more.
  let firstTap: number | undefined = openedAt;
  let view = opening;
  let start = {view, ...gripOf([])};
  let moved = false;
  let isTouch = false;

  const change = (next: View, moving = false) => {
    view = next;
    show(view, moving);
  };

  const onPointer = (event: PointerEvent) => {
    const {type, pointerId} = event;
    if (type === 'pointerdown') {
      if (event.button !== 0 || isButton(event.target)) return;
      isTouch = event.pointerType !== 'mouse';
      if (pointers.size === 0) moved = false;
    } else if (!pointers.has(pointerId)) {
      return;
    }
    if (type === 'pointerdown' || type === 'pointermove') {
      pointers.set(pointerId, fromCentre(event));
    } else {
      pointers.delete(pointerId);
    }
    const grip = gripOf([...pointers.values()]);
    if (type !== 'pointermove') {
      start = {view, ...grip};
      if (pointers.size === 0) change(view);
      return;
    }
    moved ||= pointers.size > 1 || distance(grip.middle, start.middle) > dragThreshold;
    if (!moved) return;
    const zoom = (start.view.zoom * grip.spread) / start.spread;
    change(zoomTo(start.view, zoom, start.middle, grip.middle, frame), true);
  };

  /** Whether this click ends a double one whose first click has already done what both together do. */
  const endsDouble = (event: MouseEvent): boolean => {
    const now = performance.now();
    const ends = isTouch
      ? firstTap !== undefined && now - firstTap <= doubleTapWindow
      : // A mouse may toggle as fast as it clicks, apart from the double click that opened the figure.
        firstTap === openedAt && event.detail > 1;
    firstTap = ends ? undefined : now;
    return ends;
  };

  const onClick = (event: MouseEvent) => {
    if (isButton(event.target)) return;
    const isOnFigure = event.target instanceof HTMLImageElement;
    // The figure has moved to the middle: the second tap or click of the double one that opened it may miss it.
    const endsOpeningTap = isTouch
      ? performance.now() - openedAt <= doubleTapWindow
      : firstTap === openedAt && event.detail > 1;
    // medium-zoom closes the figure on a click anywhere.
    if (isOnFigure || moved || endsOpeningTap) event.stopPropagation();
    if (isOnFigure && !moved && !endsDouble(event)) {
      change(toggleAt(view, fromCentre(event), frame));
    }
    moved = false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(zoomTo(view, view.zoom, centre, arrow, frame));
  };

  const options = {capture: true, signal};
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, onPointer, options);
  }
  document.addEventListener('click', onClick, options);
  document.addEventListener('keydown', onKeyDown, options);
  change(view);
  return () => change(toggleAt(view, centre, frame));
}
