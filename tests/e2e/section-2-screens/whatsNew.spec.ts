import {expect, test, type Page} from '@playwright/test';
import {open} from '../support/pages';
import {axeFindings, overflowOf, problemsOf} from '../support/soundness';

const storageKey = 'docs.releases.read';
const notes = (page: Page) => page.locator('main article');
const titles = (page: Page) => notes(page).getByRole('heading');

/** Ids of all notes, as their anchors say. */
async function allIds(page: Page): Promise<string[]> {
  await open(page, '/whats-new');
  return titles(page).evaluateAll((headings) => headings.map(({id}) => id));
}

/** Makes the browser that of a reader who has read all notes but some. */
async function comeBack(page: Page, unread: readonly string[]): Promise<void> {
  const read = (await allIds(page)).filter((id) => !unread.includes(id));
  await page.evaluate(([key, ids]) => localStorage.setItem(key, ids), [
    storageKey,
    JSON.stringify(read),
  ] as const);
}

test('every release note stands on the page with an anchor, its kind, products and audiences', async ({
  page,
}) => {
  const ids = await allIds(page);
  expect(ids.length).toBeGreaterThanOrEqual(10);
  expect(new Set(ids).size).toBe(ids.length);
  for (const note of await notes(page).all()) {
    await expect(note.getByText(/^(?:New|Improved|Fixed|Security|Documentation)$/)).toHaveCount(1);
    await expect(note.getByText('Products')).toBeVisible();
    await expect(note.getByText('For', {exact: true})).toBeVisible();
  }
  await expect(titles(page).and(page.getByRole('heading', {name: /Direct link/}))).toHaveCount(0);
  const month = page.getByRole('region', {name: 'November 2026'});
  await expect(month.getByRole('article').first()).toHaveText(/^November 21, 2026/);
  const apart = month.getByRole('heading', {name: 'Changes of the documentation'});
  const firstOfThem = month.getByText('Documentation', {exact: true}).first();
  expect((await apart.boundingBox())?.y).toBeLessThan((await firstOfThem.boundingBox())?.y ?? 0);
  await open(page, '/whats-new#fire-mode');
  await expect(page.locator('#fire-mode')).toBeInViewport();
});

test('filters by product and audience live in the address and survive a reload', async ({page}) => {
  await open(page, '/whats-new');
  const all = await notes(page).count();
  await page.getByRole('checkbox', {name: 'ipTNA4i'}).check();
  await expect(page).toHaveURL(/\?product=iptna4i$/);
  await page.getByRole('checkbox', {name: 'Installer'}).check();
  await expect(page).toHaveURL(/\?product=iptna4i&audience=installer$/);
  const shown = await notes(page).count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(all);
  await expect(page.getByText(`${shown} of ${all} release notes`)).toBeVisible();
  await page.reload();
  await expect(notes(page)).toHaveCount(shown);
  await expect(page.getByRole('checkbox', {name: 'ipTNA4i'})).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\?product=iptna4i$/);
  await page.getByRole('button', {name: 'Clear filters'}).click();
  await expect(notes(page)).toHaveCount(all);
});

test('a choice keeps focus and place, and buttons that go away hand the focus to the count', async ({
  page,
}) => {
  await comeBack(page, ['fire-mode']);
  await open(page, '/whats-new');
  const platform = page.getByRole('checkbox', {name: 'Talos platform'});
  const count = page.getByRole('status').filter({hasText: 'release notes'});
  await page.evaluate(() => scrollTo(0, 600));
  await platform.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?product=platform$/);
  await expect(count).toContainText(' of ');
  await expect(platform).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.getByRole('button', {name: 'Clear filters'}).press('Enter');
  await expect(count).not.toContainText(' of ');
  await expect(count).toBeFocused();
  const markAll = page.getByRole('button', {name: 'Mark all as read'});
  await markAll.press('Enter');
  await expect(markAll).toHaveCount(0);
  await expect(count).toBeFocused();
});

test('on a phone the notes come first, and the filters on demand', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/whats-new');
  await expect(titles(page).first()).toBeInViewport();
  const platform = page.getByRole('checkbox', {name: 'Talos platform'});
  await expect(platform).toBeHidden();
  await page.getByRole('button', {name: 'Filters', exact: true}).click();
  await platform.check();
  await expect(page).toHaveURL(/\?product=platform$/);
  await expect(page.getByRole('button', {name: 'Filters (1)'})).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a choice that no note fits says so', async ({page}) => {
  await open(page, '/whats-new?product=iptna4i&audience=operator-minimal');
  await expect(page.getByText('No release note fits this choice')).toBeVisible();
});

test('on a first visit nothing is marked; what comes later is, until it is read', async ({
  page,
}) => {
  await open(page, '/whats-new');
  const newest = notes(page).getByText('Newest unread', {exact: true});
  const earlier = notes(page).getByText('Unread', {exact: true});
  await expect(newest.or(earlier)).toHaveCount(0);
  await comeBack(page, ['fire-mode', 'autofeed', 'user-types']);
  await page.reload();
  await expect(newest).toHaveCount(1);
  await expect(earlier).toHaveCount(2);
  // The one that stands out is the first of them on the page.
  await expect(newest.or(earlier).first()).toHaveText('Newest unread');
  await expect(page.getByText(/release notes, 3 unread/)).toBeVisible();
  await page.getByRole('link', {name: /^Read more about .*fire mode/}).click();
  await expect(page).toHaveURL(/\/whats-new\/fire-mode$/);
  await expect(page.getByRole('heading', {level: 1})).toContainText(/fire mode/i);
  const facts = await page.locator('article header').boundingBox();
  const text = await page.locator('article .markdown').boundingBox();
  expect((text?.y ?? 0) - (facts?.y ?? 0) - (facts?.height ?? 0)).toBeGreaterThanOrEqual(16);
  await page.goBack();
  await expect(newest).toHaveCount(1);
  await expect(earlier).toHaveCount(1);
  await page.getByRole('button', {name: 'Mark all as read'}).click();
  await expect(newest.or(earlier)).toHaveCount(0);
});

test('the home page shows the newest notes and marks the unread', async ({page}) => {
  const [newest = ''] = await allIds(page);
  await comeBack(page, [newest]);
  await open(page, '/');
  const section = page.getByRole('region', {name: 'What’s new'});
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByRole('time')).toHaveCount(3);
  await expect(section.getByText('Newest unread', {exact: true})).toHaveCount(1);
  await section.getByRole('link', {name: 'All release notes'}).click();
  await expect(page).toHaveURL(/\/whats-new$/);
});

test('feeds of all notes and of each product: valid ids, the day of the content', async ({
  page,
  request,
}) => {
  await open(page, '/whats-new');
  await page.getByText('Follow with a feed reader').click();
  const addresses = await page
    .locator('main details a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(addresses).toContain('/whats-new/rss.xml');
  expect(addresses).toContain('/whats-new/products/iptna4i/feed.json');
  for (const address of addresses) expect((await request.get(address)).status()).toBe(200);

  interface Item {
    id: string;
    date_published: string;
    _release: {products: string[]};
  }
  const feed = async (address: string) =>
    ((await (await request.get(address)).json()) as {items: Item[]}).items;
  const items = await feed('/whats-new/feed.json');
  expect(items.length).toBe(await notes(page).count());
  for (const item of items) {
    expect(item.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(item.date_published).toMatch(/^2026-\d\d-\d\dT00:00:00Z$/);
  }
  const own = await feed('/whats-new/products/iptna4i/feed.json');
  expect(own.map(({id}) => id)).toEqual(
    items.filter(({_release}) => _release.products.includes('iptna4i')).map(({id}) => id),
  );
});

test('a link to a feed leads to the file', async ({page}) => {
  await open(page, '/whats-new');
  await page.getByText('Follow with a feed reader').click();
  const answer = page.waitForResponse('**/whats-new/feed.json');
  await page.getByRole('link', {name: 'JSON feed: All release notes'}).click();
  expect((await answer).status()).toBe(200);
  expect(page.context().pages()).toHaveLength(1);
});

test('without script all notes can be read', async ({browser}) => {
  const page = await (await browser.newContext({javaScriptEnabled: false})).newPage();
  await page.goto('/whats-new');
  expect(await notes(page).count()).toBeGreaterThanOrEqual(10);
  // What stands in `noscript` is no text to Playwright's own expectations.
  expect(await page.getByRole('main').innerText()).toContain('The filters need JavaScript.');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [3840, 'light'],
] as const) {
  test(`${width} px, ${colorScheme}: sound, with filters on and unread notes`, async ({page}) => {
    await page.emulateMedia({colorScheme});
    await page.setViewportSize({width, height: 900});
    await comeBack(page, ['fire-mode']);
    // What the page before fetches ahead ends here, and is no problem of the next one.
    await page.goto('about:blank');
    const problems = problemsOf(page);
    await open(page, '/whats-new?product=iptna4i');
    await expect(notes(page).getByText('Newest unread', {exact: true})).toHaveCount(1);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}
