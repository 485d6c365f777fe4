import {expect, test} from '@playwright/test';
import {doubleText, open, pages, turnWheel} from '../support/pages';
import {watchShift} from '../support/soundness';

const text = 'We are working on new documentation articles right now. New releases coming soon.';

test('the banner stays until it is dismissed', async ({page, context}) => {
  await open(page, '/');

  await test.step('the banner reads its exact text and is visible until dismissed', async () => {
    await expect(page.getByRole('region', {name: 'Notice'})).toHaveText(text);
  });
  await test.step('once dismissed, it is hidden and stored in the cookie docsBannerHidden', async () => {
    await page.getByRole('button', {name: 'Dismiss notice'}).click();
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(page.getByRole('link', {name: 'Talos Docs', exact: true})).toBeFocused();
    expect((await context.cookies()).find(({name}) => name === 'docsBannerHidden')?.value).toBe(
      'true',
    );
    await open(page, pages.sensors);
    await expect(page.getByText(text)).toHaveCount(0);
  });
});

test('at the foot of an action card it leaves the button back to the top in reach', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 640});
  await open(page, '/talos/operator/work-with-alarms/action-cards/new-alarm');
  await page.mouse.move(100, 300);
  await turnWheel(page, 1000);
  await page.mouse.wheel(0, -150);
  await page.getByRole('button', {name: 'Scroll back to top'}).click();
  await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
});

test('at the foot of an action card it covers nothing that has the focus, also with large text', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 800});
  await open(page, '/talos/operator/work-with-alarms/action-cards/new-alarm');
  await doubleText(page);
  const tag = page.getByRole('link', {name: 'Alarm queue', exact: true});
  const top = (await page.getByText(text).boundingBox())?.y ?? 0;
  await tag.evaluate((link, end) => {
    window.scrollBy(0, link.getBoundingClientRect().bottom - end);
    link.focus();
  }, top + 30);
  const {y, height} = (await tag.boundingBox()) ?? {y: Infinity, height: 0};
  expect(y + height).toBeLessThanOrEqual(top);
});

test('in a window as low as that of four times the zoom it leaves an action card the room', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 256});
  await open(page, '/talos/operator/work-with-alarms/action-cards/new-alarm');
  await page.mouse.move(100, 150);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(page.getByText(text)).not.toBeInViewport();
});

test('other open pages notice the dismissal within the polling interval of 300 ms', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const other = await context.newPage();
  await other.clock.install();
  await open(other, pages.sensors);
  await expect(other.getByText(text)).toBeVisible();
  await other.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', {name: 'Dismiss notice'}).click();
  await other.clock.runFor(300);
  await expect(other.getByText(text)).toHaveCount(0);
});

test('no flash and no layout shift on load for a reader who dismissed it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{name: 'docsBannerHidden', value: 'true', url: baseURL ?? ''}]);
  const shift = await watchShift(page);
  await page.addInitScript(() => {
    Object.assign(window, {bannerSeen: false});
    const look = () => {
      const banner = document.querySelector('[data-docs-banner-notice]');
      if (banner && getComputedStyle(banner).display !== 'none')
        (window as unknown as {bannerSeen: boolean}).bannerSeen = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, pages.sensors);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as {bannerSeen: boolean}).bannerSeen)).toBe(
    false,
  );
  expect(await shift()).toBe(0);

  // And would have been noticed.
  await page.evaluate(() => {
    document.body.style.paddingTop = '100px';
  });
  await expect.poll(shift).toBeGreaterThan(0);
});

test('no layout shift on load for a reader who sees it', async ({page}) => {
  const shift = await watchShift(page);
  await open(page, pages.sensors);
  await page.waitForTimeout(1500);
  expect(await shift()).toBeLessThan(0.01);
});
