import {expect, test, type Locator, type Page} from '@playwright/test';
import {open, pages} from '../support/pages';
import {found, foundPages, foundPlaces, openSearch, results} from '../support/searchPage';
import {
  ask,
  hitsOn,
  isSameDocument,
  markDocument,
  openWithModal,
  requestsOf,
} from '../support/searchModal';
import {sites} from '../support/sites';
import {axeFindings, problemsOf} from '../support/soundness';

const folded = `${sites.fault.url}/samples/folded`;

/** Words that are marked on the page, as they stand there. */
async function markedWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('found-words') ?? [])].map((range) => (range as Range).toString()),
  );
}

async function leadsTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toHaveAttribute('data-found-place', '');
  await expect(place).toBeInViewport();
}

async function linkOf(page: Page, parameters: string, place: RegExp): Promise<Locator> {
  await openSearch(page, parameters);
  await found(page);
  const link = foundPlaces(page).filter({hasText: place}).first();
  await expect(link).toHaveAttribute('href', /[?&]find=/);
  return link;
}

test.describe('choosing a hit navigates to its url, where the found words are shown', () => {
  test('by a full page load in the same tab below the platform guides', async ({page, context}) => {
    const problems = problemsOf(page);
    const link = await linkOf(page, 'q=BA&role=admin', /All codes/);
    await markDocument(page);
    await link.click();
    await expect(page).toHaveURL(/\/sia-event-codes#all-codes$/);
    const row = page.getByRole('row', {name: /^BA /});
    await leadsTo(page, row);
    expect(await markedWords(page)).toContain('BA');
    expect(await isSameDocument(page)).toBe(false);
    expect(context.pages()).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('through the router elsewhere', async ({page}) => {
    const problems = problemsOf(page);
    const link = await linkOf(page, 'q=access+level+locked&role=devices', /Passwords/);
    await markDocument(page);
    await link.click();
    await expect(page).toHaveURL(/\/access-levels#passwords$/);
    await expect(page.locator('[data-found-place]')).toBeInViewport();
    expect(await markedWords(page)).not.toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('from the modal as well', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await ask(page, 'time line not to scale');
    await hitsOn(page)
      .filter({has: page.locator('a[href$="#time-line"]')})
      .first()
      .click();
    await expect(page).toHaveURL(/#time-line$/);
    await leadsTo(page, page.locator('figure').filter({has: page.getByAltText(/^Time line/)}));
  });

  test('also when the page is the one that is open', async ({page}) => {
    await openWithModal(page, pages.sensors);
    await ask(page, 'voltage limits');
    await markDocument(page);
    await hitsOn(page).filter({hasText: 'Voltage limits'}).first().click();
    await expect(page).toHaveURL(new RegExp(`${pages.sensors}#voltage-limits$`));
    await leadsTo(page, page.getByRole('heading', {name: 'Voltage limits', level: 2}));
    expect(await markedWords(page)).toContain('Voltage');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('the found place is', () => {
  test('a figure whose drawing holds the words', async ({page}) => {
    const link = await linkOf(page, 'q=scale&role=devices', /Time line/);
    await link.click();
    await leadsTo(page, page.getByRole('main').locator('figure[data-found-place]'));
  });

  test('opened where it stands in closed details', async ({page}) => {
    const text = page.getByText('The marmot sleeps in its burrow.');
    await open(page, folded);
    await expect(text).toBeHidden();
    await open(page, `${folded}?find=marmot#details`);
    await leadsTo(page, text);
    await expect(text).toBeVisible();
    expect(await markedWords(page)).toEqual(['marmot']);
    expect(await axeFindings(page, 'main')).toEqual([]);
  });

  test('opened where it stands in a tab that is not shown, inside closed details', async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, `${folded}?find=ibex+ridge#tabs`);
    const text = page.getByText('The ibex stands on the ridge.');
    await leadsTo(page, text);
    await expect(text).toBeVisible();
    await expect(page.getByRole('tab', {name: 'Winter'})).toHaveAttribute('aria-selected', 'true');
  });

  test('found by search in what is folded', async ({page}) => {
    await openSearch(page, 'q=ibex&role=everything', sites.fault.url);
    await found(page);
    await foundPlaces(page).filter({hasText: 'Tabs'}).first().click();
    await leadsTo(page, page.getByText('The ibex stands on the ridge.'));
  });

  test('reached at once where the reader wants no motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.addInitScript(() => {
      const places = new Set<number>();
      Object.assign(window, {places});
      new MutationObserver(() => {
        if (document.querySelector('[data-found-place]')) places.add(scrollY);
      }).observe(document, {subtree: true, attributes: true, childList: true});
      addEventListener('scroll', () => {
        if (places.size > 0) places.add(scrollY);
      });
    });
    await open(page, `${folded}?find=marmot#details`);
    await leadsTo(page, page.getByText('The marmot sleeps in its burrow.'));
    const places = () =>
      page.evaluate(() => [...(window as unknown as {places: Set<number>}).places]);
    expect(await places()).toEqual([await page.evaluate(() => scrollY)]);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('Escape clears the marks', async ({page}) => {
  await open(page, `${pages.sensors}?find=sensor`);
  await expect.poll(() => markedWords(page)).not.toEqual([]);
  await page.keyboard.press('Escape');
  expect(await markedWords(page)).toEqual([]);
  await expect(page.locator('[data-found-place]')).toHaveCount(0);
});

test('the marks go with the page', async ({page}) => {
  await open(page, `${pages.sensors}?find=sensor`);
  await expect.poll(() => markedWords(page)).not.toEqual([]);
  await page
    .getByRole('navigation', {name: 'Docs pages'})
    .getByRole('link', {name: /^Next/})
    .click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Sensors (inputs)');
  expect(await markedWords(page)).toEqual([]);
});

test('a reload and Back keep the reader where they were', async ({page}) => {
  await open(page, `${pages.sensors}?find=sensor#voltage-limits`);
  await expect.poll(() => markedWords(page)).not.toEqual([]);
  await expect(page).toHaveURL(new RegExp(`${pages.sensors}#voltage-limits$`));
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect.poll(() => markedWords(page)).not.toEqual([]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await page.locator('.table-of-contents').getByRole('link', {name: 'Wiring limits'}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.sensors}#wiring-limits$`));
  expect(await markedWords(page)).not.toEqual([]);
  await page.getByRole('link', {name: /^Next/}).click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Sensors (inputs)');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => markedWords(page)).not.toEqual([]);
});

test('nothing of it is loaded without words in the address', async ({page}) => {
  const scriptsOf = async (address: string) => {
    const asked = requestsOf(page);
    await open(page, address);
    await page.waitForLoadState('networkidle');
    return new Set(asked.filter((url) => url.includes('/assets/js/')));
  };
  const without = await scriptsOf(pages.sensors);
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  const withWords = await scriptsOf(`${pages.sensors}?find=sensor`);
  await expect.poll(() => markedWords(page)).not.toEqual([]);
  expect([...withWords].filter((script) => !without.has(script))).not.toEqual([]);
});

test('with the embedded index a hit stays on the origin that the reader came by', async ({
  page,
}) => {
  const origin = sites.main.url.replace('127.0.0.1', 'localhost');
  await openSearch(page, 'q=BA&role=admin', origin);
  await found(page);
  const links = await results(page)
    .locator('ol a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin));
  expect(new Set(links)).toEqual(new Set([origin]));
  await foundPages(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/talos/admin/`));
  await openWithModal(page, `${origin}${pages.adminLanding}`);
  await ask(page, 'alarm expression syntax');
  await hitsOn(page).first().click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/talos/admin/.*alarm-expression-syntax`));
});
