import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {pages} from './pages';

export const pageWithFigures = pages.sensors;
export const otherPage = pages.actors;

export function figureOn(page: Page): Locator {
  return page.locator('main .theme-doc-markdown figure img').first();
}

export function enlargeButton(page: Page): Locator {
  return page.getByRole('button', {name: /^Enlarge figure: ./}).first();
}

export function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', {name: /^Enlarged figure: ./});
}

export function enlarged(page: Page): Locator {
  return page.locator('body > img.medium-zoom-image--opened');
}

/** Opens the page and waits until the viewer is attached. */
export async function visit(page: Page): Promise<void> {
  await page.goto(pageWithFigures);
  // A figure far below the window is not loaded yet, and the viewer waits for it.
  await figureOn(page).scrollIntoViewIfNeeded();
  await expect(enlargeButton(page)).toBeAttached();
  await figureOn(page).scrollIntoViewIfNeeded();
}

/** Goes to the other page with figures by a link, and waits until its content has taken the place of the old. */
export async function followLink(page: Page): Promise<void> {
  const heading = page.locator('main h1').first();
  const before = (await heading.textContent()) ?? '';
  await page.locator(`a[href="${otherPage}"]`).first().click();
  await expect(heading).not.toHaveText(before);
}

export async function isStill(page: Page): Promise<void> {
  await enlarged(page).evaluate((image) =>
    Promise.allSettled(image.getAnimations().map((movement) => movement.finished)),
  );
}

/** Opens the figure of a page that was visited. */
export async function openFigure(page: Page): Promise<void> {
  await figureOn(page).click();
  await expect(dialogOn(page)).toBeVisible();
  await isStill(page);
}

export async function open(page: Page): Promise<void> {
  await visit(page);
  await openFigure(page);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function boxOf(page: Page): Promise<Box> {
  await isStill(page);
  const box = await enlarged(page).boundingBox();
  if (!box) throw new Error('No figure is open.');
  return box;
}

export function centreOf(box: Box): {x: number; y: number} {
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** The room a figure may fill: the window without its scrollbar and the margin. */
export async function roomOf(page: Page, margin: number): Promise<Box> {
  return page.evaluate((space) => {
    const {clientWidth, clientHeight} = document.documentElement;
    return {x: space, y: space, width: clientWidth - 2 * space, height: clientHeight - 2 * space};
  }, margin);
}
