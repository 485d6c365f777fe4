import {expect, test} from '@playwright/test';
import {guides, platformGuides} from '../../../config/guides';
import {doubleText, hold, navigate, open, pages} from '../support/pages';
import {sites} from '../support/sites';
import {overflowOf, settled} from '../support/soundness';

const dc09 =
  '/talos/admin/work-with-integrations/alarm-transmitter-integrations/configure-virtual-receivers/dc09-integration';
const phone = {width: 390, height: 844};

test('navbar and footer lead to every part of the site', async ({page}) => {
  await open(page, '/');

  await test.step('navbar: a dropdown of the four audience guides', async () => {
    const dropdown = page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: 'Guides'});
    await dropdown.hover();
    for (const guide of platformGuides) {
      await expect(
        page.locator('.dropdown__menu').getByRole('link', {name: guide.label, exact: true}),
      ).toHaveAttribute('href', guide.landing);
    }
    await page.mouse.move(5, 500);
  });
  await test.step('navbar: links to the API documentation, the devices docs and the help center', async () => {
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await expect(navbar.getByRole('link', {name: 'Devices'})).toHaveAttribute(
      'href',
      '/devices/introduction/how-to-use-this-documentation',
    );
    await expect(navbar.getByRole('link', {name: /^API/})).toBeVisible();
    await expect(navbar.getByRole('link', {name: /^Help center/})).toBeVisible();
  });
  await test.step('footer: Docs, Resources (help center, tutorials, legal) and More (about, trust and security, careers, events)', async () => {
    const footer = page.getByRole('contentinfo');
    for (const column of ['Docs', 'Resources', 'More']) {
      await expect(footer.locator('.footer__title', {hasText: column})).toBeVisible();
    }
    for (const link of [
      'Help center',
      'Tutorials',
      'Offline packs',
      'Legal',
      'About',
      'Trust and security',
      'Careers',
      'Events',
    ]) {
      await expect(footer.getByRole('link', {name: new RegExp(`^${link}`)})).toBeVisible();
    }
  });
  await test.step("label 'Switch between dark and light mode'", async () => {
    await expect(
      page.getByRole('button', {name: /^Switch between dark and light mode/}).first(),
    ).toBeVisible();
  });
  await test.step('navbar: the dropdown opens by keyboard, and Escape closes it', async () => {
    const dropdown = page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: 'Guides'});
    await dropdown.focus();
    await page.keyboard.press('Enter');
    const manager = page.locator('.dropdown__menu').getByRole('link', {name: 'Manager'});
    await expect(manager).toBeVisible();
    await manager.focus();
    await page.keyboard.press('Escape');
    await expect(manager).toBeHidden();
    await expect(dropdown).toBeFocused();
    await dropdown.hover();
    await expect(manager).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(manager).toBeHidden();
  });
  await test.step('navbar: no part covers another when the reader doubles the size of text', async () => {
    await doubleText(page);
    const isOnTop = (item: HTMLElement) => {
      const {left, right, top, height} = item.getBoundingClientRect();
      return [left + 2, right - 2].every((x) =>
        item.contains(document.elementFromPoint(x, top + height / 2)),
      );
    };
    const items = page.locator('.navbar__inner .navbar__item:visible');
    await expect(items).not.toHaveCount(0);
    for (const item of await items.all()) expect(await item.evaluate(isOnTop)).toBe(true);
    // What sticks to it, or lies below it, goes by the height that is said, not by the one it takes.
    const surplus = (bar: HTMLElement) =>
      bar.offsetHeight - parseFloat(getComputedStyle(bar).minHeight);
    expect(await page.locator('.navbar').evaluate(surplus)).toBeLessThan(1);
  });
  await test.step('nor is the head of the sidebar wider than its box then', async () => {
    await open(page, dc09);
    const head = page.locator('.theme-doc-sidebar-container summary');
    expect(await head.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
  await test.step('text of double size is no wider than a phone', async () => {
    await page.setViewportSize({width: 360, height: 740});
    const examples = '/talos/admin/advanced-features/alarm-expression-examples';
    const fireMode = '/devices/overview/alarming/alarming-mode';
    for (const address of ['/', examples, '/devices/tags', '/offline', fireMode]) {
      await open(page, address);
      expect(await overflowOf(page), address).toBeLessThanOrEqual(0);
    }
  });
  await test.step('cards, and the title of a search, show all of their text in double size', async () => {
    const cut = (elements: HTMLElement[]) =>
      elements.filter((element) => element.scrollWidth > element.clientWidth).length;
    await open(page, '/devices/troubleshooting');
    await expect(page.locator('.card')).not.toHaveCount(0);
    expect(await page.locator('.card').evaluateAll(cut)).toBe(0);
    await open(page, '/search?q=alarm');
    await expect(page.getByRole('heading', {name: 'alarm', level: 1})).toBeVisible();
    expect(await page.getByRole('heading', {level: 1}).evaluateAll(cut)).toBe(0);
  });
  await test.step('a title of double size breaks between its words', async () => {
    await open(page, '/blog/what-a-polling-interval-promises');
    const linesOfWords = (title: HTMLElement) =>
      [...title.innerText.matchAll(/\S+/g)].map(({0: word, index}) => {
        const range = document.createRange();
        range.setStart(title.firstChild as Text, index);
        range.setEnd(title.firstChild as Text, index + word.length);
        return range.getClientRects().length;
      });
    const lines = await page.getByRole('heading', {level: 1}).evaluate(linesOfWords);
    expect(new Set(lines)).toEqual(new Set([1]));
    await open(page, '/');
    const role = page.getByRole('heading', {name: 'Administrator', level: 3});
    expect(await role.evaluate(linesOfWords)).toEqual([1]);
  });
});

test('table of contents covers heading levels 2 to 5', async ({page}) => {
  await open(page, `${sites.fault.url}/samples/headings`);
  const contents = page.locator('.theme-doc-toc-desktop');
  for (const level of ['Second', 'Third', 'Fourth', 'Fifth']) {
    await expect(contents.getByRole('link', {name: `${level} level`})).toBeVisible();
  }
  await expect(contents.getByRole('link', {name: 'Sixth level'})).toHaveCount(0);
});

test('words beside the text stay whole where the reader has text of twice the size', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/talos/admin/advanced-features/alarm-expression-syntax');
  await doubleText(page);
  const broken = () =>
    page.locator('.menu__link > span, .table-of-contents a').evaluateAll((all) =>
      all
        .flatMap((link) => [...link.childNodes])
        .filter((node) => node instanceof Text)
        .flatMap((node) =>
          [...node.data.matchAll(/[^\s-]+/g)].flatMap(({index, 0: word}) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          }),
        ),
    );
  expect(await broken()).toEqual([]);
  await page.setViewportSize({width: 1024, height: 768});
  await page.locator('.theme-doc-toc-mobile').getByRole('button').click();
  await expect(page.locator('.table-of-contents a:visible')).not.toHaveCount(0);
  expect(await broken()).toEqual([]);
});

test('the sidebar names the guide, leads to the others and keeps the current entry in view', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 500});
  await open(page, `${dc09}/dc09-message-format`);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const current = sidebar.locator('.menu__link[aria-current="page"]');
  await expect(current).toHaveText('Message format');
  await expect(current).toBeInViewport({ratio: 1});
  await expect(sidebar.locator('.theme-doc-sidebar-item-link-level-4')).toHaveCount(0);
  const top = sidebar.getByRole('link', {name: 'Introduction'});
  await expect(top).not.toBeInViewport();

  await navigate(page, '/talos/admin/introduction/glossary');
  await expect(current).toHaveText('Glossary');
  await expect(current).toBeInViewport({ratio: 1});

  const column = page.getByRole('complementary');
  await column.getByText('Administrator guide').click();
  await column.getByRole('link', {name: 'Operator', exact: true}).click();
  await expect(page).toHaveURL(guides[2].landing);
  await expect(column.getByText('Operator guide')).toBeVisible();
});

test('a docs page has everything around its text', async ({page}) => {
  await open(page, pages.actors);

  await test.step('skip to main content link', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
  await test.step('docs pages have a sidebar, previous/next pager and tags', async () => {
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    const pager = page.getByRole('navigation', {name: 'Docs pages'});
    await expect(pager.getByRole('link', {name: /^Previous/})).toBeVisible();
    await expect(pager.getByRole('link', {name: /^Next/})).toBeVisible();
    await expect(
      page.locator('.theme-doc-footer-tags-row a[href="/devices/tags/actors"]'),
    ).toBeVisible();
  });
  await test.step('the sidebar cannot be hidden', async () => {
    await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
  });
  await test.step('breadcrumbs are off: a line of text says where the page stands', async () => {
    await expect(page.locator('.theme-doc-breadcrumbs')).toHaveCount(0);
    const line = page.getByText('Devices guide › Overview › Alarming', {exact: true});
    await expect(line).toBeVisible();
    await expect(line.getByRole('link')).toHaveCount(0);
  });
  await test.step('page title: page title, delimiter, site title', async () => {
    await expect(page).toHaveTitle('Actors (outputs) | Talos Docs');
  });
  await test.step('categories auto-collapse', async () => {
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    const overview = sidebar
      .locator('.theme-doc-sidebar-item-category-level-1')
      .filter({hasText: 'Overview'})
      .first();
    const introduction = sidebar
      .locator('.theme-doc-sidebar-item-category-level-1')
      .filter({hasText: 'Introduction'})
      .first();
    await expect(overview).not.toHaveClass(/--collapsed/);
    await introduction.locator('.menu__link').first().click();
    await expect(introduction).not.toHaveClass(/--collapsed/);
    await expect(overview).toHaveClass(/--collapsed/);
  });
  await test.step('after navigation the page scrolls to the hash target, or to the top without a hash', async () => {
    const lastEntry = page.locator('.theme-doc-toc-desktop a').last();
    await lastEntry.click();
    const scrolled = () => page.evaluate(() => scrollY);
    await expect.poll(scrolled).toBeGreaterThan(200);
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /^Next/})
      .click();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Actors (outputs)');
    await expect.poll(scrolled).toBe(0);
  });
});

test("mobile navigation drawer with a secondary menu and a 'Back to main menu' button, which holds the focus until Escape closes it", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, `${dc09}/dc09-message-format`);
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await toggle.press('Enter');
  const drawer = page.locator('.navbar-sidebar');
  await expect(drawer.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await expect(drawer.getByRole('link', {name: 'Message format'})).toBeInViewport({ratio: 1});
  // Past the switch of the colours and the logo, which stand before it in the drawer.
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press('Shift+Tab');
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('main, footer, .navbar__inner') === null,
    ),
  ).toBe(true);
  await drawer.getByRole('button', {name: /Back to main menu/}).press('Enter');
  await expect(drawer.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await expect(drawer.getByRole('link', {name: /^Help center/})).toBeVisible();
  await expect(drawer.getByRole('link', {name: 'Offline packs'})).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).not.toBeInViewport();
  await expect(toggle).toBeFocused();
});

for (const {width, height} of [phone, {width: 320, height: 256}]) {
  test(`what has the focus in the drawer is in sight, on ${width} x ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height});
    await open(page, `${dc09}/dc09-message-format`);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).press('Enter');
    await page.locator('.navbar-sidebar summary').press('Enter');
    await settled(page);
    const covered = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 1; step <= 55; step += 1) {
        await page.keyboard.press(key);
        covered.add(
          await page.evaluate(() => {
            const focused = document.activeElement ?? document.body;
            const {left, top, height} = focused.getBoundingClientRect();
            const there = document.elementFromPoint(left + 20, top + height / 2);
            return focused.contains(there) ? '' : focused.textContent;
          }),
        );
      }
    }
    expect([...covered]).toEqual(['']);
  });
}

test('page title: the site title alone if the page title is empty', async ({page}) => {
  await open(page, `${sites.fault.url}/untitled`);
  await expect(page).toHaveTitle('Talos Docs');
});

test('a route change starts a progress bar after 200 ms and ends it; the spinner is off', async ({
  page,
}) => {
  await open(page, pages.actors);
  const release = await hold(page, '**/assets/js/**');
  await page.evaluate(() => {
    const seen = {start: performance.now(), bar: 0};
    Object.assign(window, {seen});
    new MutationObserver(() => {
      seen.bar ||= performance.now();
    }).observe(document.documentElement, {attributeFilter: ['data-fetching-page']});
  });
  // A synthetic click: hovering would load the next page ahead of the measurement.
  await page.evaluate(() => {
    (window as unknown as {seen: {start: number}}).seen.start = performance.now();
    document
      .querySelector<HTMLAnchorElement>('.theme-doc-toc-desktop, .pagination-nav__link--next')
      ?.ownerDocument.querySelector<HTMLAnchorElement>('.pagination-nav__link--next')
      ?.click();
  });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-fetching-page');
  const bar = await html.evaluate((root) => {
    const {position, top, height, width, animationName} = getComputedStyle(root, '::before');
    return {position, top, height, isWhole: parseFloat(width) === window.innerWidth, animationName};
  });
  // It grows by itself, and nothing turns.
  expect(bar).toEqual({
    ...{position: 'fixed', top: '0px', height: '2px', isWhole: true},
    animationName: 'fetching-page',
  });
  const delay = await page.evaluate(() => {
    const {seen} = window as unknown as {seen: {start: number; bar: number}};
    return seen.bar - seen.start;
  });
  expect(delay).toBeGreaterThanOrEqual(190);
  release();
  await expect(html).not.toHaveAttribute('data-fetching-page');
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Actors (outputs)');
});
