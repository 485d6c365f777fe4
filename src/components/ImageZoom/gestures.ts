import {DOUBLE_TAP_WINDOW, DRAG_THRESHOLD} from '@site/src/lib/imageZoom/constants';
import {panBy, zoomTo} from '@site/src/lib/imageZoom/geometry';
import type {Frame, Point, View} from '@site/src/lib/imageZoom/geometry';

export interface GestureHost {
  readonly frame: Frame;
  view(): View;
  /** Shows a view; `moving` while fingers or the pointer are still down. */
  show(view: View, moving: boolean): void;
  isFigure(target: EventTarget | null): boolean;
  isBackground(target: EventTarget | null): boolean;
  toggle(spot: Point): void;
  close(): void;
}

/** Where a pointer is, measured from the centre of the window, as views are. */
function fromCentre(event: MouseEvent): Point {
  const {clientWidth, clientHeight} = document.documentElement;
  return {x: event.clientX - clientWidth / 2, y: event.clientY - clientHeight / 2};
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
}

/** Drag, pinch, click and double tap on an open figure, until `signal` aborts. */
export function listenForGestures(host: GestureHost, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let start = {view: host.view(), points: [] as Point[], onFigure: false};
  let moved = false;
  let lastPointerType = 'mouse';
  const openedAt = performance.now();
  // The tap that opened the figure is the first of a double tap, which then opens it once and no more.
  let firstTap: number | null = openedAt;

  const begin = (onFigure: boolean) => {
    start = {view: host.view(), points: [...pointers.values()], onFigure};
  };

  const follow = () => {
    const [a, b] = [...pointers.values()];
    const [startA, startB] = start.points;
    if (!a || !startA) {
      return;
    }
    if (b && startB) {
      moved = true;
      const spread = distance(a, b) / Math.max(1, distance(startA, startB));
      const zoom = start.view.zoom * spread;
      const view = zoomTo(start.view, zoom, middle(startA, startB), middle(a, b), host.frame);
      host.show(view, true);
      return;
    }
    moved ||= distance(a, startA) > DRAG_THRESHOLD;
    if (moved && start.onFigure) {
      host.show(panBy(start.view, {x: a.x - startA.x, y: a.y - startA.y}, host.frame), true);
    }
  };

  /** Whether this tap ends a double tap whose first tap has already done what both together do. */
  const endsDoubleTap = (): boolean => {
    const now = performance.now();
    if (firstTap !== null && now - firstTap <= DOUBLE_TAP_WINDOW) {
      firstTap = null;
      return true;
    }
    firstTap = now;
    return false;
  };

  const onPointerDown = (event: PointerEvent) => {
    const onFigure = host.isFigure(event.target);
    if (event.button !== 0 || (!onFigure && !host.isBackground(event.target))) {
      return;
    }
    if (pointers.size === 0) {
      moved = false;
    }
    lastPointerType = event.pointerType;
    pointers.set(event.pointerId, fromCentre(event));
    begin(pointers.size > 1 ? start.onFigure : onFigure);
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) {
      return;
    }
    pointers.set(event.pointerId, fromCentre(event));
    follow();
  };

  const onPointerEnd = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) {
      return;
    }
    begin(start.onFigure || pointers.size > 0);
    if (pointers.size === 0) {
      host.show(host.view(), false);
    }
  };

  const onClick = (event: MouseEvent) => {
    const onFigure = host.isFigure(event.target);
    if (!onFigure && !host.isBackground(event.target)) {
      return;
    }
    // medium-zoom would close the figure on a click on it.
    event.stopPropagation();
    event.preventDefault();
    if (moved) {
      moved = false;
    } else if (!onFigure) {
      // The figure has moved to the middle: the second tap of the double tap may miss it.
      const endsOpeningTap =
        lastPointerType !== 'mouse' && performance.now() - openedAt <= DOUBLE_TAP_WINDOW;
      if (!endsOpeningTap) host.close();
    } else if (lastPointerType === 'mouse' || !endsDoubleTap()) {
      host.toggle(fromCentre(event));
    }
  };

  const options = {capture: true, signal};
  document.addEventListener('pointerdown', onPointerDown, options);
  document.addEventListener('pointermove', onPointerMove, options);
  document.addEventListener('pointerup', onPointerEnd, options);
  document.addEventListener('pointercancel', onPointerEnd, options);
  document.addEventListener('click', onClick, options);
}
