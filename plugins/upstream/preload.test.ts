// @vitest-environment jsdom
import {expect, test, vi} from 'vitest';
import routes from '@generated/routes';
import {fetchAhead, preload} from './preload';
import {late} from './routeTable';

/** A route that tells when it is preloaded. */
function route(path: string, exact = true) {
  const preload = vi.fn(() => Promise.resolve());
  return {path, exact, component: Object.assign(() => null, {preload}), preload};
}

test('a page is loaded with the frame whose table names it, and no other page', async () => {
  const frame = route('/guide', false);
  const [page, other] = [route('/guide/a b'), route('/guide/c')];
  const load = () => Promise.resolve({default: [page, other]});
  routes.splice(0, routes.length, late(frame, load) as (typeof routes)[number]);
  // The router trims: without its modules such a page would stand below the one that was not found.
  await preload('/guide/a%20b%20');
  expect(page.preload).toHaveBeenCalled();
  expect(other.preload).not.toHaveBeenCalled();
});

test('a page that the reader turned away from is there with the one that they turned to', async () => {
  const [left, next] = [route('/left'), route('/next')];
  routes.splice(0, routes.length, ...([left, next] as typeof routes));
  let arrive: () => void = () => undefined;
  next.preload.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const shown = vi.fn();
  const both = [preload('/left').then(shown), preload('/next').then(shown)];
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).not.toHaveBeenCalled();
  arrive();
  await Promise.all(both);
});

test('of a page that does not arrive only a reader who still wants it hears', async () => {
  const [left, next] = [route('/left'), route('/next')];
  routes.splice(0, routes.length, ...([left, next] as typeof routes));
  left.preload.mockRejectedValue(new Error('no network'));
  await expect(preload('/left')).rejects.toThrow('no network');
  const turnedAway = preload('/left');
  await preload('/next');
  await turnedAway;
});

test('what a reader points at is fetched once, and what is in view is not', async () => {
  const page = route('/pointed');
  routes.splice(0, routes.length, page as (typeof routes)[number]);
  expect(fetchAhead.prefetch('/pointed')).toBe(false);
  expect(page.preload).not.toHaveBeenCalled();
  await fetchAhead.preload('/pointed');
  expect(page.preload).toHaveBeenCalled();
  expect(fetchAhead.preload('/pointed')).toBe(false);
});

test.each([
  {effectiveType: '2g', saveData: false},
  {effectiveType: '4g', saveData: true},
])(
  'nothing is fetched ahead on a connection of $effectiveType, saveData $saveData',
  (connection) => {
    vi.stubGlobal('navigator', {connection});
    expect(fetchAhead.preload('/sparing')).toBe(false);
    vi.unstubAllGlobals();
  },
);
