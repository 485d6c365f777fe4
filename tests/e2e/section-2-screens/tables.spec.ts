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
  // The head moves with the navigation bar, which comes and goes as the page is scrolled.
  await expect
    .poll(async () => {
      await link.evaluate((element) => {
        const head = element.closest('table')?.tHead?.getBoundingClientRect();
        window.scrollBy(0, element.getBoundingClientRect().top - (head?.top ?? 0) - 10);
      });
      return isHidden();
    })
    .toBe(true);
  await link.focus();
  expect(await isHidden()).toBe(false);
});
