import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {vcsPreset} from '../../../config/build';
import {guides, platformGuides} from '../../../config/guides';
import {open, pages} from '../support/pages';

test('two documentation sets: the platform guides under /talos and the devices guide under /devices', async ({
  request,
}) => {
  for (const guide of guides) {
    expect((await request.get(guide.landing)).status(), guide.landing).toBe(200);
    expect(guide.landing).toMatch(guide.kind === 'platform' ? /^\/talos\// : /^\/devices\//);
  }
});

test('the home page leads to every audience, section and entry, in one language', async ({
  page,
}) => {
  await open(page, '/');

  await test.step('platform guides exist for four audiences: company admin, manager, operator, operator minimal', async () => {
    const roles = page.getByRole('region', {name: 'Learn by role'});
    await expect(roles.getByRole('link', {name: /guide: all tasks$/})).toHaveCount(guides.length);
    expect(platformGuides).toHaveLength(4);
    for (const guide of platformGuides) {
      const card = roles.locator(`li:has(> a[href="${guide.landing}"])`);
      await expect(card.getByRole('heading', {name: guide.label, exact: true})).toBeVisible();
      await expect(card.getByRole('listitem').getByRole('link')).toHaveCount(3);
    }
  });
  await test.step('the docs sections are Get started, Platform, Devices and API', async () => {
    for (const section of ['Get started', 'Platform', 'Devices', 'API']) {
      await expect(
        page.getByRole('region', {name: section, exact: true}).getByRole('link').first(),
      ).toBeVisible();
    }
  });
  await test.step('other entries: an API documentation site and a help center', async () => {
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await expect(navbar.getByRole('link', {name: /^API/})).toHaveAttribute('href', /^https:\/\//);
    await expect(navbar.getByRole('link', {name: /^Help center/})).toHaveAttribute(
      'href',
      /^https:\/\//,
    );
  });
  await test.step('only one locale exists: en, direction ltr', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(
      page.locator(
        'link[rel="alternate"][hreflang]:not([hreflang="en"]):not([hreflang="x-default"])',
      ),
    ).toHaveCount(0);
  });
  await test.step('copyright year 2023', async () => {
    await expect(page.getByRole('contentinfo')).toContainText('© 2023 Talos.');
  });
  await test.step("the home page shows 'Learn by role' cards", async () => {
    const roles = page.getByRole('region', {name: 'Learn by role'});
    for (const [width, rows] of [
      [1280, 1],
      [1024, 2],
    ] as const) {
      await page.setViewportSize({width, height: 800});
      const starts = await roles.locator('h3 + p + a').all();
      const boxes = await Promise.all(starts.map((start) => start.boundingBox()));
      // The last is the installer's, which has a row of its own.
      expect(new Set(boxes.map((box) => box?.y)).size, `${width} px`).toBe(rows + 1);
    }
    await roles.getByRole('link', {name: /^Manager guide/}).click();
    await expect(page).toHaveURL('/talos/manager/introduction/how-to-use-documentation');
    await open(page, '/');
    await page.getByRole('link', {name: 'Action cards', exact: true}).first().click();
    await expect(page.getByRole('status')).toHaveText(/^Card 1 of 8/);
  });
});

test('a default role of admin, the glossary and the front matter data are custom fields of the configuration', () => {
  const configuration = readFileSync('.docusaurus/docusaurus.config.mjs', 'utf8');
  const {customFields} = JSON.parse(
    /export default (\{[\s\S]*\});/.exec(configuration)?.[1] ?? '{}',
  ) as {
    customFields: {
      currentRole: string;
      glossary: {id: string; term: string; definition: string}[];
      frontMatterData: Record<
        'titleMap' | 'subtitleMap' | 'categoryTitleMap',
        Record<string, string>
      >;
    };
  };
  expect(customFields.currentRole).toBe('admin');
  expect(customFields.glossary.find(({id}) => id === 'zone')).toMatchObject({
    term: expect.any(String),
    definition: expect.any(String),
  });
  expect(customFields.frontMatterData.titleMap[pages.alarmsOverview]).toBe('Alarms overview');
  expect(customFields.frontMatterData.subtitleMap[pages.alarmsOverview]).toBeTruthy();
  expect(customFields.frontMatterData.categoryTitleMap['/talos/admin/work-with-alarms']).toBe(
    'Work with alarms',
  );
});

test('the last-update time is shown on docs, and none without the whole git history', async ({
  page,
}) => {
  await open(page, pages.sensors);
  const date = page.locator('.theme-last-updated time');
  if (vcsPreset(process.cwd()) === 'disabled') await expect(date).toHaveCount(0);
  else await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
});

test('the chosen docs version is persisted in local storage, one preference per documentation plugin', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('docs-preferred-version-default', 'current');
    localStorage.setItem('docs-preferred-version-devices', 'no-such-version');
  });
  await open(page, pages.sensors);
  const stored = () =>
    page.evaluate(() => [
      localStorage.getItem('docs-preferred-version-default'),
      localStorage.getItem('docs-preferred-version-devices'),
    ]);
  await expect.poll(stored).toEqual(['current', null]);
});
