import {expect, test} from '@playwright/test';
import {hydrated, open, pages, turnWheel} from '../support/pages';
import {sites} from '../support/sites';

const theme = 'html[data-theme]';

test('announcement bar: closeable if configured, stays dismissed until its id changes', async ({
  page,
}) => {
  await open(page, `${sites.fault.url}/`);
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toContainText('Maintenance on Sunday.');
  await expect(page.getByRole('region', {name: 'Notice'})).toBeVisible();
  await bar.getByRole('button', {name: 'Close'}).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one');
  });
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeVisible();
});

test('colour mode: follows the system preference if not chosen', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, '/');
  await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light');
  await test.step('with reduced motion only what declares a transition has one, of the least time', async () => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    const transition = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const {transitionProperty, transitionDuration} = getComputedStyle(element);
          return {transitionProperty, transitionDuration};
        });
    expect(await transition('main p')).toHaveProperty('transitionProperty', 'none');
    expect(await transition('.navbar__link')).toEqual({
      transitionProperty: 'color',
      transitionDuration: '1e-05s',
    });
  });
});

test('colour mode: persisted in local storage under a plain key, synced across tabs', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await test.step('colour mode: light by default', async () => {
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light');
  });
  const other = await context.newPage();
  await open(other, pages.sensors);
  const toggle = page.getByRole('button', {name: /^Switch between dark and light mode/}).first();
  await expect(async () => {
    await toggle.click();
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark', {timeout: 200});
  }).toPass();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(other.locator(theme)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark');
});

test('colour mode: the toggle is disabled until the page has loaded', async ({page}) => {
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.addInitScript(() => {
    // Without this the guarded reload after a missing asset would start the page again.
    Object.defineProperty(navigator, 'onLine', {get: () => false});
  });
  await page.goto('/');
  await expect(
    page.getByRole('button', {name: /^Switch between dark and light mode/}).first(),
  ).toBeDisabled();
});

test('nothing on the home page moves for five seconds', async ({page}) => {
  await page.goto('/');
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({effect}) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(0, ...ends)).toBeLessThan(5000);
});

test('the navbar gives its place to the text', async ({page}) => {
  await open(page, pages.sensors);

  await test.step('the navbar hides on scroll down and shows on scroll up', async () => {
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await page.mouse.move(640, 400);
    await turnWheel(page, 400);
    await turnWheel(page, 500);
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(navbar).toBeInViewport();
  });
  await test.step('pages with a hash target keep the navbar hidden', async () => {
    const hash = await page.locator('.theme-doc-toc-desktop a').nth(3).getAttribute('href');
    await page.goto('about:blank');
    await open(page, `${pages.sensors}${hash ?? ''}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(page.getByRole('navigation', {name: 'Main'})).not.toBeInViewport();
  });
});

test('the mobile drawer toggles open and closed, and closes when the layout returns to desktop', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, pages.sensors);
  const drawer = page.locator('.navbar-sidebar');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await toggle.click();
  await expect(drawer).toBeInViewport();
  const links = drawer.locator('.menu__link:visible');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all())
    expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
  await drawer.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(drawer).not.toBeInViewport();
  await toggle.click();
  await expect(drawer).toBeInViewport();
  await page.setViewportSize({width: 1280, height: 800});
  await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
});

test("the copy buttons of code and of the page show 'Copied' after use", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${sites.fault.url}/samples/headings`);
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{"account": "1234"}');
  await page.getByText('Copy page').click();
  await page.getByRole('button', {name: 'Copy as Markdown'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# .*\n\n- Source: /);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.assign(document, {execCommand: () => false});
  });
  await block.getByRole('button', {name: /^Cop/}).click();
  await expect(block.getByRole('status')).toHaveText(/^Not copied/);
  expect(await page.evaluate(() => String(getSelection()))).toBe('{"account": "1234"}');
});
