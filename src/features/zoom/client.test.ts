// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import client from './client';

const viewer = vi.hoisted(() => ({attach: vi.fn(), suspend: vi.fn()}));
vi.mock('.', () => viewer);

function changeRoute(): void {
  client.onRouteUpdate();
  client.onRouteDidUpdate();
}

beforeEach(() => {
  vi.useFakeTimers();
  viewer.attach.mockClear();
  viewer.suspend.mockClear();
  document.body.innerHTML = '<main><div class="markdown"><img src="/a.svg"></div></main>';
});

afterEach(() => {
  vi.useRealTimers();
});

it('attaches 1000 ms after a route change', async () => {
  changeRoute();
  await vi.advanceTimersByTimeAsync(999);
  expect(viewer.attach).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  expect(viewer.attach).toHaveBeenCalledTimes(1);
});

it('tells the viewer which figure was pressed before, and on this visit', async () => {
  const image = document.querySelector('img');
  changeRoute();
  image?.click();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  expect(viewer.attach).toHaveBeenLastCalledWith(image);
  changeRoute();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  expect(viewer.attach).toHaveBeenLastCalledWith(null);
});

it('counts from the last route change', async () => {
  changeRoute();
  await vi.advanceTimersByTimeAsync(900);
  changeRoute();
  await vi.advanceTimersByTimeAsync(900);
  expect(viewer.attach).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await vi.dynamicImportSettled();
  expect(viewer.attach).toHaveBeenCalledTimes(1);
});

it('closes the viewer when the route changes, and attaches it again', async () => {
  changeRoute();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  client.onRouteUpdate();
  expect(viewer.suspend).toHaveBeenCalled();
  client.onRouteDidUpdate();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  expect(viewer.attach).toHaveBeenCalledTimes(2);
});

it('does not even load on a page without images', async () => {
  document.body.innerHTML = '<main><div class="markdown"><p>Text</p></div></main>';
  changeRoute();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  expect(viewer.attach).not.toHaveBeenCalled();
});
