import {expect, test} from '@playwright/test';
import {pages} from '../support/pages';
import {
  announced,
  ask,
  groupsOn,
  hitsOn,
  moveTo,
  openWithModal,
  platformHit,
  stored,
} from '../support/searchModal';

test('hits are grouped by lvl0 heading and then by lvl1 heading', async ({page}) => {
  await openWithModal(page, pages.adminLanding);
  await ask(page, 'alarm');
  await announced(page, 'alarm');
  const groups = await groupsOn(page).evaluateAll((lists) =>
    lists.map((list) => ({
      title: list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? '',
      hits: [...list.querySelectorAll('[role="treeitem"]')].map((hit) => ({
        level: hit.getAttribute('aria-level'),
        // Below the title of a page stand its parts, which name it.
        lvl1: hit.querySelector('.DocSearch-Hit-path')?.textContent ?? hit.textContent,
      })),
    })),
  );
  expect(groups.length).toBeGreaterThan(1);
  const titles = groups.map(({title}) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^(?:Administrator|Devices) › |^Talos Docs$/);
  for (const {hits} of groups) {
    const runs = hits.map(({lvl1}) => lvl1).filter((lvl1, index, all) => lvl1 !== all[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  }
  expect(groups.flatMap(({hits}) => hits).some(({level}) => level === '2')).toBe(true);
});

test('recent entries are stored hits without highlight and snippet, and lead to their page again', async ({
  page,
}) => {
  await openWithModal(page, pages.adminLanding);
  await ask(page, platformHit.query);
  await expect(hitsOn(page).first().locator('mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(({pathname}) => pathname === platformHit.path);
  const [entry, ...others] = await stored(page, 'recent');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    objectID: expect.stringContaining(platformHit.path),
    type: 'lvl1',
    hierarchy: {lvl0: 'Administrator › Advanced features', lvl1: 'Alarm expression syntax'},
  });
  expect(new URL(entry?.url ?? '').pathname).toBe(platformHit.path);
  expect(JSON.stringify(entry)).not.toMatch(/_highlightResult|_snippetResult|<mark>/);
  await openWithModal(page, '/');
  await expect(hitsOn(page)).toHaveText(['Alarm expression syntax']);
  await page.keyboard.press('Enter');
  await page.waitForURL(({pathname}) => pathname === platformHit.path);
});

test('a content hit links to its own place and is stored as its lvl1 parent', async ({page}) => {
  await openWithModal(page, pages.sensors);
  await ask(page, 'acces levels are marked');
  await announced(page, 'acces levels are marked');
  const content = hitsOn(page).filter({has: page.locator('[data-search-hit*=":content"]')});
  await moveTo(page, content);
  const parent = await content.first().locator('.DocSearch-Hit-path').textContent();
  const address = await content.first().getByRole('link').getAttribute('href');
  const place = new URL(address ?? '', page.url());
  expect(place.hash).toMatch(/^#./);
  await page.keyboard.press('Enter');
  // The words to find are gone from the address as soon as they are marked.
  await page.waitForURL(({pathname, hash}) => pathname === place.pathname && hash === place.hash);
  const [entry] = await stored(page, 'recent');
  expect(entry).toMatchObject({type: 'lvl1', hierarchy: {lvl1: parent}});
});
