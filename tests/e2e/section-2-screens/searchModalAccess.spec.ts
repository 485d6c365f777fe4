import {expect, test, type Page} from '@playwright/test';
import {pages} from '../support/pages';
import {
  allResults,
  announced,
  ask,
  devicesHit,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithModal,
  platformHit,
  rolePicker,
  searchButton,
  store,
} from '../support/searchModal';
import {axeFindings, overflowOf, problemsOf, unreadableMarks} from '../support/soundness';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

/** Shows every screen of search, one after the other. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  // First, because later the index is kept in the browser.
  async error(page) {
    await page.route('**/search-index/**', (route) => route.abort());
    await openWithModal(page, pages.adminLanding);
    await inputOn(page).fill('alarm');
    await expect(modalOn(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/search-index/**');
  },
  async start(page) {
    await openWithModal(page, pages.adminLanding);
    await expect(modalOn(page).getByText('No recent searches')).toBeVisible();
  },
  async lists(page) {
    await page.keyboard.press('Escape');
    await store(page, 'recent', 2);
    await store(page, 'favorite', 1);
    await openModal(page);
    await expect(hitsOn(page)).toHaveCount(3);
  },
  async results(page) {
    await ask(page, 'alarm expression');
    await announced(page, 'alarm expression');
  },
  async 'no results'(page) {
    await inputOn(page).fill('zzqxv');
    await expect(modalOn(page).getByText('No results for')).toBeVisible();
  },
};

test('the modal is told and can be seen by every reader', async ({page}) => {
  await openWithModal(page, pages.sensors);

  await test.step('the modal is a dialog with a name, alone within reach, its input a combobox of trees of results, whose number is announced', async () => {
    await expect(modalOn(page)).toHaveAttribute('aria-modal', 'true');
    await expect(page.locator('[inert] main')).toHaveCount(1);
    await expect(inputOn(page)).toHaveAttribute('aria-expanded', 'false');
    await ask(page, devicesHit.query);
    await expect(inputOn(page)).toHaveAttribute('aria-expanded', 'true');
    const controlled = (await inputOn(page).getAttribute('aria-controls'))?.split(' ') ?? [];
    expect(controlled.length).toBeGreaterThan(0);
    for (const id of controlled) await expect(page.locator(`[id="${id}"]`)).toHaveRole('tree');
    await expect(modalOn(page).getByRole('tree', {name: 'Devices › Overview'})).toBeVisible();
    const status = modalOn(page).getByRole('status');
    await expect(status).toHaveText(new RegExp(`^\\d+ results for ${devicesHit.query}$`));
    await inputOn(page).fill('zzqxv');
    await expect(status).toHaveText('No results for zzqxv');
    await page.keyboard.press('Escape');
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
  await openModal(page);
  await test.step('the focus can be seen on every control', async () => {
    await ask(page, devicesHit.query);
    // The input's ring goes round its whole box.
    const controls = [
      {control: inputOn(page), ringed: modalOn(page).locator('form')},
      {control: modalOn(page).getByRole('button', {name: 'Clear the query'})},
      {control: rolePicker(page)},
      {control: hitsOn(page).first().getByRole('link')},
      {control: hitsOn(page).nth(1).getByRole('link')},
      {control: allResults(page)},
    ];
    for (const {control, ringed = control} of controls) {
      const look = () =>
        ringed.evaluate((element) => {
          const {outline, boxShadow} = getComputedStyle(element);
          return `${outline}, ${boxShadow}`;
        });
      await control.focus();
      const focused = await look();
      await page.keyboard.press('Tab');
      await (ringed === control ? inputOn(page) : rolePicker(page)).focus();
      expect(await look()).not.toBe(focused);
    }
  });
  await test.step('the focus stays in the modal, forward and backward, and returns', async () => {
    await page.keyboard.press('Escape');
    await searchButton(page).focus();
    await page.keyboard.press('Enter');
    await ask(page, devicesHit.query);
    const focused = () =>
      page.evaluate(() => {
        const {activeElement: element} = document;
        const inside = element?.closest('[role="dialog"]') !== null;
        // The number of results grows while the rest of the index arrives.
        const text = element?.textContent.replace(/\d+/, '') ?? '';
        return inside ? text + (element?.className ?? '') : 'outside';
      });
    const start = await focused();
    const round: string[] = [];
    do {
      await page.keyboard.press('Tab');
      round.push(await focused());
    } while (round.at(-1) !== start && round.length < 60);
    expect(round).not.toContain('outside');
    expect(round.at(-1)).toBe(start);
    await expect(inputOn(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(round.at(-2));
    await expect(modalOn(page).getByRole('link', {name: /^See all/})).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(inputOn(page)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modalOn(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
  });
});

for (const [colorScheme, part] of [
  ['light', 'html'],
  ['dark', '[role="dialog"]'],
] as const) {
  test(`no finding of axe on any screen of the modal, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    for (const [name, show] of Object.entries(screens)) {
      await show(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await axeFindings(page, part), name).toEqual([]);
    }
  });
}

test('what was found can be read where the system sets the colours', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await openWithModal(page, pages.adminLanding);
  await screens['results']?.(page);
  expect(await unreadableMarks(hitsOn(page))).toEqual([]);
});

test('a hit and the choice of the role have room in a window as low as that of five times the zoom', async ({
  page,
}) => {
  await page.setViewportSize({width: 256, height: 160});
  await openWithModal(page, pages.sensors);
  const {x, width} = (await rolePicker(page).boundingBox()) ?? {x: 0, width: Infinity};
  expect(x + width).toBeLessThanOrEqual(256);
  await ask(page, devicesHit.query);
  await hitsOn(page).first().scrollIntoViewIfNeeded();
  await expect(hitsOn(page).first()).toBeInViewport({ratio: 1});
});

test('console clean, no failed request, from the first touch to the page that was found', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await openWithModal(page, pages.sensors);
  await ask(page, devicesHit.query);
  await rolePicker(page).selectOption('Everything');
  await inputOn(page).fill('zzqxv');
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  await ask(page, devicesHit.query);
  await page.keyboard.press('Enter');
  await page.waitForURL(({pathname}) => pathname === devicesHit.path);
  await openModal(page);
  await ask(page, platformHit.query);
  await page.keyboard.press('Enter');
  await page.waitForURL(({pathname}) => pathname === platformHit.path);
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
});

test.describe('on a phone of 360 px', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('no sideways scrolling, and targets of 44 px, on every screen', async ({page}) => {
    for (const [name, show] of Object.entries(screens)) {
      await show(page);
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
      const faults = await modalOn(page).evaluate((modal) =>
        [...modal.querySelectorAll('*')].flatMap((element) => {
          const {width, height, right} = element.getBoundingClientRect();
          const isControl = element.matches('a[href], button, select, input');
          const isSmall = isControl && width > 0 && (width < 44 || height < 44);
          const isOutside = width > 0 && right > innerWidth + 0.5;
          return isSmall || isOutside
            ? [`${element.tagName}.${element.getAttribute('class')}: ${width} x ${height}`]
            : [];
        }),
      );
      expect(faults, name).toEqual([]);
    }
  });

  test('a tap opens search, and a tap on a hit leads to its page', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await page.keyboard.press('Escape');
    await searchButton(page).tap();
    await expect(inputOn(page)).toBeFocused();
    await ask(page, devicesHit.query);
    await hitsOn(page).first().tap();
    await page.waitForURL(({pathname}) => pathname === devicesHit.path);
    await expect(modalOn(page)).toHaveCount(0);
  });
});
