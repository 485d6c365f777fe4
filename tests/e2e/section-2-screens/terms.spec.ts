import {expect, test, type Locator, type Page} from '@playwright/test';
import {open, pages} from '../support/pages';

const panel = '[popover]:popover-open';

function firstTerm(page: Page): Locator {
  return page
    .locator('.theme-doc-markdown')
    .getByRole('button', {name: 'actor', exact: true})
    .first();
}

test('terms and unconfirmed statements explain themselves', async ({page}) => {
  await open(page, pages.actors);

  await test.step('a term opens its definition on hover, and the reader can move into it', async () => {
    const term = firstTerm(page);
    await term.hover();
    const definition = page.locator(panel);
    await expect(definition).toBeVisible();
    await definition.getByRole('link').hover();
    await expect(definition).toBeVisible();
    await page.mouse.move(5, 500);
    await expect(page.locator(panel)).toHaveCount(0);
  });
  await test.step('a term opens its definition on focus, and Escape closes it', async () => {
    await firstTerm(page).focus();
    await expect(page.locator(panel)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(panel)).toHaveCount(0);
  });
  await test.step('an unconfirmed statement says why it is unconfirmed', async () => {
    const marker = page.locator('.theme-doc-markdown [data-unverified]:has([role=button])').first();
    const reason = await marker.getAttribute('data-unverified');
    await marker.getByRole('button').first().focus();
    await expect(page.locator(panel)).toContainText(reason ?? 'no reason');
  });
  await test.step('a definition leads to its entry in the glossary of the guide', async () => {
    await firstTerm(page).focus();
    await page.locator(panel).getByRole('link').click();
    await expect(page).toHaveURL('/devices/introduction/glossary#actor');
    await expect(page.locator('#actor')).toBeInViewport();
  });
});

test.describe('by touch', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});

  test('a term opens its definition on tap, within the screen', async ({page}) => {
    await open(page, pages.actors);
    await firstTerm(page).tap();
    await expect(page.locator(panel)).toBeInViewport({ratio: 1});
  });
});
