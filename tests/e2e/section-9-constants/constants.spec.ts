import {expect, test, type Page} from '@playwright/test';
import {open, pages, turnWheel} from '../support/pages';

test('desktop breakpoint 996 px', async ({page}) => {
  await page.setViewportSize({width: 997, height: 800});
  await open(page, pages.actors);
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await expect(toggle).toBeHidden();
  await page.setViewportSize({width: 996, height: 800});
  await expect(toggle).toBeVisible();
});

/** Presses the button that leads back to the top; returns where the page was then, and after each step. */
const positionsOnTheWayUp = (page: Page) =>
  page.evaluate(async () => {
    const seen: number[] = [scrollY];
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((...args: [number, number]) => {
      original(...args);
      seen.push(scrollY);
    }) as typeof window.scrollTo;
    document.querySelector<HTMLButtonElement>('.theme-back-to-top-button')?.click();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return seen;
  });

test('smooth scrolling (when native is off) eases 85 percent of the remaining distance per frame', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await open(page, pages.sensors);
  await page.mouse.move(640, 400);
  await turnWheel(page, 3000);
  // The button appears when the reader scrolls up.
  await turnWheel(page, -150);
  const positions = await positionsOnTheWayUp(page);
  // Positions are whole pixels, which matter little as long as they are large.
  const steps = positions.filter((position) => position > 250);
  expect(steps.length).toBeGreaterThan(4);
  for (let index = 2; index < steps.length; index += 1) {
    expect((steps[index] ?? 0) / (steps[index - 1] ?? 1)).toBeCloseTo(0.85, 2);
  }
  await test.step('who wants no motion is at the top at once', async () => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.evaluate(() => window.scrollTo(0, 2000));
    expect(await positionsOnTheWayUp(page)).toEqual([2000, 0]);
  });
});

test('browser storage uses local storage with an empty key suffix', async ({page}) => {
  await open(page, '/');
  await page
    .getByRole('button', {name: /^Switch between dark and light mode/})
    .first()
    .click();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('theme');
  for (const key of keys)
    expect(key).toMatch(/^(theme|docs\.|docusaurus\.|docs-preferred-version-)/);
});
