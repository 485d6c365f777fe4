// @vitest-environment jsdom
import {expect, test} from 'vitest';

test('what bears one name on many pages is that of the page, and what all pages share of the first', async () => {
  document.body.innerHTML = '<div data-block="intro">First</div><div data-block="footer">All</div>';
  const {blockOf} = await import('./blocks');
  expect(blockOf(window.location.pathname, 'intro')).toEqual({__html: 'First'});
  expect(blockOf('/second', 'intro')).toBeUndefined();
  expect(blockOf('/second', 'footer')).toEqual({__html: 'All'});
});
