// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

beforeEach(() => vi.resetModules());

test('what bears one name on many pages is that of the page, and what all pages share of the first', async () => {
  document.body.innerHTML = '<div data-block="intro">First</div><div data-block="footer">All</div>';
  const {blockOf} = await import('./blocks');
  expect(blockOf(window.location.pathname, 'intro')).toEqual({__html: 'First'});
  expect(blockOf('/second', 'intro')).toBeUndefined();
  expect(blockOf('/second', 'footer')).toEqual({__html: 'All'});
});

test('a page that the router found under another name than the server has its blocks', async () => {
  document.body.innerHTML = '<div data-block="footer">All</div>';
  window.history.replaceState(null, '', '/Guide/Page');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({intro: 'Text'})));
  const {blockOf, loadBlocks} = await import('./blocks');
  await loadBlocks('/guide/page');
  expect(blockOf('/Guide/Page', 'intro')).toEqual({__html: 'Text'});
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});
