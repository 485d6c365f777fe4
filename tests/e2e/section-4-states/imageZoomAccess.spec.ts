import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {
  boxOf,
  centreOf,
  dialogOn,
  enlargeButton,
  enlarged,
  figureOn,
  visit,
} from '../support/imageZoom';
import type {Box} from '../support/imageZoom';
import {axeFindings} from '../support/soundness';

test.describe('Image zoom for every reader', () => {
  test.use({viewport: {width: 1280, height: 720}});

  test('every figure opens with Enter or Space; the focus is trapped and returned', async ({
    page,
  }) => {
    await visit(page);
    const images = page.locator('main .theme-doc-markdown figure img');
    for (let index = 0; index < (await images.count()); index += 1) {
      await images.nth(index).scrollIntoViewIfNeeded();
    }
    await expect(page.getByRole('button', {name: /^Enlarge figure: ./})).toHaveCount(
      await images.count(),
    );

    for (const key of ['Enter', 'Space']) {
      await enlargeButton(page).focus();
      await page.keyboard.press(key);
      const dialog = dialogOn(page);
      await expect(dialog).toBeFocused();
      const toggle = dialog.getByRole('button', {name: 'Zoom to 150 percent'});
      const close = dialog.getByRole('button', {name: 'Close'});
      for (const expected of [toggle, close, toggle]) {
        await page.keyboard.press('Tab');
        await expect(expected).toBeFocused();
      }
      await page.keyboard.press('Shift+Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Shift+Tab');

      const fit = await boxOf(page);
      await page.keyboard.press(key);
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      const zoomed = await boxOf(page);
      expect(zoomed.width / fit.width).toBeCloseTo(1.5, 2);
      await page.keyboard.press('ArrowUp');
      expect((await boxOf(page)).y).toBeGreaterThan(zoomed.y);

      await page.keyboard.press('Escape');
      await expect(enlarged(page)).toHaveCount(0);
      await expect(enlargeButton(page)).toBeFocused();
    }
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`has no accessibility violations, closed and open, in ${scheme} mode`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
      await visit(page);
      await page.locator('html').evaluate((root, theme) => {
        root.dataset.theme = theme;
      }, scheme);
      await enlargeButton(page).focus();
      expect(await axeFindings(page, 'main')).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(dialogOn(page)).toBeVisible();
      // The enlarged figure stands outside of the landmarks, which are inert meanwhile.
      const findings = await axeFindings(page);
      expect(findings.filter((finding) => !finding.startsWith('region: '))).toEqual([]);

      const colours = await page.evaluate(() => {
        const overlay = document.querySelector('.medium-zoom-overlay');
        const image = document.querySelector('body > img.medium-zoom-image--opened');
        if (!overlay || !image) throw new Error('No figure is open.');
        return {
          overlay: getComputedStyle(overlay).backgroundColor,
          scheme: getComputedStyle(image).colorScheme,
        };
      });
      expect(colours.scheme).toBe(scheme);
      const isDark = colours.overlay
        .match(/\d+/g)
        ?.slice(0, 3)
        .every((value) => Number(value) < 90);
      expect(isDark).toBe(scheme === 'dark');
    });
  }

  test('reduced motion: opens, zooms and closes without a movement', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await visit(page);
    await figureOn(page).click();
    const movements = () => enlarged(page).evaluate((image) => image.getAnimations().length);
    expect(await movements()).toBe(0);
    await page.mouse.click(640, 360);
    expect(await movements()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await enlarged(page).count()).toBe(0);
  });
});

test.describe('Image zoom by touch', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  /**
   * Taps at a time of the page's clock, which stands still from then on: a busy machine takes longer between two taps
   * than a reader does.
   * @param time in milliseconds since the first of these taps
   */
  async function tapAt(page: Page, time: number, x: number, y: number): Promise<void> {
    await page.evaluate((since) => {
      const stopped = window as unknown as {start?: number};
      const now = (stopped.start ??= performance.now()) + since;
      performance.now = () => now;
    }, time);
    await page.touchscreen.tap(x, y);
  }

  /** Opens the figure and shows all of it. */
  async function openByTap(page: Page): Promise<Box> {
    await visit(page);
    await figureOn(page).tap();
    await expect(dialogOn(page)).toBeVisible();
    await page.waitForTimeout(600);
    await dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'}).tap();
    return boxOf(page);
  }

  test('a figure opens as large as its text needs, from its top left corner, with no margin', async ({
    page,
  }) => {
    await visit(page);
    expect((await figureOn(page).boundingBox())?.width).toBe(390);
    await figureOn(page).tap();
    const box = await boxOf(page);
    // Shown at this width, its texts have 13.5 px and more.
    const shown = Number(await figureOn(page).getAttribute('width'));
    expect((box.width / shown) * 13.5).toBeGreaterThan(15.9);
    expect(box.x).toBeCloseTo(0, 0);
    const toggle = dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'});
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await page.waitForTimeout(600);
    await toggle.tap();
    expect((await boxOf(page)).width).toBeCloseTo(390, 0);
  });

  test('"double-tap window 500 ms": two taps within it toggle once, each slower tap toggles', async ({
    page,
  }) => {
    const fit = await openByTap(page);
    const {x, y} = centreOf(fit);
    const toggle = dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'});
    await tapAt(page, 0, x, y);
    await tapAt(page, 120, x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect((await boxOf(page)).width / fit.width).toBeCloseTo(1.5, 2);
    await tapAt(page, 1000, x, y);
    await tapAt(page, 1120, x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');

    await tapAt(page, 2000, x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await tapAt(page, 2600, x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test('a double tap on the page opens the figure and toggles nothing', async ({page}) => {
    await visit(page);
    const box = await figureOn(page).boundingBox();
    if (!box) throw new Error('The figure is not shown.');
    const {x, y} = centreOf(box);
    await tapAt(page, 0, x, y);
    await tapAt(page, 150, x, y);
    const toggle = dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'});
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    // Had the second tap been one of its own, this one would show the figure zoomed again.
    await tapAt(page, 1000, x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test('a double tap whose second tap misses the figure leaves it open', async ({page}) => {
    await visit(page);
    const box = await figureOn(page).boundingBox();
    if (!box) throw new Error('The figure is not shown.');
    const {x, y} = centreOf(box);
    await tapAt(page, 0, x, y);
    await tapAt(page, 120, 4, 836);
    await page.waitForTimeout(700);
    await expect(dialogOn(page)).toBeVisible();
    await tapAt(page, 1000, 4, 836);
    await expect(dialogOn(page)).toHaveCount(0);
  });

  test('a pinch zooms between fit size and 150 percent, and one finger pans within bounds', async ({
    page,
  }) => {
    const fit = await openByTap(page);
    const {x, y} = centreOf(fit);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({x: px, y: py, id})),
      });
    const pinch = async (from: number, to: number) => {
      await touch('touchStart', [
        [x - from, y],
        [x + from, y],
      ]);
      for (let step = 1; step <= 6; step += 1) {
        const half = from + ((to - from) * step) / 6;
        await touch('touchMove', [
          [x - half, y],
          [x + half, y],
        ]);
      }
      await touch('touchEnd', []);
      return boxOf(page);
    };

    expect((await pinch(50, 60)).width / fit.width).toBeCloseTo(1.2, 1);
    const largest = await pinch(30, 150);
    expect(largest.width / fit.width).toBeCloseTo(1.5, 2);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

    await touch('touchStart', [[x, y]]);
    await touch('touchMove', [[x + 150, y]]);
    await touch('touchMove', [[x + 190, y]]);
    await touch('touchEnd', []);
    expect((await boxOf(page)).x).toBeCloseTo(0, 0);
    await expect(dialogOn(page)).toBeVisible();

    const smallest = await pinch(150, 20);
    expect(smallest.width).toBeCloseTo(fit.width, 0);
    expect(smallest.x).toBeCloseTo(fit.x, 0);
    await expect(dialogOn(page)).toBeVisible();
  });
});
