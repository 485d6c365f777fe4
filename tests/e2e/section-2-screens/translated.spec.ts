import {expect, test} from '@playwright/test';
import {originalOf, translateTexts} from '../../../src/ui/testSupport';
import {open} from '../support/pages';
import {found, openSearch, results, searchBox} from '../support/searchPage';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

test('results on a page that the browser translates are the newest', async ({page, context}) => {
  const fresh = await context.newPage();
  await openSearch(page, 'q=alarms');
  await found(page);
  for (const query of ['alarm', 'sensor', 'sensor alarm', 'alarm']) {
    await page.evaluate(translateTexts);
    await searchBox(page).fill(query);
    await openSearch(fresh, `q=${query}`);
    await found(fresh);
    const expected = await results(fresh).innerText();
    await expect
      .poll(async () => originalOf(await results(page).innerText()), query)
      .toBe(expected);
  }
});

test('the place among action cards is the newest on such a page', async ({page}) => {
  await open(page, '/talos/operator/work-with-alarms/action-cards/shift');
  await page.evaluate(translateTexts);
  await page.getByRole('button', {name: 'Next card'}).click();
  await expect
    .poll(async () => originalOf(await page.getByRole('status').first().textContent()))
    .toMatch(/^Card 2 of \d+: Restore without an alarm$/);
});
