import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {
  boxOf,
  centreOf,
  dialogOn,
  enlargeButton,
  enlarged,
  figureOn,
  followLink,
  isStill,
  open,
  openFigure,
  pageWithFigures,
  roomOf,
  visit,
} from '../support/imageZoom';
import {sites} from '../support/sites';

test.describe('Image zoom', () => {
  test.use({viewport: {width: 1280, height: 720}});

  test('a figure is seen at fit size and zoomed', async ({page}) => {
    await open(page);

    await test.step('"a click opens the overlay at fit size"', async () => {
      const box = await boxOf(page);
      const room = await roomOf(page, 16);
      expect(box.x).toBeGreaterThanOrEqual(room.x - 1);
      expect(box.y).toBeGreaterThanOrEqual(room.y - 1);
      expect(Math.min(room.width - box.width, room.height - box.height)).toBeCloseTo(0, 0);
      expect(centreOf(box).x).toBeCloseTo(centreOf(room).x, 0);
      expect(centreOf(box).y).toBeCloseTo(centreOf(room).y, 0);
    });
    await test.step('"when zoomed, dragging pans": at fit size it does not', async () => {
      const before = await boxOf(page);
      await page.mouse.move(640, 360);
      await page.mouse.down();
      await page.mouse.move(700, 420, {steps: 4});
      await page.mouse.up();
      const after = await boxOf(page);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(after[side], side).toBeCloseTo(before[side], 1);
      await expect(dialogOn(page)).toBeVisible();
    });
    await test.step('"clicking the image toggles fit and zoomed size", "step 150 percent"', async () => {
      const fit = await boxOf(page);
      const toggle = dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'});
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');

      await page.mouse.click(640, 360);
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      const zoomed = await boxOf(page);
      expect(zoomed.width / fit.width).toBeCloseTo(1.5, 2);
      expect(zoomed.height / fit.height).toBeCloseTo(1.5, 2);

      await page.mouse.click(640, 360);
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');
      expect((await boxOf(page)).width).toBeCloseTo(fit.width, 0);
    });
    await test.step('"when zoomed, dragging pans within bounds"', async () => {
      const room = await roomOf(page, 16);
      await page.mouse.click(640, 360);
      const before = await boxOf(page);

      const drag = async (x: number, y: number) => {
        await page.mouse.move(640, 360);
        await page.mouse.down();
        await page.mouse.move(640 + x, 360 + y, {steps: 8});
        await page.mouse.up();
        return boxOf(page);
      };
      const moved = await drag(0, 40);
      expect(moved.y - before.y).toBeCloseTo(40, 0);
      expect(moved.width).toBeCloseTo(before.width, 0);

      const lowest = await drag(600, 340);
      expect(lowest.y).toBeCloseTo(room.y, 0);
      const highest = await drag(-600, -340);
      const last = await drag(-600, -340);
      expect(last.y + last.height).toBeCloseTo(room.y + room.height, 0);
      expect(last.y).toBeLessThanOrEqual(highest.y);
      await expect(dialogOn(page)).toBeVisible();
    });
  });

  test('"margin 16 px at widths of 640 px and above", none below', async ({page}) => {
    await visit(page);
    for (const [width, margin] of [
      [640, 16],
      [639, 0],
    ] as const) {
      await page.setViewportSize({width, height: 1600});
      await openFigure(page);
      const room = await roomOf(page, margin);
      const box = await boxOf(page);
      expect(box.x).toBeCloseTo(margin, 0);
      expect(box.width).toBeCloseTo(room.width, 0);
      await page.keyboard.press('Escape');
      await expect(enlarged(page)).toHaveCount(0);
    }
  });

  const waysToClose: Record<string, (page: Page) => Promise<void>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'the close button': (page) => dialogOn(page).getByRole('button', {name: 'Close'}).click(),
    'clicking the overlay': (page) => page.mouse.click(8, 8),
    resizing: (page) => page.setViewportSize({width: 1100, height: 700}),
  };
  test('"Escape, the close button, clicking the overlay, or resizing closes it"', async ({
    page,
  }) => {
    await visit(page);
    for (const [name, close] of Object.entries(waysToClose)) {
      await test.step(name, async () => {
        await openFigure(page);
        await close(page);
        await expect(enlarged(page)).toHaveCount(0);
        await expect(dialogOn(page)).toHaveCount(0);
        await expect(figureOn(page)).toBeVisible();
        await expect(enlargeButton(page)).toBeFocused();
      });
    }
  });

  test('"Escape ... closes it", also while it is still opening or zoomed', async ({page}) => {
    await visit(page);
    await figureOn(page).click();
    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toHaveCount(0);

    await figureOn(page).click();
    await isStill(page);
    await page.mouse.click(640, 360);
    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toHaveCount(0);
  });

  test('"Page scrolling is locked while open", and nothing shifts', async ({page}) => {
    await visit(page);
    const heading = page.locator('main h1').first();
    const placeBefore = await heading.boundingBox();
    const scrollBefore = await page.evaluate(() => window.scrollY);
    await figureOn(page).click();
    await expect(dialogOn(page)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(placeBefore);
    await page.mouse.move(640, 360);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore);

    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(placeBefore);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(scrollBefore);
  });

  test('"The viewer attaches 1000 ms after route change"', async ({page}) => {
    await visit(page);
    await page.evaluate(() => {
      const marks = {click: 0, attached: 0};
      Object.assign(window, {zoomMarks: marks});
      const first = document.querySelector('main h1');
      addEventListener('click', () => (marks.click = performance.now()), true);
      new MutationObserver(() => {
        const isOnNextPage = document.querySelector('main h1') !== first;
        if (isOnNextPage && document.querySelector('[data-image-zoom-anchor]'))
          marks.attached ||= performance.now();
      }).observe(document.body, {childList: true, subtree: true, attributes: true});
    });
    await followLink(page);
    await expect(enlargeButton(page)).toBeAttached();
    const sinceClick = await page.evaluate(() => {
      const {zoomMarks} = window as unknown as {zoomMarks: {click: number; attached: number}};
      return zoomMarks.attached - zoomMarks.click;
    });
    // A busy machine shows the page later than the viewer's clock starts, and no clock starts before the click.
    expect(sinceClick).toBeGreaterThanOrEqual(1000);
  });

  test('"images in the main markdown content not marked not-zoomable"; links and badges stay', async ({
    page,
  }) => {
    await page.goto(`${sites.fault.url}/samples/images`);
    const buttons = page.getByRole('button', {name: /^Enlarge figure: /});
    await expect(buttons).toHaveCount(1);
    await expect(buttons).toHaveAccessibleName('Enlarge figure: A box with the word sample in it');
    for (const alt of ['Mark of the site as a badge', 'Mark that is not zoomable']) {
      await page.getByRole('img', {name: alt}).click();
      await expect(enlarged(page)).toHaveCount(0);
    }
    await page.getByRole('img', {name: 'A sample that leads to the headings page'}).click();
    await expect(page).toHaveURL(/\/samples\/headings$/);
    await expect(enlarged(page)).toHaveCount(0);
  });

  test('a route change closes it and hands the page back', async ({page}) => {
    await visit(page);
    await followLink(page);
    await expect(enlargeButton(page)).toBeAttached();
    await enlargeButton(page).press('Enter');
    await expect(dialogOn(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${pageWithFigures}$`));
    await expect(enlarged(page)).toHaveCount(0);
    await expect(page.locator('body > [inert]')).toHaveCount(0);
    await expect(page.locator('html[data-image-zoom]')).toHaveCount(0);
    await expect(enlargeButton(page)).toBeAttached();
  });
});
