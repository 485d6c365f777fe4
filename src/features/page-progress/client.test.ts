// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import client from './client';

type Location = Parameters<typeof client.onRouteUpdate>[0]['location'];
const at = (pathname: string): Location => ({pathname, search: '', hash: '', state: undefined});
const isShown = () => 'fetchingPage' in document.documentElement.dataset;
/** Begins to fetch a page, as Docusaurus does. */
const leave = (from: string, to: string) =>
  client.onRouteUpdate({previousLocation: at(from), location: at(to)});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the bar is shown after 200 ms, until the page is there', () => {
  leave('/', '/slow');
  vi.advanceTimersByTime(199);
  expect(isShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(true);
  client.onRouteDidUpdate();
  expect(isShown()).toBe(false);
});

test('the bar is not left over from a page that the reader turned away from', () => {
  leave('/', '/slow');
  leave('/slow', '/here');
  client.onRouteDidUpdate();
  vi.runAllTimers();
  expect(isShown()).toBe(false);
});
