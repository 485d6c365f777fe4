import {expect, test, type Page} from '@playwright/test';
import {guides, platformGuides} from '../../../config/guides';
import {hydrated, open, pages} from '../support/pages';
import {
  allResults,
  announced,
  ask,
  devicesHit,
  groupsOn,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithHostedSearch,
  openWithModal,
  rolePicker,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

/** A page that every guide has, and every platform guide with words of its own. */
const query = 'how to use this documentation';

/** The guides whose pages stand in the results, by the first part of their groups' names. */
async function guidesFound(page: Page): Promise<string[]> {
  await announced(page, query);
  const titles = await groupsOn(page).evaluateAll((lists) =>
    lists.map((list) => list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent),
  );
  const labels = titles.map((title) => title?.split(' › ')[0] ?? '');
  return [...new Set(labels)]
    .filter((label) => guides.some((guide) => guide.label === label))
    .sort();
}

test("search results are filtered by default to the role 'For Administrator'", async ({page}) => {
  const asked = await openWithHostedSearch(page, '/');
  await expect(rolePicker(page)).toHaveValue('admin');
  await inputOn(page).fill(query);
  await expect(modalOn(page).getByText('No results for')).toBeVisible();
  expect(asked[0]?.facetFilters).toContain('role:For Administrator');
});

test("a reader of a guide gets its audience's results", async ({page}) => {
  for (const {kind, label, landing} of guides) {
    await openWithModal(page, landing);
    await expect(rolePicker(page).getByRole('option', {selected: true})).toHaveText(label);
    await ask(page, query);
    const expected = kind === 'devices' ? ['Devices'] : ['Devices', label].sort();
    // The second part of the index may arrive after the first results.
    await expect.poll(() => guidesFound(page), label).toEqual(expected);
  }
});

test('one control offers every role and everything; switching asks the query again', async ({
  page,
}) => {
  await openWithModal(page, pages.sensors);
  await ask(page, query);
  await expect(rolePicker(page).getByRole('option')).toHaveText([
    ...guides.map(({label}) => label),
    'Everything',
  ]);
  for (const {id, label} of platformGuides) {
    await rolePicker(page).selectOption(label);
    const groups = groupsOn(page).filter({has: page.locator(`a[href*="/talos/${id}/"]`)});
    await expect(groups.first()).toBeVisible();
    await expect(allResults(page)).toHaveAttribute('href', new RegExp(`[?&]role=${id}(?:&|$)`));
    for (const other of platformGuides.filter((guide) => guide.id !== id)) {
      await expect(hitsOn(page).locator(`a[href*="/talos/${other.id}/"]`)).toHaveCount(0);
    }
  }
  await expect(inputOn(page)).toHaveValue(query);
  await rolePicker(page).selectOption('Devices');
  await expect(hitsOn(page).locator('a[href*="/talos/"]')).toHaveCount(0);
  await rolePicker(page).selectOption('Everything');
  await expect(hitsOn(page).locator('a[href*="/talos/"]').first()).toBeVisible();
  await expect(hitsOn(page).locator('a[href^="/devices/"]').first()).toBeVisible();
});

test('a choice is remembered on every page, until what the page would give is chosen', async ({
  page,
}) => {
  await openWithModal(page, pages.sensors);
  await rolePicker(page).selectOption('Operator');
  await page.reload();
  await hydrated(page);
  await openModal(page);
  await expect(rolePicker(page)).toHaveValue('operator');
  await openWithModal(page, pages.adminLanding);
  await expect(rolePicker(page)).toHaveValue('operator');
  await rolePicker(page).selectOption('Administrator');
  await openWithModal(page, pages.sensors);
  await expect(rolePicker(page)).toHaveValue('devices');
});

test('the devices guide is found under every role', async ({page}) => {
  await openWithModal(page, pages.adminLanding);
  for (const {label} of [...guides, {label: 'Everything'}]) {
    // What the role before found must not count for this one.
    await inputOn(page).fill('');
    await expect(hitsOn(page)).toHaveCount(0);
    await rolePicker(page).selectOption(label);
    await ask(page, devicesHit.query);
    await expect(hitsOn(page).locator(`a[href^="${devicesHit.path}"]`).first()).toBeVisible();
  }
});

test("twin pages of several guides are shown once, with 'Also in'", async ({page}) => {
  await openWithModal(page, pages.adminLanding);
  await rolePicker(page).selectOption('Everything');
  await ask(page, 'glossary');
  await announced(page, 'glossary');
  const twins = hitsOn(page).filter({
    has: page.locator(
      '[data-search-hit$="/introduction/glossary:lvl1"][data-search-hit^="/talos/"]',
    ),
  });
  await expect(twins).toHaveCount(1);
  await expect(twins).toContainText('Also in Manager, Operator, Operator Minimal');
  await rolePicker(page).selectOption('Operator');
  await expect(twins).toHaveCount(1);
  await expect(twins).not.toContainText('Also in');
});

test('the choice survives where the browser refuses storage', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await open(page, pages.adminLanding);
  await openModal(page);
  await rolePicker(page).selectOption('Devices');
  await expect(rolePicker(page)).toHaveValue('devices');
  await ask(page, devicesHit.query);
  await page.keyboard.press('Enter');
  await page.waitForURL(({pathname}) => pathname === devicesHit.path);
});
