import {expect, test, type Page} from '@playwright/test';
import {guides} from '../../../config/guides';
import {hold, open, pages} from '../support/pages';
import {
  countBeside,
  filter,
  found,
  foundPages,
  openSearch,
  outcome,
  parameterOf,
  results,
  rolePicker,
  searchBox,
} from '../support/searchPage';
import {isSameDocument, markDocument, requestsOf} from '../support/searchModal';
import {problemsOf} from '../support/soundness';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

const paging = (page: Page) => page.getByRole('navigation', {name: 'Pages of results'});
const rememberedRole = (page: Page) =>
  page.evaluate(() => localStorage.getItem('docs.search.role'));
const addressesOfFoundPages = (page: Page) =>
  foundPages(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)));

test.describe('/search: search results page; query parameter q', () => {
  test('shows what was found, with the words marked', async ({page}) => {
    const problems = problemsOf(page);
    await openSearch(page, 'q=sensors&role=devices');
    await found(page);
    await expect(page).toHaveTitle('Search results for "sensors" | Talos Docs');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "sensors"');
    await expect(searchBox(page)).toHaveValue('sensors');
    await expect(foundPages(page).first()).toHaveText('Sensors (inputs)');
    await expect(foundPages(page).first().locator('mark').first()).toHaveText('Sensors');
    expect(problems).toEqual([]);
  });

  test('stays out of other search engines and talks to no other host', async ({
    page,
    request,
    baseURL,
  }) => {
    const html = await (await request.get('/search')).text();
    expect(html).toMatch(/<meta[^>]+name="?robots"?[^>]+noindex/);
    const asked = requestsOf(page);
    await openSearch(page, 'q=sensors');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await found(page);
    await expect(results(page)).not.toContainText('Algolia');
    expect(asked.filter((url) => !url.startsWith(`${baseURL ?? ''}/`))).toEqual([]);
  });

  test('says what can be searched before there is a query, and begins in the box', async ({
    page,
  }) => {
    const problems = problemsOf(page);
    await open(page, '/search');
    await expect(page).toHaveTitle('Search the documentation | Talos Docs');
    await expect(searchBox(page)).toBeFocused();
    for (const {label, landing} of guides) {
      const guide = page.getByRole('main').getByRole('link', {name: `${label} guide`});
      await expect(guide).toHaveAttribute('href', landing);
      await expect(guide).toContainText(/\d+ pages/);
    }
    await expect(results(page)).toHaveCount(0);
    await test.step('the address follows what the reader types, without a step for each letter', async () => {
      const steps = await page.evaluate(() => history.length);
      await searchBox(page).pressSequentially('relay');
      await expect.poll(() => parameterOf(page, 'q')).toEqual(['relay']);
      await found(page);
      await expect(page).toHaveTitle('Search results for "relay" | Talos Docs');
      expect(await page.evaluate(() => history.length)).toBe(steps);
      await page.getByRole('button', {name: 'Clear the query'}).click();
      await expect(page).toHaveTitle('Search the documentation | Talos Docs');
      await expect(searchBox(page)).toBeFocused();
      expect(parameterOf(page, 'q')).toEqual([]);
    });
    expect(problems).toEqual([]);
  });

  test('takes a query for text, whatever it is', async ({page}) => {
    const query = '<img src=x onerror=alert(1)>&"';
    await openSearch(page, `q=${encodeURIComponent(query)}`);
    await expect(outcome(page)).not.toHaveText('Searching…');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(`Search results for "${query}"`);
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('says that it needs JavaScript and lists all pages, where there is none', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ''}/search?q=alarm`);
    // What stands in `noscript` is no text to Playwright's own expectations.
    expect(await page.getByRole('main').innerText()).toContain('Search needs JavaScript.');
    await page.getByText('Devices guide', {exact: true}).first().click();
    await expect(page.getByRole('main').locator(`a[href="${pages.sensors}"]`)).toBeVisible();
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeHidden();
    await context.close();
  });

  test('takes 64 characters of a query', async ({page}) => {
    await openSearch(page, `q=${'a'.repeat(70)}`);
    await expect(searchBox(page)).toHaveValue('a'.repeat(64));
    await searchBox(page).fill('');
    await searchBox(page).pressSequentially('b'.repeat(66));
    await expect(searchBox(page)).toHaveValue('b'.repeat(64));
  });
});

test.describe('the address', () => {
  test('holds the filters, whose counts are right', async ({page}) => {
    await openSearch(page, 'q=connection&role=everything');
    await found(page);
    const count = await countBeside(filter(page, 'Devices'));
    const others = await countBeside(filter(page, 'Administrator'));
    await filter(page, 'Devices').check();
    await expect(outcome(page)).toHaveText(`${count} results`);
    await expect(filter(page, 'Devices')).toBeFocused();
    expect(parameterOf(page, 'guide')).toEqual(['devices']);
    const addresses = await addressesOfFoundPages(page);
    expect(addresses).not.toEqual([]);
    for (const {pathname} of addresses) expect(pathname).toMatch(/^\/devices\//);
    // What another guide would add is still said.
    expect(await countBeside(filter(page, 'Administrator'))).toBe(others);

    const tasks = await countBeside(filter(page, 'Task'));
    expect(tasks).toBeLessThan(count);
    await filter(page, 'Task').check();
    await expect(outcome(page)).toHaveText(`${tasks} ${tasks === 1 ? 'result' : 'results'}`);

    await page.reload();
    await expect(outcome(page)).toHaveText(`${tasks} ${tasks === 1 ? 'result' : 'results'}`);
    await expect(filter(page, 'Devices')).toBeChecked();
    await expect(filter(page, 'Task')).toBeChecked();
    await page.getByRole('button', {name: 'Clear filters'}).click();
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0);
    await expect(outcome(page)).toBeFocused();
    expect([parameterOf(page, 'guide'), parameterOf(page, 'kind')]).toEqual([[], []]);
  });

  test('two filters of a kind find what either finds', async ({page}) => {
    await openSearch(page, 'q=mac+address&role=everything&guide=devices&guide=admin');
    await expect(filter(page, 'Devices')).toBeChecked();
    await expect(filter(page, 'Administrator')).toBeChecked();
    const guidesFound = async () =>
      new Set((await addressesOfFoundPages(page)).map(({pathname}) => pathname.split('/')[1]));
    await expect.poll(guidesFound).toEqual(new Set(['devices', 'talos']));
  });

  test('Back and Forward go through filters and pages of results', async ({page}) => {
    await openSearch(page, 'q=alarm&role=admin');
    await found(page);
    const all = await outcome(page).innerText();
    const first = await foundPages(page).allInnerTexts();
    await filter(page, 'Reference').check();
    await expect(outcome(page)).not.toHaveText(all);
    await page.goBack();
    await expect(outcome(page)).toHaveText(all);
    await expect(filter(page, 'Reference')).not.toBeChecked();
    await page.goForward();
    await expect(filter(page, 'Reference')).toBeChecked();
    await expect(outcome(page)).not.toHaveText(all);
    await page.goBack();
    await paging(page).getByRole('link', {name: 'Page 2'}).click();
    await expect(results(page)).toContainText('Page 2 of');
    await page.goBack();
    await expect(foundPages(page)).toHaveText(first);
  });

  test('after Back from a hit leads to the same results, at the same place', async ({page}) => {
    await openSearch(page, 'q=alarm&role=devices');
    await found(page);
    const last = foundPages(page).last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await last.click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await found(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('a reload, and Back from a page that loads in full, lead to the same place', async ({
    page,
  }) => {
    await openSearch(page, 'q=alarm&role=admin');
    await found(page);
    const hit = foundPages(page).last().getByRole('link', {name: /./}).first();
    await hit.scrollIntoViewIfNeeded();
    const placeNow = () => page.evaluate(() => scrollY);
    const kept = () =>
      page.evaluate(() => (history.state as {readonly place?: number} | null)?.place);
    const place = await placeNow();
    expect(place).toBeGreaterThan(500);
    await expect.poll(kept).toBe(place);
    await page.reload();
    await found(page);
    await expect.poll(placeNow).toBe(place);
    await hit.click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await found(page);
    await expect.poll(placeNow).toBe(place);
  });
});

test.describe('pages of results', () => {
  test('are turned, with the focus on what is new', async ({page}) => {
    await openSearch(page, 'q=alarm&role=admin');
    await found(page);
    const first = await foundPages(page).allInnerTexts();
    await expect(paging(page).locator('[aria-current="page"]')).toHaveText('1');
    await paging(page).getByRole('link', {name: 'Next'}).click();
    await expect(paging(page).locator('[aria-current="page"]')).toHaveText('2');
    await expect(results(page)).toContainText('Page 2 of');
    await expect(outcome(page)).toBeFocused();
    await expect(outcome(page)).toBeInViewport();
    expect(parameterOf(page, 'page')).toEqual(['2']);
    expect(await foundPages(page).allInnerTexts()).not.toEqual(first);
    await paging(page).getByRole('link', {name: 'Previous'}).click();
    await expect(foundPages(page)).toHaveText(first);
  });

  test('end somewhere', async ({page}) => {
    await openSearch(page, 'q=alarm&role=admin&page=99');
    await found(page);
    await expect(results(page)).toContainText('There is no page 99');
    await results(page).getByRole('link', {name: 'Go to the last page'}).click();
    await expect(foundPages(page).first()).toBeVisible();
    await expect(paging(page).getByRole('link', {name: 'Next'})).toHaveCount(0);
  });

  test('begin anew with another filter', async ({page}) => {
    await openSearch(page, 'q=alarm&role=admin&page=2');
    await found(page);
    await filter(page, 'Administrator').check();
    await expect.poll(() => parameterOf(page, 'page')).toEqual([]);
    await found(page);
  });
});

test.describe("search results are filtered by default to the role 'For Administrator'", () => {
  test('until another is chosen', async ({page}) => {
    await openSearch(page, 'q=introduction');
    await found(page);

    await test.step('and the address says so', async () => {
      await expect(rolePicker(page)).toHaveValue('admin');
      expect(parameterOf(page, 'role')).toEqual(['admin']);
      await expect(filter(page, 'Manager')).toHaveCount(0);
      await expect(filter(page, 'Devices')).toBeVisible();
    });
    await test.step('a choice is remembered, goes into the address and can be taken back', async () => {
      await rolePicker(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(filter(page, 'Manager')).toBeVisible();
      await expect(rolePicker(page)).toBeFocused();
      expect(parameterOf(page, 'role')).toEqual(['manager']);
      await openSearch(page, 'q=introduction');
      await expect(rolePicker(page)).toHaveValue('manager');
      await expect(filter(page, 'Manager')).toBeVisible();
      await rolePicker(page).selectOption('Administrator');
      await expect(filter(page, 'Administrator')).toBeVisible();
      expect(await rememberedRole(page)).toBeNull();
    });
  });

  test('a role of the address counts and is not remembered', async ({page}) => {
    await openSearch(page, 'q=introduction&role=operator');
    await found(page);
    await expect(rolePicker(page)).toHaveValue('operator');
    await expect(filter(page, 'Operator')).toBeVisible();
    await expect(filter(page, 'Administrator')).toHaveCount(0);
    expect(await rememberedRole(page)).toBeNull();
  });

  test('everything is everything', async ({page}) => {
    await openSearch(page, 'q=introduction&role=everything');
    await found(page);
    for (const {label} of guides) await expect(filter(page, label)).toBeVisible();
  });
});

test('a page that several guides have is shown once, with links to the others', async ({page}) => {
  await openSearch(page, 'q=glossary&role=everything');
  await found(page);
  const glossary = results(page)
    .locator('ol > li')
    .filter({
      has: page.getByRole('heading', {name: 'Glossary', exact: true}),
    });
  await expect(glossary).toHaveCount(1);
  await expect(glossary).toContainText('Also in');
  await markDocument(page);
  await glossary.getByRole('link', {name: 'Operator', exact: true}).click();
  await expect(page).toHaveURL(/\/talos\/operator\/introduction\/glossary/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossary');
  expect(await isSameDocument(page)).toBe(false);
});

test('the keyboard leads from the box through role and filters to the results', async ({page}) => {
  await open(page, '/search');
  await page.keyboard.type('relay');
  await found(page);
  const visited: string[] = [];
  const focused = page.locator(':focus');
  while (visited.length < 30 && !(await results(page).locator('h3 :focus').count())) {
    await page.keyboard.press('Tab');
    visited.push(
      await focused.evaluate(
        (element) => element.getAttribute('aria-label') ?? (element as HTMLInputElement).type,
      ),
    );
  }
  expect(visited.slice(0, 4)).toEqual(['Clear the query', 'Search', 'select-one', 'checkbox']);
  const title = await focused.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
});

test('Enter in the box leads to the results', async ({page}) => {
  await open(page, '/search');
  await page.keyboard.type('relay');
  await page.keyboard.press('Enter');
  await found(page);
  await expect(outcome(page)).toBeFocused();
});

test('the results stay until the page of a hit has come', async ({page}) => {
  await openSearch(page, 'q=relay&role=devices');
  await found(page);
  const title = await page.title();
  const release = await hold(page, '**/assets/js/**');
  // A synthetic click: hovering would load the next page ahead.
  await foundPages(page)
    .first()
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/\/search/);
  await expect(page.locator('html')).toHaveAttribute('data-fetching-page');
  await expect(foundPages(page).first()).toBeVisible();
  expect(await page.title()).toBe(title);
  release();
  await expect(results(page)).toHaveCount(0);
});
