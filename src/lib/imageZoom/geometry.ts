import {SMALL_BREAKPOINT, WIDE_MARGIN, ZOOM_STEP} from './constants';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an open figure is shown: its magnification over fit size, and how far it is off the centre. */
export interface View {
  readonly zoom: number;
  readonly pan: Point;
}

/** What a view is drawn in: the size of the figure at fit size, and the room it may fill. */
export interface Frame {
  readonly fitted: Size;
  readonly room: Size;
}

/** The view in which a figure opens. */
export const FIT_VIEW: View = {zoom: 1, pan: {x: 0, y: 0}};

/** The space kept free around a figure in a window of this width. */
export function marginFor(windowWidth: number): number {
  return windowWidth >= SMALL_BREAKPOINT ? WIDE_MARGIN : 0;
}

/** The part of the window that a figure may fill. */
export function roomFor(viewport: Size, windowWidth: number): Size {
  const margin = marginFor(windowWidth);
  return {
    width: Math.max(1, viewport.width - 2 * margin),
    height: Math.max(1, viewport.height - 2 * margin),
  };
}

/**
 * The factor by which a figure of the shown size grows (or shrinks) to its fit size.
 *
 * `natural` caps it, so that a photograph is not blown up beyond its own pixels; drawings pass no cap. A figure is
 * never made smaller than it is on the page, unless the room forces it.
 */
export function fitScale(shown: Size, room: Size, natural?: Size): number {
  if (shown.width <= 0 || shown.height <= 0) {
    return 1;
  }
  const byRoom = Math.min(room.width / shown.width, room.height / shown.height);
  if (!natural) {
    return byRoom;
  }
  const byPixels = Math.max(1, natural.width / shown.width, natural.height / shown.height);
  return Math.min(byRoom, byPixels);
}

/** How far the centre of a figure may move in each direction before a gap opens at the far edge. */
export function panLimit({fitted, room}: Frame, zoom: number): Point {
  return {
    x: Math.max(0, (fitted.width * zoom - room.width) / 2),
    y: Math.max(0, (fitted.height * zoom - room.height) / 2),
  };
}

function clamp(value: number, low: number, high: number): number {
  // Adding 0 turns -0 into 0, so that equal views compare and print equal.
  return Math.min(high, Math.max(low, value)) + 0;
}

/** The nearest view within the bounds: between fit size and the zoom step, without a gap at any edge. */
export function clampView(view: View, frame: Frame): View {
  const zoom = clamp(view.zoom, 1, ZOOM_STEP);
  const limit = panLimit(frame, zoom);
  return {
    zoom,
    pan: {
      x: clamp(view.pan.x, -limit.x, limit.x),
      y: clamp(view.pan.y, -limit.y, limit.y),
    },
  };
}

/** The view moved by a distance, within the bounds. */
export function panBy(view: View, distance: Point, frame: Frame): View {
  const pan = {x: view.pan.x + distance.x, y: view.pan.y + distance.y};
  return clampView({zoom: view.zoom, pan}, frame);
}

/**
 * The view at another zoom with the same spot of the figure under the fingers, within the bounds.
 *
 * `from` and `to` are where the fingers (or the pointer) were and are, measured from the centre of the window; they
 * differ while a pinch also moves.
 */
export function zoomTo(view: View, zoom: number, from: Point, to: Point, frame: Frame): View {
  const target = clamp(zoom, 1, ZOOM_STEP);
  const growth = target / view.zoom;
  const pan = {
    x: to.x - (from.x - view.pan.x) * growth,
    y: to.y - (from.y - view.pan.y) * growth,
  };
  return clampView({zoom: target, pan}, frame);
}

/** Whether a view is larger than fit size. */
export function isZoomed(view: View): boolean {
  return view.zoom > 1;
}

/** The view after a toggle at a spot: enlarged by the zoom step there, or back at fit size. */
export function toggleAt(view: View, spot: Point, frame: Frame): View {
  return isZoomed(view) ? FIT_VIEW : zoomTo(view, ZOOM_STEP, spot, spot, frame);
}
