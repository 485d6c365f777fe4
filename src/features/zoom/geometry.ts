/** The enlarged size, as a factor of the size that fits the window. */
export const zoomStep = 1.5;

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
  /** Greatest zoom. */
  readonly most: number;
}

/** The whole figure, as large as the window allows. */
export const fitView: View = {zoom: 1, pan: {x: 0, y: 0}};

function isPhone(windowWidth: number): boolean {
  return windowWidth < 640;
}

/** The space in pixels kept free around a figure in a window of this width. */
export function marginFor(windowWidth: number): number {
  return isPhone(windowWidth) ? 0 : 16;
}

/** At 1.2 times the size that a page shows where it has room, the smallest text of a figure has 16 px. */
const legibleScale = 1.2;

/**
 * The zoom at which every text of a figure can be read on a phone; elsewhere the size that fits is large enough.
 * @param shownWidth width in pixels at which a page shows the figure where it has room
 * @param fittedWidth its width at fit size
 */
export function legibleZoom(windowWidth: number, shownWidth: number, fittedWidth: number): number {
  return isPhone(windowWidth) ? Math.max(1, (legibleScale * shownWidth) / fittedWidth) : 1;
}

/** The view in which a figure opens: at a zoom, from its top left corner. */
export function openingView(zoom: number, frame: Frame): View {
  return {zoom, pan: panLimit(frame, zoom)};
}

function clamp(value: number, low: number, high: number): number {
  // Adding 0 turns -0 into 0, so that equal views compare and print equal.
  return Math.min(high, Math.max(low, value)) + 0;
}

/** How far the centre of a figure may move in each direction before a gap opens at the far edge. */
export function panLimit({fitted, room}: Frame, zoom: number): Point {
  return {
    x: Math.max(0, (fitted.width * zoom - room.width) / 2),
    y: Math.max(0, (fitted.height * zoom - room.height) / 2),
  };
}

/**
 * The view at another zoom with the same spot of the figure under the fingers, within the bounds: between fit size and
 * the greatest zoom, without a gap at any edge.
 * `from` and `to` are where the fingers (or the pointer) were and are, measured from the centre of the window.
 */
export function zoomTo(view: View, zoom: number, from: Point, to: Point, frame: Frame): View {
  const target = clamp(zoom, 1, frame.most);
  const growth = target / view.zoom;
  const limit = panLimit(frame, target);
  const pan = {
    x: clamp(to.x - (from.x - view.pan.x) * growth, -limit.x, limit.x),
    y: clamp(to.y - (from.y - view.pan.y) * growth, -limit.y, limit.y),
  };
  return {zoom: target, pan};
}

/** The view after a toggle at a spot: as large as can be there, or back at fit size. */
export function toggleAt(view: View, spot: Point, frame: Frame): View {
  return view.zoom > 1 ? fitView : zoomTo(view, frame.most, spot, spot, frame);
}
