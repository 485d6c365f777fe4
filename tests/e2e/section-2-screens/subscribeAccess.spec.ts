import {expect, test} from '@playwright/test';
import {mailedLink} from '../support/outbox';
import {open} from '../support/pages';
import {axeFindings, overflowOf, problemsOf} from '../support/soundness';
import {agree, dialogOf, emailOf, lead, newAddress, openDialog, submit} from '../support/subscribe';

test('by keyboard alone: open, fill in, choose, agree, send, close', async ({page}) => {
  const address = newAddress();
  await open(page, '/whats-new');
  const opener = page.getByRole('button', {name: 'Subscribe by mail'});
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialogOf(page).getByRole('checkbox', {name: 'Talos platform'})).toBeChecked();
  const consent = dialogOf(page).getByRole('checkbox', {name: /^I agree/});
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await consent.evaluate((box) => box === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(lead(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the dialog keeps the reader and what was typed', async ({page}) => {
  await openDialog(page);

  await test.step('Escape keeps what was typed', async () => {
    await emailOf(page).fill('ada@');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', {name: 'Subscribe by mail'}).click();
    await expect(emailOf(page)).toHaveValue('ada@');
  });
  await test.step('the page behind is out of reach', async () => {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const {activeElement} = document;
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
  });
});

for (const [width, height, colorScheme] of [
  [360, 640, 'dark'],
  [1280, 800, 'light'],
  [3840, 2160, 'dark'],
] as const) {
  test(`${width} px, ${colorScheme}: every state is sound and fits`, async ({page}) => {
    const problems = problemsOf(page);
    await page.emulateMedia({colorScheme});
    await page.setViewportSize({width, height});
    await openDialog(page);
    const sound = async () => {
      expect(await axeFindings(page, 'dialog')).toEqual([]);
      const box = await dialogOf(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      expect(
        await dialogOf(page).evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
      const targets = dialogOf(page).getByRole('button');
      await expect(targets).not.toHaveCount(0);
      for (const target of await targets.all()) {
        const size = await target.boundingBox();
        expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
      }
    };
    await sound();
    await submit(page);
    await expect(emailOf(page)).toBeFocused();
    const head = await dialogOf(page).getByRole('heading').boundingBox();
    const field = await emailOf(page).boundingBox();
    expect(field?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
    await sound();
    await emailOf(page).fill(newAddress());
    await agree(page);
    await submit(page);
    await expect(lead(page)).toBeVisible();
    await sound();
    // The service asks those who are faster than a person to wait.
    expect(problems.filter((problem) => !/429/.test(problem))).toEqual([]);
  });
}

test('a field has room in a window as low as that of five times the zoom', async ({page}) => {
  await page.setViewportSize({width: 256, height: 160});
  await openDialog(page);
  await submit(page);
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toBeInViewport({ratio: 1});
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`${width} px, ${colorScheme}: the pages behind the mailed link are sound`, async ({
    page,
  }) => {
    const address = newAddress();
    await page.emulateMedia({colorScheme});
    await page.setViewportSize({width, height: 640});
    await openDialog(page);
    await emailOf(page).fill(address);
    await agree(page);
    await submit(page);
    await expect(lead(page)).toBeVisible();
    const link = await mailedLink(address);
    const sound = async () => {
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
    };
    await page.goto(link);
    await sound();
    await page.getByRole('button', {name: 'Confirm'}).click();
    await expect(page.getByRole('heading', {name: 'You are subscribed'})).toBeVisible();
    await sound();
    await page.goto(link);
    await expect(page.getByRole('heading', {name: 'This link does not work'})).toBeVisible();
    await sound();
    await page.getByRole('link', {name: 'Subscribe'}).click();
    await expect(dialogOf(page)).toBeVisible();
  });
}
