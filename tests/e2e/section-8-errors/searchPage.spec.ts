import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {guides} from '../../../config/guides';
import {hostedSearchHosts, sites} from '../support/sites';
import {
  failed,
  found,
  foundNothing,
  foundPages,
  openSearch,
  outcome,
  results,
  rolePicker,
  searchBox,
  withoutIndex,
} from '../support/searchPage';

test.use({baseURL: sites.light.url});

/** A word that the administrator's guide has, and neither its tasks nor the devices guide. */
const adminWord = 'grammar';
const adminPage = 'Alarm expression syntax';
/** The scripts that hold the search client. */
const clientScripts = readdirSync('build/assets/js')
  .filter((file) => file.endsWith('.js'))
  .filter((file) => readFileSync(`build/assets/js/${file}`, 'utf8').includes('docs.search.outage'));

test.describe("search no results: 'No results were found'", () => {
  test('with what the reader can do', async ({page}) => {
    await openSearch(page, 'q=xyzzyqq');
    await foundNothing(page);
    await expect(foundPages(page)).toHaveCount(0);
    for (const {label, landing} of guides) {
      const guide = results(page).getByRole('link', {name: label, exact: true});
      await expect(guide).toHaveAttribute('href', landing);
    }
    await expect(results(page)).toContainText('No guide has a result.');
  });

  test('with the roles that have some', async ({page}) => {
    await openSearch(page, `q=${adminWord}&role=devices`);
    await foundNothing(page);
    const elsewhere = results(page).getByRole('list', {name: 'Searches with results'});
    await elsewhere.getByRole('button', {name: /^Administrator: \d+ results?$/}).click();
    await expect(rolePicker(page)).toHaveValue('admin');
    await expect(foundPages(page).first()).toHaveText(adminPage);
    await expect(outcome(page)).toBeFocused();
  });

  test('with the search that is not narrowed', async ({page}) => {
    await openSearch(page, `q=${adminWord}&kind=troubleshooting`);
    await foundNothing(page);
    await results(page)
      .getByRole('button', {name: /^Without filters: \d+ results?$/})
      .click();
    await expect(foundPages(page).first()).toHaveText(adminPage);
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0);
    await expect(outcome(page)).toBeFocused();
  });

  test('asks to be told only where somebody wants to know', async ({page}) => {
    await openSearch(page, 'q=xyzzyqq');
    await foundNothing(page);
    await expect(results(page)).not.toContainText('Let us know');
    for (const host of hostedSearchHosts) await page.route(`${host}/**`, (route) => route.abort());
    await openSearch(page, 'q=xyzzyqq+%26', sites.fault.url);
    await foundNothing(page);
    await expect(results(page)).toContainText('Believe this query should return results?');
    await expect(results(page).getByRole('link', {name: 'Let us know.'})).toHaveAttribute(
      'href',
      'https://help.talos.example/missing?q=xyzzyqq%20%26',
    );
  });
});

test.describe("search failure: 'Unable to fetch results'", () => {
  test("'You might want to check your network connection.', until it works again", async ({
    page,
  }) => {
    const withIndex = await withoutIndex(page);
    await openSearch(page, 'q=alarm');
    await failed(page);
    await expect(results(page)).toContainText('You might want to check your network connection.');
    await expect(foundPages(page)).toHaveCount(0);
    const again = results(page).getByRole('button', {name: 'Try again'});
    const refused = page.waitForEvent('requestfailed');
    await again.click();
    await refused;
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    await failed(page);
    await withIndex();
    await again.click();
    await found(page);
    await expect(results(page)).not.toContainText('You might want to check');
  });

  test('ends by itself with the next query', async ({page}) => {
    const withIndex = await withoutIndex(page);
    await openSearch(page, 'q=alarm');
    await failed(page);
    await withIndex();
    await searchBox(page).fill('relay');
    await found(page);
  });

  test('also where the search itself cannot be loaded', async ({page}) => {
    expect(clientScripts).not.toEqual([]);
    const isClient = ({pathname}: URL) => clientScripts.some((file) => pathname.endsWith(file));
    await page.route(isClient, (route) => route.abort());
    await openSearch(page, 'q=alarm');
    await failed(page);
    await page.unroute(isClient);
    await results(page).getByRole('button', {name: 'Try again'}).click();
    await found(page);
  });
});
