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

test('what takes the focus in a table that scrolls is in sight in its whole width', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 600});
  await open(page, '/devices/overview/alarming/sensors');
  const frame = page.locator('[data-wide="scrolls"]').first();
  const before = frame.getByRole('link').first();
  await before.focus();
  // The keyboard leads to it, as to focus that is shown.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(before).toBeFocused();
  await expect
    .poll(() =>
      before.evaluate((link) => {
        const {right} = link.closest('[data-wide]')?.getBoundingClientRect() ?? {right: 0};
        return link.getBoundingClientRect().right <= right;
      }),
    )
    .toBe(true);
});

test('a filter that cannot be loaded leaves no room above its table', async ({page}) => {
  await page.route('**/assets/js/*', async (route) => {
    const script = await (await route.fetch()).text();
    if (script.includes('[scope="rowgroup"]')) await route.abort();
    else await route.fulfill({body: script, contentType: 'text/javascript'});
  });
  const codes = '/talos/admin/work-with-integrations/code-reference/contact-id-codes';
  await open(page, codes);
  await expect(page.locator('html')).toHaveAttribute('data-whole-tables');
  expect(await page.locator('[data-table-filter]').boundingBox()).toBeNull();
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test('who goes back on a phone finds the place among its tables', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  const receiver = '/talos/admin/work-with-integrations/alarm-transmitter-integrations';
  await open(page, `${receiver}/configure-virtual-receivers/dc09-integration/dc09-message-format`);
  await expect(page.locator('[data-wide="scrolls"]')).not.toHaveCount(0);
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6));
  const before = await place();
  await page.locator('footer').getByRole('link', {name: 'Blog'}).dispatchEvent('click');
  await expect(page.getByRole('heading', {name: 'Blog', level: 1})).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(0);
  await expect(page.locator('[data-wide="scrolls"]')).not.toHaveCount(0);
  expect(Math.abs((await place()) - before)).toBeLessThan(5);
});

test('three columns of words fit a phone, and four of few words', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  for (const address of [
    '/devices/overview/alarming/sensors',
    '/devices/get-started/hardware/ipTNA4i/iptna4i-leds',
    '/talos/operator/work-with-alarms/common-alarm-codes',
  ]) {
    await open(page, address);
    await expect(page.locator('[data-wide]').first()).toHaveAttribute('data-wide', 'fits');
  }
});

test('columns of numbers and boxes leave a phone to the words beside them', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/devices/get-started/commissioning-checklist');
  await expect(page.locator('[data-wide="fits"]')).not.toHaveCount(0);
  await expect(page.locator('[data-wide="scrolls"]')).toHaveCount(0);
  const number = await page.getByRole('columnheader', {name: '#'}).first().boundingBox();
  expect(number?.width).toBeLessThan(40);
});

test('the verdicts of a matrix have room on a phone at twice its zoom', async ({page}) => {
  await page.setViewportSize({width: 206, height: 412});
  await open(page, '/talos/admin/work-with-users/role-permissions');
  const verdict = page.locator('td[data-value]:visible').first();
  await verdict.scrollIntoViewIfNeeded();
  const room = await verdict.evaluate((cell) => {
    const {right = 0} = cell.parentElement?.firstElementChild?.getBoundingClientRect() ?? {};
    return (cell.closest('[data-wide]')?.getBoundingClientRect().right ?? 0) - right;
  });
  expect(room).toBeGreaterThan(60);
});
