import {expect, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';

export const pages = {
  adminLanding: guides[0].landing,
  alarmsOverview: '/talos/admin/work-with-alarms/alarms-overview',
  expressions: '/talos/admin/advanced-features/alarm-expression-syntax',
  sensors: '/devices/overview/alarming/sensors',
  actors: '/devices/overview/alarming/actors',
};

/** Opens an address and waits until the page answers to its reader. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/**
 * Lets matching requests wait.
 * @param text of the answers that wait; without it all do
 * @returns lets them go on
 */
export async function hold(page: Page, pattern: string, text?: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    const response = text === undefined ? undefined : await route.fetch();
    if (text === undefined || (await response?.text())?.includes(text)) await released;
    await (response ? route.fulfill({response}) : route.continue());
  });
  return release;
}

/** Shows text in twice the size by the browser's setting, which media queries know, too. */
export async function doubleText(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', {fontSizes: {standard: 32, fixed: 26}});
}

/** Turns the wheel, and waits until the page has moved and come to rest: a turn on the way changes where it goes. */
export async function turnWheel(page: Page, by: number): Promise<void> {
  const place = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY))),
        ),
    );
  let last = await place();
  await page.mouse.wheel(0, by);
  await expect.poll(place).not.toBe(last);
  const step = async () => {
    const before = last;
    last = await place();
    return last - before;
  };
  await expect.poll(step, {intervals: [200]}).toBe(0);
}

/** Leads to another page the way a link does, without loading the site anew. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: {}}));
  }, address);
}
