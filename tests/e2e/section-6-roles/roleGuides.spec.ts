import {expect, test} from '@playwright/test';
import {hold, open} from '../support/pages';
import {countSheets} from '../support/paper';
import {axeFindings, overflowOf, watchShift} from '../support/soundness';

const process = '/talos/operator/work-with-alarms/process-alarms';
const processMinimal = '/talos/operator-minimal/work-with-alarms/take-and-process-an-alarm';

test('a page leads to its twin in the guide of another role, also under another name', async ({
  page,
}) => {
  await page.goto(process);
  const twins = page.getByRole('list', {name: 'Who can do this'});
  await expect(twins.getByRole('link', {name: 'Operator', exact: true})).toHaveAttribute(
    'aria-current',
    'page',
  );
  await twins.getByRole('link', {name: 'Operator Minimal'}).click();
  await expect(page).toHaveURL(processMinimal);
  await expect(twins.locator('[aria-current]')).toHaveText('Operator Minimal');
  await twins.getByRole('link', {name: 'Operator', exact: true}).click();
  await expect(page).toHaveURL(process);
});

test('a page without a twin leads to none', async ({page}) => {
  await page.goto('/talos/admin/advanced-features/alarm-expression-syntax');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'This page for'})).toHaveCount(0);
  await expect(page.getByRole('list', {name: 'Who can do this'}).getByRole('link')).toHaveCount(0);
});

const guidesWithCards = ['operator', 'operator-minimal'];
const cardsOf = (guide: string) => `/talos/${guide}/work-with-alarms/action-cards`;

for (const guide of guidesWithCards) {
  test(`${guide}: eight action cards are one click from the landing page, and shift mode shows them all without a network`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, `/talos/${guide}/introduction/how-to-use-documentation`);
    const links = page.locator(`main article a[href^="${cardsOf(guide)}/"]`);
    const [toShiftMode, ...names] = await links.allTextContents();
    expect(toShiftMode).toContain('Shift mode');
    expect(names).toHaveLength(8);
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`${cardsOf(guide)}/shift`));
    const status = page.getByRole('status');
    // The address is the new one before its page is there.
    await expect(status).toHaveText(/^Card 1 of 8/);
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const [index, name] of names.entries()) {
      await expect(status).toHaveText(`Card ${index + 1} of 8: ${name}`);
      const card = page.getByRole('region', {name, exact: true});
      await expect(card.getByRole('heading', {level: 2, name})).toBeInViewport();
      const steps = card.locator('ol > li');
      await expect(steps.first()).toBeInViewport();
      expect(await steps.count()).toBeLessThanOrEqual(8);
      const size = await steps.first().evaluate((step) => getComputedStyle(step).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThan(16);
      await page.keyboard.press('ArrowRight');
    }
    expect(requests).toEqual([]);
    await context.setOffline(false);
    await expect(page).toHaveURL(/#hand-over-a-shift$/);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('shift mode is turned by buttons, list and swipe, and left by Escape', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, `${cardsOf('operator')}/shift#panic-and-duress`);
  const status = page.getByRole('status');
  await expect(status).toHaveText('Card 6 of 8: Panic and duress');
  await page.getByRole('button', {name: 'Next card'}).click();
  await expect(status).toContainText('Card 7');
  await page.getByRole('button', {name: 'Previous card'}).click();
  await expect(status).toContainText('Card 6');
  await page.reload();
  await expect(status).toContainText('Card 6');
  await page.getByRole('button', {name: 'All cards'}).click();
  const list = page.getByRole('navigation', {name: 'All cards'});
  await expect(list.locator('[aria-current]')).toHaveText('Panic and duress');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', {name: 'All cards'}).click();
  await list.getByRole('link', {name: 'New alarm'}).click();
  await expect(status).toContainText('Card 1');
  await expect(list).toBeHidden();
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((x) => ({x, y: 400})),
    });
  await touch('touchStart', 340);
  for (let x = 320; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(status).toContainText('Card 2');
  // A browser that still moves the card of a swipe into place undoes other scrolling.
  const swiped = page.locator('main > :nth-child(2)');
  await expect.poll(() => swiped.evaluate((it) => it.getBoundingClientRect().left)).toBe(0);
  const term = page.locator('main [data-popover] [role="button"]').first();
  await term.focus();
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(term).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/shift#/);
  await page.evaluate(() => Object.assign(window, {isKept: true}));
  const release = await hold(page, '**/*.js');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(cardsOf('operator'));
  await page.locator('#panic-and-duress').evaluate((card) => card.scrollIntoView());
  await expect(status).toContainText('Card 6');
  await expect(page).toHaveURL(cardsOf('operator'));
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Action cards');
  await expect(page.getByRole('contentinfo')).toContainText('Administrator guide');
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
});

test('the bar of shift mode fits a phone at twice its zoom', async ({page}) => {
  await page.setViewportSize({width: 206, height: 412});
  await open(page, `${cardsOf('operator')}/shift`);
  await expect(page.getByRole('button', {name: 'Next card'})).toBeInViewport({ratio: 1});
});

test('in shift mode the focus goes to the card that is shown, from its list and from the bar', async ({
  page,
}) => {
  await open(page, `${cardsOf('operator')}/shift`);
  const [status, card] = [page.getByRole('status'), page.locator('main > :focus')];
  await page.getByRole('button', {name: 'All cards'}).click();
  await page
    .getByRole('navigation', {name: 'All cards'})
    .getByRole('link', {name: 'Panic and duress'})
    .press('Enter');
  await expect(card).toHaveAccessibleName('Panic and duress');
  // The browser tells a frame later which card is in view, from which the bar goes on.
  await expect(status).toHaveText(/^Card 6 of 8/);
  await page.getByRole('button', {name: 'Next card'}).press('Enter');
  await expect(status).toHaveText(/^Card 7 of 8/);
  await page.keyboard.press('Tab');
  await expect(card).toHaveId('wrong-site-dispatched');
  await expect(card).toBeInViewport({ratio: 0.9});
});

test.describe('where the browser has no pop-ups', () => {
  // The policy knows the styles of the page by their hashes.
  test.use({bypassCSP: true});

  test('shift mode is without its list, and left by Escape', async ({page}) => {
    // The name of an open pop-up becomes one that no browser knows.
    await page.route(/\/shift$|\.(?:css|js)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('popover-open', 'popover-unknown');
      await route.fulfill({response, body});
    });
    await open(page, `${cardsOf('operator')}/shift#panic-and-duress`);
    await expect(page.getByRole('status')).toContainText('Card 6');
    await expect(page.getByRole('button', {name: 'All cards'})).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(cardsOf('operator'));
    // What is still under way must not outlive the test.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

  test('an action card is one screen of a phone, with a notice at its foot', async ({page}) => {
    for (const guide of guidesWithCards) {
      await page.goto(cardsOf(guide));
      const addresses = await page
        .locator(`main a[href^="${cardsOf(guide)}/"]`)
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
      expect(addresses).toHaveLength(8);
      for (const address of addresses) {
        await page.goto(address);
        const places = await page.evaluate(() => {
          const boxOf = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          const top = (selector: string) => boxOf(selector)?.top ?? Infinity;
          return {
            never: top('[data-action-card] .theme-admonition-danger'),
            firstStep: top('[data-action-card] ol'),
            end: boxOf('[data-action-card] ol')?.bottom,
            notice: top('[data-docs-banner-notice]'),
          };
        });
        expect(places.never, address).toBeLessThan(places.firstStep);
        expect(places.firstStep, address).toBeLessThanOrEqual(250);
        expect(places.end, address).toBeLessThanOrEqual(places.notice);
      }
    }
  });

  test('shift mode is a list, prints a card a sheet, and search engines get the cards instead', async ({
    page,
  }) => {
    const address = cardsOf('operator');
    await page.goto(`${address}/shift`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`));
    const tops = await page
      .getByRole('region')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops).toHaveLength(8);
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    expect(await overflowOf(page)).toBe(0);
    expect(await countSheets(page)).toBe(8);
  });
});

test('the button of an action card prints it', async ({page}) => {
  await page.goto('/talos/operator/work-with-alarms/action-cards/new-alarm');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', {name: 'Print this card'}).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
});

test.describe('tables on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the choice of a role appears once it works', async ({page}) => {
    const letGo = await hold(page, '**/assets/js/*.js', 'hides-no');
    await open(page, '/talos/admin/work-with-users/role-permissions');
    const role = page.getByLabel('Role', {exact: true}).first();
    await expect(role).toBeHidden();
    letGo();
    await role.selectOption('Operator');
    await expect(
      page.getByRole('columnheader', {name: 'Operator', exact: true}).first(),
    ).toBeVisible();
    // What is still under way must not outlive the test.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('the permissions begin with one role, then with the one chosen last; nothing moves meanwhile', async ({
    page,
  }) => {
    const shift = await watchShift(page);
    await page.goto('/talos/admin/work-with-users/role-permissions#actions-by-area');
    const table = page.getByRole('region', {name: 'What each preset User Role may do'});
    const role = page.getByLabel('Role', {exact: true}).last();
    await expect(table.getByRole('columnheader')).toHaveText(['Action', 'Operator Minimal']);
    await expect(table).toHaveAttribute('data-wide', 'fits');
    expect(await shift()).toBe(0);
    await role.selectOption('Operator');
    await page.reload();
    await expect(table.getByRole('columnheader')).toHaveText(['Action', 'Operator']);

    // Above the head, rows would show where the navigation bar was.
    await table
      .locator('tbody tr')
      .nth(5)
      .evaluate((row) => row.scrollIntoView());
    await page.mouse.wheel(0, 200);
    await expect(page.locator('.navbar')).not.toBeInViewport();
    const head = table.locator('thead');
    await expect.poll(async () => (await head.boundingBox())?.y).toBeCloseTo(0, 0);

    await role.selectOption('All roles');
    await expect(table).toHaveAttribute('data-wide', 'scrolls');
    await table.evaluate((frame) => frame.scrollTo(200, 400));
    const frame = await table.boundingBox();
    const stays = table.locator('thead').getByText('Action', {exact: true});
    const place = await stays.boundingBox();
    expect((place?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(4);
    expect((place?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(4);
  });
});
