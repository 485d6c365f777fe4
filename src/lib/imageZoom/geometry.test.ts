import {describe, expect, it} from 'vitest';
import {
  ATTACH_DELAY,
  DOUBLE_TAP_WINDOW,
  SMALL_BREAKPOINT,
  WIDE_MARGIN,
  ZOOM_STEP,
} from './constants';
import {
  clampView,
  fitScale,
  FIT_VIEW,
  isZoomed,
  marginFor,
  panBy,
  panLimit,
  roomFor,
  toggleAt,
  zoomTo,
} from './geometry';
import type {Frame, Point, View} from './geometry';

const origin: Point = {x: 0, y: 0};

/** Repeatable pseudo-random numbers in [0, 1), so that a failing case can be run again. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Case {
  readonly frame: Frame;
  readonly view: View;
  readonly spot: Point;
  readonly next: Point;
}

function cases(count: number): Case[] {
  const random = sequence(7);
  const between = (low: number, high: number) => low + random() * (high - low);
  const point = () => ({x: between(-3000, 3000), y: between(-3000, 3000)});
  return Array.from({length: count}, () => {
    const room = {width: between(200, 2600), height: between(200, 1600)};
    const shown = {width: between(40, 1200), height: between(40, 1200)};
    const scale = fitScale(shown, room);
    const frame = {
      fitted: {width: shown.width * scale, height: shown.height * scale},
      room,
    };
    const view = clampView({zoom: between(0.2, 4), pan: point()}, frame);
    return {frame, view, spot: point(), next: point()};
  });
}

function expectWithinBounds(view: View, frame: Frame): void {
  expect(view.zoom).toBeGreaterThanOrEqual(1);
  expect(view.zoom).toBeLessThanOrEqual(ZOOM_STEP);
  const limit = panLimit(frame, view.zoom);
  expect(Math.abs(view.pan.x)).toBeLessThanOrEqual(limit.x);
  expect(Math.abs(view.pan.y)).toBeLessThanOrEqual(limit.y);
}

describe('constants', () => {
  it('are those of the specification', () => {
    expect({ZOOM_STEP, WIDE_MARGIN, SMALL_BREAKPOINT, DOUBLE_TAP_WINDOW, ATTACH_DELAY}).toEqual({
      ZOOM_STEP: 1.5,
      WIDE_MARGIN: 16,
      SMALL_BREAKPOINT: 640,
      DOUBLE_TAP_WINDOW: 500,
      ATTACH_DELAY: 1000,
    });
  });
});

describe('margin and room', () => {
  it('keeps 16 px at widths of 640 px and above, none below', () => {
    expect(marginFor(639)).toBe(0);
    expect(marginFor(639.9)).toBe(0);
    expect(marginFor(640)).toBe(16);
    expect(marginFor(2560)).toBe(16);
  });

  it('takes the margin off both sides', () => {
    expect(roomFor({width: 1000, height: 700}, 1015)).toEqual({width: 968, height: 668});
    expect(roomFor({width: 360, height: 640}, 360)).toEqual({width: 360, height: 640});
  });

  it('never becomes empty', () => {
    expect(roomFor({width: 700, height: 20}, 700)).toEqual({width: 668, height: 1});
  });
});

describe('fitScale', () => {
  it('fills the room with a drawing, by its narrower side', () => {
    expect(fitScale({width: 480, height: 240}, {width: 960, height: 960})).toBe(2);
    expect(fitScale({width: 480, height: 240}, {width: 960, height: 300})).toBe(1.25);
  });

  it('does not blow a photograph up beyond its own pixels', () => {
    const shown = {width: 400, height: 200};
    expect(fitScale(shown, {width: 2000, height: 2000}, {width: 600, height: 300})).toBe(1.5);
    expect(fitScale(shown, {width: 2000, height: 2000}, {width: 300, height: 150})).toBe(1);
    expect(fitScale(shown, {width: 500, height: 2000}, {width: 3000, height: 1500})).toBe(1.25);
  });

  it('makes a figure that is higher than the window smaller', () => {
    expect(fitScale({width: 400, height: 1600}, {width: 1000, height: 800})).toBe(0.5);
  });

  it('answers 1 for an image without a size', () => {
    expect(fitScale({width: 0, height: 0}, {width: 100, height: 100})).toBe(1);
  });

  it('always fits into the room and touches it (500 cases)', () => {
    for (const {frame} of cases(500)) {
      expect(frame.fitted.width).toBeLessThanOrEqual(frame.room.width + 1e-6);
      expect(frame.fitted.height).toBeLessThanOrEqual(frame.room.height + 1e-6);
      const gap = Math.min(
        frame.room.width - frame.fitted.width,
        frame.room.height - frame.fitted.height,
      );
      expect(gap).toBeLessThan(1e-6);
    }
  });
});

describe('bounds', () => {
  const frame: Frame = {fitted: {width: 800, height: 400}, room: {width: 800, height: 600}};

  it('leaves no way to pan at fit size', () => {
    expect(panBy(FIT_VIEW, {x: 50, y: -50}, frame)).toEqual(FIT_VIEW);
  });

  it('pans to the edge and no further, and not along a side that fits', () => {
    const zoomed = toggleAt(FIT_VIEW, origin, frame);
    expect(panBy(zoomed, {x: 5000, y: 5000}, frame).pan).toEqual({x: 200, y: 0});
    expect(panBy(zoomed, {x: -5000, y: -5000}, frame).pan).toEqual({x: -200, y: 0});
  });

  it('holds after any pan, zoom and toggle (1000 cases)', () => {
    for (const {frame: each, view, spot, next} of cases(1000)) {
      expectWithinBounds(view, each);
      expectWithinBounds(panBy(view, next, each), each);
      expectWithinBounds(zoomTo(view, Math.abs(next.x) / 1000, spot, next, each), each);
      expectWithinBounds(toggleAt(view, spot, each), each);
    }
  });

  it('changes nothing when applied twice (1000 cases)', () => {
    for (const {frame: each, view} of cases(1000)) {
      expect(clampView(view, each)).toEqual(view);
    }
  });

  it('never leaves a gap at one edge while the figure overhangs the other (1000 cases)', () => {
    for (const {frame: each, view, next} of cases(1000)) {
      const {zoom, pan} = panBy(view, next, each);
      const half = (each.fitted.width * zoom) / 2;
      const left = each.room.width / 2 + pan.x - half;
      const right = each.room.width / 2 + pan.x + half;
      const overhangs = half * 2 > each.room.width + 1e-6;
      if (overhangs) {
        expect(left).toBeLessThanOrEqual(1e-6);
        expect(right).toBeGreaterThanOrEqual(each.room.width - 1e-6);
      } else {
        expect(pan.x).toBeCloseTo(0);
      }
    }
  });
});

describe('zooming', () => {
  const frame: Frame = {fitted: {width: 800, height: 600}, room: {width: 800, height: 600}};

  it('toggles between fit size and 150 percent', () => {
    const zoomed = toggleAt(FIT_VIEW, origin, frame);
    expect(zoomed.zoom).toBe(1.5);
    expect(isZoomed(zoomed)).toBe(true);
    expect(toggleAt(zoomed, {x: 300, y: 100}, frame)).toEqual(FIT_VIEW);
  });

  it('goes back to fit size from any size between', () => {
    expect(toggleAt({zoom: 1.2, pan: origin}, origin, frame)).toEqual(FIT_VIEW);
  });

  it('keeps the clicked spot where it is', () => {
    const {pan, zoom} = toggleAt(FIT_VIEW, {x: 100, y: -80}, frame);
    expect(pan.x + 100 * zoom).toBeCloseTo(100);
    expect(pan.y - 80 * zoom).toBeCloseTo(-80);
  });

  it('reaches every edge by clicking it, so that no dragging is needed', () => {
    expect(toggleAt(FIT_VIEW, {x: -400, y: -300}, frame).pan).toEqual({x: 200, y: 150});
    expect(toggleAt(FIT_VIEW, {x: 400, y: 300}, frame).pan).toEqual({x: -200, y: -150});
  });

  it('follows fingers that spread and move', () => {
    const view = zoomTo(FIT_VIEW, 1.25, {x: 40, y: 0}, {x: 60, y: 10}, frame);
    expect(view.zoom).toBe(1.25);
    expect(view.pan.x).toBeCloseTo(60 - 40 * 1.25);
    expect(view.pan.y).toBeCloseTo(10);
  });

  it('stops at fit size and at the zoom step', () => {
    expect(zoomTo(FIT_VIEW, 9, origin, origin, frame).zoom).toBe(1.5);
    expect(zoomTo(FIT_VIEW, 0.1, origin, origin, frame)).toEqual(FIT_VIEW);
  });
});
