import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  fitView,
  legibleZoom,
  marginFor,
  openingView,
  panLimit,
  toggleAt,
  zoomStep,
  zoomTo,
} from './geometry';
import type {Frame, Point, View} from './geometry';

const origin: Point = {x: 0, y: 0};

/** The view after a drag. */
function panBy(view: View, distance: Point, frame: Frame): View {
  return zoomTo(view, view.zoom, origin, distance, frame);
}

const between = (min: number, max: number) => fc.double({min, max, noNaN: true});
const point = fc.record({x: between(-3000, 3000), y: between(-3000, 3000)});

/** A figure in a window, zoomed and panned somehow, and two more places of a finger. */
const anyCase = fc
  .record({
    room: fc.record({width: between(200, 2600), height: between(200, 1600)}),
    shown: fc.record({width: between(40, 1200), height: between(40, 1200)}),
    zoom: between(0.2, 4),
    places: fc.tuple(point, point, point, point),
  })
  .map(({room, shown, zoom, places: [from, to, spot, next]}) => {
    const scale = Math.min(room.width / shown.width, room.height / shown.height);
    const fitted = {width: shown.width * scale, height: shown.height * scale};
    const frame: Frame = {fitted, room, most: zoomStep};
    return {frame, view: zoomTo(fitView, zoom, from, to, frame), spot, next};
  });

type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

function holdsFor1000Cases(check: (each: Case) => void): void {
  fc.assert(fc.property(anyCase, check), {numRuns: 1000});
}

function expectWithinBounds(view: View, frame: Frame): void {
  expect(view.zoom).toBeGreaterThanOrEqual(1);
  expect(view.zoom).toBeLessThanOrEqual(zoomStep);
  const limit = panLimit(frame, view.zoom);
  expect(Math.abs(view.pan.x)).toBeLessThanOrEqual(limit.x);
  expect(Math.abs(view.pan.y)).toBeLessThanOrEqual(limit.y);
}

describe('opening', () => {
  it('makes the text of a figure 16 px on a phone, and fits elsewhere', () => {
    // 13.5 px at a width of 480: 10.97 px at 390.
    expect((legibleZoom(390, 480, 390) * 13.5 * 390) / 480).toBeCloseTo(16, 0);
    expect(legibleZoom(639, 480, 639)).toBe(1);
    expect(legibleZoom(640, 480, 300)).toBe(1);
  });

  it('begins at the top left corner', () => {
    const frame = {fitted: {width: 390, height: 600}, room: {width: 390, height: 800}, most: 1.6};
    expect(openingView(1.6, frame)).toEqual({zoom: 1.6, pan: {x: 117, y: 80}});
    expect(openingView(1, frame)).toEqual(fitView);
  });

  it('lets a narrow phone zoom as far as its text needs', () => {
    const frame = {fitted: {width: 320, height: 300}, room: {width: 320, height: 600}, most: 1.8};
    expect(toggleAt(fitView, origin, frame).zoom).toBe(1.8);
    expect(zoomTo(fitView, 9, origin, origin, frame).zoom).toBe(1.8);
  });
});

describe('margin', () => {
  it('keeps 16 px at widths of 640 px and above, none below', () => {
    expect(marginFor(639)).toBe(0);
    expect(marginFor(639.9)).toBe(0);
    expect(marginFor(640)).toBe(16);
    expect(marginFor(2560)).toBe(16);
  });
});

describe('bounds', () => {
  const frame: Frame = {
    fitted: {width: 800, height: 400},
    room: {width: 800, height: 600},
    most: zoomStep,
  };

  it('leaves no way to pan at fit size', () => {
    expect(panBy(fitView, {x: 50, y: -50}, frame)).toEqual(fitView);
  });

  it('pans to the edge and no further, and not along a side that fits', () => {
    const zoomed = toggleAt(fitView, origin, frame);
    expect(panBy(zoomed, {x: 5000, y: 5000}, frame).pan).toEqual({x: 200, y: 0});
    expect(panBy(zoomed, {x: -5000, y: -5000}, frame).pan).toEqual({x: -200, y: 0});
  });

  it('holds after any pan, zoom and toggle (1000 cases)', () => {
    holdsFor1000Cases(({frame: each, view, spot, next}) => {
      expectWithinBounds(view, each);
      expectWithinBounds(panBy(view, next, each), each);
      expectWithinBounds(zoomTo(view, Math.abs(next.x) / 1000, spot, next, each), each);
      expectWithinBounds(toggleAt(view, spot, each), each);
    });
  });

  it('changes nothing by a movement of no length (1000 cases)', () => {
    holdsFor1000Cases(({frame: each, view}) => {
      const {zoom, pan} = panBy(view, origin, each);
      expect(zoom).toBe(view.zoom);
      expect(pan.x).toBeCloseTo(view.pan.x);
      expect(pan.y).toBeCloseTo(view.pan.y);
    });
  });

  it('never leaves a gap at one edge while the figure overhangs the other (1000 cases)', () => {
    holdsFor1000Cases(({frame: each, view, next}) => {
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
    });
  });
});

describe('zooming', () => {
  const frame: Frame = {
    fitted: {width: 800, height: 600},
    room: {width: 800, height: 600},
    most: zoomStep,
  };

  it('toggles between fit size and 150 percent', () => {
    const zoomed = toggleAt(fitView, origin, frame);
    expect(zoomed.zoom).toBe(1.5);
    expect(toggleAt(zoomed, {x: 300, y: 100}, frame)).toEqual(fitView);
  });

  it('goes back to fit size from any size between', () => {
    expect(toggleAt({zoom: 1.2, pan: origin}, origin, frame)).toEqual(fitView);
  });

  it('keeps the clicked spot where it is', () => {
    const {pan, zoom} = toggleAt(fitView, {x: 100, y: -80}, frame);
    expect(pan.x + 100 * zoom).toBeCloseTo(100);
    expect(pan.y - 80 * zoom).toBeCloseTo(-80);
  });

  it('reaches every edge by clicking it, so that no dragging is needed', () => {
    expect(toggleAt(fitView, {x: -400, y: -300}, frame).pan).toEqual({x: 200, y: 150});
    expect(toggleAt(fitView, {x: 400, y: 300}, frame).pan).toEqual({x: -200, y: -150});
  });

  it('follows fingers that spread and move', () => {
    const view = zoomTo(fitView, 1.25, {x: 40, y: 0}, {x: 60, y: 10}, frame);
    expect(view.zoom).toBe(1.25);
    expect(view.pan.x).toBeCloseTo(60 - 40 * 1.25);
    expect(view.pan.y).toBeCloseTo(10);
  });

  it('stops at fit size and at the zoom step', () => {
    expect(zoomTo(fitView, 9, origin, origin, frame).zoom).toBe(1.5);
    expect(zoomTo(fitView, 0.1, origin, origin, frame)).toEqual(fitView);
  });
});
