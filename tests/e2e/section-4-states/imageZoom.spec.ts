import AxeBuilder from '@axe-core/playwright';
import {expect, test} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';

const pageWithFigures = '/devices/overview/alarming/sensors';
const otherPage = '/devices/overview/alarming/actors';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function figureOn(page: Page): Locator {
  return page.locator('main .theme-doc-markdown figure img').first();
}

function enlargeButton(page: Page): Locator {
  return page.getByRole('button', {name: /^Enlarge figure: ./}).first();
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', {name: /^Enlarged figure: ./});
}

function enlarged(page: Page): Locator {
  return page.locator('body > img.medium-zoom-image--opened');
}

/** Opens the page and waits until the viewer is attached. */
async function visit(page: Page): Promise<void> {
  await page.goto(pageWithFigures);
  await expect(enlargeButton(page)).toBeAttached();
  await figureOn(page).scrollIntoViewIfNeeded();
}

/** Goes to the other page with figures by a link, and waits until its content has taken the place of the old. */
async function followLink(page: Page): Promise<void> {
  const heading = page.locator('main h1').first();
  const before = (await heading.textContent()) ?? '';
  await page.locator(`a[href="${otherPage}"]`).first().click();
  await expect(heading).not.toHaveText(before);
}

async function isStill(page: Page): Promise<void> {
  await enlarged(page).evaluate((image) =>
    Promise.allSettled(image.getAnimations().map((movement) => movement.finished)),
  );
}

async function open(page: Page): Promise<void> {
  await visit(page);
  await figureOn(page).click();
  await expect(dialogOn(page)).toBeVisible();
  await isStill(page);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page): Promise<Box> {
  await isStill(page);
  const box = await enlarged(page).boundingBox();
  if (!box) throw new Error('No figure is open.');
  return box;
}

function centreOf(box: Box): {x: number; y: number} {
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** The room a figure may fill: the window without its scrollbar and the margin. */
async function roomOf(page: Page, margin: number): Promise<Box> {
  return page.evaluate((space) => {
    const {clientWidth, clientHeight} = document.documentElement;
    return {x: space, y: space, width: clientWidth - 2 * space, height: clientHeight - 2 * space};
  }, margin);
}

test.describe('Image zoom', () => {
  test.use({viewport: {width: 1280, height: 720}});

  test('"a click opens the overlay at fit size"', async ({page}) => {
    await open(page);
    const box = await boxOf(page);
    const room = await roomOf(page, 16);
    expect(box.x).toBeGreaterThanOrEqual(room.x - 1);
    expect(box.y).toBeGreaterThanOrEqual(room.y - 1);
    expect(Math.min(room.width - box.width, room.height - box.height)).toBeCloseTo(0, 0);
    expect(centreOf(box).x).toBeCloseTo(centreOf(room).x, 0);
    expect(centreOf(box).y).toBeCloseTo(centreOf(room).y, 0);
  });

  for (const [width, margin] of [
    [640, 16],
    [639, 0],
    [360, 0],
  ] as const) {
    test(`"margin 16 px at widths of 640 px and above": ${margin} px at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 1600});
      await open(page);
      const room = await roomOf(page, margin);
      const box = await boxOf(page);
      expect(box.x).toBeCloseTo(margin, 0);
      expect(box.width).toBeCloseTo(room.width, 0);
    });
  }

  test('"clicking the image toggles fit and zoomed size", "step 150 percent"', async ({page}) => {
    await open(page);
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

  test('"when zoomed, dragging pans within bounds"', async ({page}) => {
    await open(page);
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

  test('"when zoomed, dragging pans": at fit size it does not', async ({page}) => {
    await open(page);
    const before = await boxOf(page);
    await page.mouse.move(640, 360);
    await page.mouse.down();
    await page.mouse.move(700, 420, {steps: 4});
    await page.mouse.up();
    expect(await boxOf(page)).toEqual(before);
    await expect(dialogOn(page)).toBeVisible();
  });

  const waysToClose: Record<string, (page: Page) => Promise<void>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'the close button': (page) => dialogOn(page).getByRole('button', {name: 'Close'}).click(),
    'clicking the overlay': (page) => page.mouse.click(8, 8),
    resizing: (page) => page.setViewportSize({width: 1100, height: 700}),
  };
  for (const [name, close] of Object.entries(waysToClose)) {
    test(`"Escape, the close button, clicking the overlay, or resizing closes it": ${name}`, async ({
      page,
    }) => {
      await open(page);
      await close(page);
      await expect(enlarged(page)).toHaveCount(0);
      await expect(dialogOn(page)).toHaveCount(0);
      await expect(figureOn(page)).toBeVisible();
      await expect(enlargeButton(page)).toBeFocused();
    });
  }

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
      const marks = {heading: 0, attached: 0};
      Object.assign(window, {zoomMarks: marks});
      const first = document.querySelector('main h1');
      new MutationObserver(() => {
        if (!marks.heading && document.querySelector('main h1') !== first) {
          marks.heading = performance.now();
        }
        if (
          marks.heading &&
          !marks.attached &&
          document.querySelector('[data-image-zoom-anchor]')
        ) {
          marks.attached = performance.now();
        }
      }).observe(document.body, {childList: true, subtree: true, attributes: true});
    });
    await followLink(page);
    await expect(enlargeButton(page)).toBeAttached();
    const delay = await page.evaluate(() => {
      const {zoomMarks} = window as unknown as {
        zoomMarks: {heading: number; attached: number};
      };
      return zoomMarks.attached - zoomMarks.heading;
    });
    expect(delay).toBeGreaterThanOrEqual(980);
    expect(delay).toBeLessThan(3000);
  });

  test('"images in the main markdown content not marked not-zoomable"; links and badges stay', async ({
    page,
  }) => {
    await page.goto(pageWithFigures);
    await page.evaluate(() => {
      const model = document.querySelector<HTMLImageElement>('main .theme-doc-markdown figure img');
      const content = document.querySelector('main .theme-doc-markdown');
      if (!model || !content) throw new Error('The page has no figure.');
      const copy = (id: string) => {
        const image = document.createElement('img');
        image.src = model.src;
        image.alt = id;
        image.id = `zoom-${id}`;
        image.width = 100;
        return image;
      };
      const marked = copy('marked');
      marked.className = 'not-zoomable';
      const attribute = copy('attribute');
      attribute.setAttribute('data-not-zoomable', '');
      const badge = copy('badge');
      badge.className = 'badge';
      const link = document.createElement('a');
      link.href = '#zoom-linked';
      link.append(copy('linked'));
      content.append(marked, attribute, badge, link, copy('plain'));
      document.body.append(copy('outside'));
    });
    await page.locator('#zoom-plain').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', {name: 'Enlarge figure: plain'})).toBeAttached();
    for (const id of ['marked', 'attribute', 'badge', 'linked', 'outside']) {
      await expect(page.getByRole('button', {name: `Enlarge figure: ${id}`})).toHaveCount(0);
      await page.locator(`#zoom-${id}`).click();
      await expect(enlarged(page)).toHaveCount(0);
    }
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

  for (const key of ['Enter', 'Space']) {
    test(`every figure opens with ${key}; the focus is trapped and returned`, async ({page}) => {
      await visit(page);
      const images = page.locator('main .theme-doc-markdown figure img');
      for (let index = 0; index < (await images.count()); index += 1) {
        await images.nth(index).scrollIntoViewIfNeeded();
      }
      await expect(page.getByRole('button', {name: /^Enlarge figure: ./})).toHaveCount(
        await images.count(),
      );

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
    });
  }

  for (const scheme of ['light', 'dark'] as const) {
    test(`has no accessibility violations, closed and open, in ${scheme} mode`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
      await visit(page);
      await page.locator('html').evaluate((root, theme) => {
        root.dataset.theme = theme;
      }, scheme);
      await enlargeButton(page).focus();
      const closed = await new AxeBuilder({page}).include('main').withTags(wcag).analyze();
      expect(closed.violations).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(dialogOn(page)).toBeVisible();
      const opened = await new AxeBuilder({page}).withTags(wcag).analyze();
      expect(opened.violations).toEqual([]);

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

  async function openByTap(page: Page): Promise<Box> {
    await visit(page);
    await figureOn(page).tap();
    await expect(dialogOn(page)).toBeVisible();
    const box = await boxOf(page);
    await page.waitForTimeout(600);
    return box;
  }

  test('"double-tap window 500 ms": two taps within it toggle once, each slower tap toggles', async ({
    page,
  }) => {
    const fit = await openByTap(page);
    const {x, y} = centreOf(fit);
    const toggle = dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'});
    const doubleTap = async () => {
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(120);
      await page.touchscreen.tap(x, y);
    };
    await doubleTap();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect((await boxOf(page)).width / fit.width).toBeCloseTo(1.5, 2);
    await doubleTap();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');

    await page.waitForTimeout(600);
    await page.touchscreen.tap(x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await page.waitForTimeout(600);
    await page.touchscreen.tap(x, y);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test('a double tap on the page opens the figure at fit size', async ({page}) => {
    await visit(page);
    const box = await figureOn(page).boundingBox();
    if (!box) throw new Error('The figure is not shown.');
    const {x, y} = centreOf(box);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(150);
    await page.touchscreen.tap(x, y);
    const toggle = dialogOn(page).getByRole('button', {name: 'Zoom to 150 percent'});
    await page.waitForTimeout(600);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
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
