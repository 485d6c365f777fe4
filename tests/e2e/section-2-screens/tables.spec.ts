import {expect, test} from '@playwright/test';
import {open} from '../support/pages';

test.use({contextOptions: {reducedMotion: 'reduce'}});

test('what takes the focus in a table comes out from below its head', async ({page}) => {
  await open(page, '/devices/introduction/compare-the-models');
  const link = page.locator('[data-wide="fits"] td :is(a, [tabindex]):visible').last();
  await link.scrollIntoViewIfNeeded();
  const isHidden = () =>
    link.evaluate((element) => {
      const {left, top, width, height} = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return !there || !element.closest('td')?.contains(there);
    });
  await link.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 78));
  expect(await isHidden()).toBe(true);
  await link.focus();
  expect(await isHidden()).toBe(false);
});
