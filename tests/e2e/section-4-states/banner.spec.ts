import {expect, test} from '@playwright/test';
import {hydrated, open, pages} from '../support/pages';

const text = 'We are working on new documentation articles right now. New releases coming soon.';

test('the banner reads its exact text and is visible until dismissed', async ({page}) => {
  await open(page, '/');
  await expect(page.getByRole('region', {name: 'Notice'})).toHaveText(text);
});

test('once dismissed, it is hidden and stored in the cookie docsBannerHidden', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await page.getByRole('button', {name: 'Dismiss notice'}).click();
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Talos Docs', exact: true})).toBeFocused();
  expect((await context.cookies()).find(({name}) => name === 'docsBannerHidden')?.value).toBe(
    'true',
  );
  await open(page, pages.sensors);
  await expect(page.getByText(text)).toHaveCount(0);
});

test('other open pages notice the dismissal within the polling interval of 300 ms', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const other = await context.newPage();
  await open(other, pages.sensors);
  await expect(other.getByText(text)).toBeVisible();
  await page.getByRole('button', {name: 'Dismiss notice'}).click();
  // 300 ms of polling, and time for the browser to draw.
  await expect(other.getByText(text)).toHaveCount(0, {timeout: 1000});
});

test('no flash and no layout shift on load for a reader who dismissed it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{name: 'docsBannerHidden', value: 'true', url: baseURL ?? ''}]);
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0, bannerSeen: false});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as {shift: number}).shift += (entry as unknown as {value: number}).value;
    }).observe({type: 'layout-shift', buffered: true});
    const look = () => {
      const banner = document.querySelector('[data-docs-banner-notice]');
      if (banner && getComputedStyle(banner).display !== 'none')
        (window as unknown as {bannerSeen: boolean}).bannerSeen = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(pages.sensors);
  await hydrated(page);
  await page.waitForTimeout(500);
  const {shift, bannerSeen} = await page.evaluate(() => {
    const {shift: sum, bannerSeen: seen} = window as unknown as {
      shift: number;
      bannerSeen: boolean;
    };
    return {shift: sum, bannerSeen: seen};
  });
  expect(bannerSeen).toBe(false);
  expect(shift).toBe(0);
});

test('no layout shift on load for a reader who sees it', async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as {shift: number}).shift += (entry as unknown as {value: number}).value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  await open(page, pages.sensors);
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => (window as unknown as {shift: number}).shift)).toBeLessThan(
    0.01,
  );
});
