import {
  fitScale,
  roomFor,
  type Frame,
  type Point,
  type View,
} from '@site/src/lib/imageZoom/geometry';
import {isVector} from './figures';

/** Where and how large a figure is, taken when it opens. */
export interface Measures {
  readonly frame: Frame;
  /** Upper left corner of the figure on the page, from that of the window. */
  readonly corner: Point;
  /** Scale and shift that take the figure from its place on the page to fit size in the middle of the window. */
  readonly scale: number;
  readonly shift: Point;
}

/** Measures a figure that lies on the page. */
export function measure(image: HTMLImageElement): Measures {
  const {clientWidth, clientHeight} = document.documentElement;
  const room = roomFor({width: clientWidth, height: clientHeight}, window.innerWidth);
  const shown = image.getBoundingClientRect();
  const natural = {width: image.naturalWidth, height: image.naturalHeight};
  const scale = fitScale(shown, room, isVector(image) ? undefined : natural);
  return {
    frame: {fitted: {width: shown.width * scale, height: shown.height * scale}, room},
    corner: {x: shown.left, y: shown.top},
    scale,
    shift: {
      x: clientWidth / 2 - (shown.left + shown.width / 2),
      y: clientHeight / 2 - (shown.top + shown.height / 2),
    },
  };
}

/**
 * Fixes a picture to the window, so that its overhang does not widen the page, or lays it on the page again, so that
 * it moves back to its place even when the reader scrolls at once.
 */
export function layDown(picture: HTMLElement, {corner}: Measures, onto: 'window' | 'page'): void {
  const offset = onto === 'page' ? {x: window.scrollX, y: window.scrollY} : {x: 0, y: 0};
  picture.style.position = onto === 'page' ? 'absolute' : 'fixed';
  picture.style.left = `${corner.x + offset.x}px`;
  picture.style.top = `${corner.y + offset.y}px`;
}

/** The transform that shows a view of the figure. */
export function transformFor({scale, shift}: Measures, {zoom, pan}: View): string {
  return `translate3d(${shift.x + pan.x}px, ${shift.y + pan.y}px, 0) scale(${scale * zoom})`;
}
