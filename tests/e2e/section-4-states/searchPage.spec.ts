import {expect, test, type Page} from '@playwright/test';
import {hold, open} from '../support/pages';
import {
  failed,
  filter,
  found,
  foundNothing,
  foundPages,
  openSearch,
  outcome,
  results,
  searchBox,
  withoutIndex,
} from '../support/searchPage';
import {
  axeFindings,
  overflowOf,
  problemsOf,
  unreadableMarks,
  watchShift,
} from '../support/soundness';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

const states: Record<string, (page: Page) => Promise<void>> = {
  start: (page) => open(page, '/search'),
  async results(page) {
    await openSearch(page, 'q=alarm&role=everything');
    await found(page);
    await expect(filter(page, 'Devices')).toBeVisible();
  },
  async 'no results'(page) {
    await openSearch(page, 'q=xyzzyqq');
    await foundNothing(page);
    await expect(results(page)).toContainText('No guide has a result.');
  },
  async error(page) {
    await withoutIndex(page);
    await openSearch(page, 'q=alarm');
    await failed(page);
  },
};

const phone = {width: 360, height: 740};

for (const [state, reach] of Object.entries(states)) {
  test(`${state}: axe clean in light and dark, fits a phone, with targets for a thumb`, async ({
    page,
  }) => {
    await reach(page);
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.setViewportSize(phone);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const tooSmall = await page
      .locator('main :is(button, select, input[type="search"], nav a)')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => ({control, box: control.getBoundingClientRect()}))
          .filter(({box}) => Math.min(box.height, box.width) < 44)
          .map(({control, box}) => `${control.outerHTML.slice(0, 80)} ${box.width}x${box.height}`),
      );
    expect(tooSmall).toEqual([]);
  });
}

test('results can be read where the system sets the colours', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await openSearch(page, 'q=alarm&role=everything');
  await found(page);
  expect(await unreadableMarks(results(page))).toEqual([]);
});

test('on a phone the filters open and close', async ({page}) => {
  await page.setViewportSize(phone);
  await openSearch(page, 'q=alarm&role=everything');
  await found(page);
  const disclosure = page.getByRole('button', {name: /^Filters/});
  await expect(disclosure).toHaveAttribute('aria-expanded', 'false');
  await expect(filter(page, 'Devices')).toBeHidden();
  await disclosure.click();
  await filter(page, 'Devices').check();
  await expect(disclosure).toHaveText('Filters (1)');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await disclosure.click();
  await expect(filter(page, 'Devices')).toBeHidden();
});

test.describe('loading, stalled', () => {
  test('a search that takes long says so, then what it found', async ({page}) => {
    const problems = problemsOf(page);
    const release = await hold(page, '**/search-index/shards/**');
    await openSearch(page, 'q=alarm');
    await expect(outcome(page)).toHaveText('Searching…');
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    await expect(results(page)).toContainText('Still searching.');
    release();
    await found(page);
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    await expect(results(page)).not.toContainText('Still searching.');
    expect(problems).toEqual([]);
  });

  test('what the first part of the index holds is shown while the rest is on its way', async ({
    page,
  }) => {
    const release = await hold(page, '**/search-index/shards/devices.*');
    await openSearch(page, 'q=alarm');
    await expect(results(page)).toContainText('More results may follow');
    expect(await foundPages(page).count()).toBeGreaterThan(0);
    await expect(filter(page, 'Devices')).toHaveCount(0);
    release();
    await expect(filter(page, 'Devices')).toBeVisible();
    await expect(results(page)).not.toContainText('More results may follow');
  });

  test('nothing is said to be missing while part of the index is on its way', async ({page}) => {
    const release = await hold(page, '**/search-index/shards/devices.*');
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, {seen});
      new MutationObserver(() => {
        for (const {textContent} of document.querySelectorAll('main h2')) seen.add(textContent);
      }).observe(document, {subtree: true, childList: true, characterData: true});
    });
    await openSearch(page, 'q=alarm&guide=devices');
    await expect(results(page)).toContainText('Still searching.');
    release();
    await found(page);
    const seen = await page.evaluate(() => [...(window as unknown as {seen: Set<string>}).seen]);
    expect(seen).not.toContain('No results were found');
  });
});

test('the results stay in place, are printed and are read out', async ({page}) => {
  const shift = await watchShift(page);
  await openSearch(page, 'q=alarm');
  await found(page);

  await test.step('an answer that comes late moves nothing but itself', async () => {
    await expect(page.getByRole('navigation', {name: 'Pages of results'})).toBeVisible();
    // The list of filters may grow when more of the index arrives; nothing that a reader reads moves for it.
    expect(await shift()).toBeLessThan(0.01);
  });
  await test.step('print shows the results and not their controls', async () => {
    await page.emulateMedia({media: 'print'});
    await expect(foundPages(page).first()).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(searchBox(page)).toBeHidden();
    await expect(filter(page, 'Devices')).toBeHidden();
    await expect(page.getByRole('navigation', {name: 'Pages of results'})).toBeHidden();
    await page.emulateMedia({media: 'screen'});
  });
  await test.step('the number of results is read out', async () => {
    const readOut = page.locator('main').getByRole('status');
    await expect(readOut).toContainText(`${await outcome(page).innerText()}.`);
    await searchBox(page).fill('xyzzyqq');
    await expect(readOut).toHaveText('No results were found');
  });
});
