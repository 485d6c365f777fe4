import {expect, test, type Page, type Route} from '@playwright/test';
import {hydrated, navigate} from '../support/pages';
import {axeFindings, overflowOf, problemsOf} from '../support/soundness';

const tools = {
  '/talos/admin/tools': [
    'Expression tester',
    'DC-09 inspector',
    'Code decoder',
    'SLA calculator',
    'Who may do what',
  ],
  '/devices/tools': ['Wiring check', 'Finder for lights and symptoms'],
};

/** Of a desktop and of a phone. */
const widths = [1280, 360];

/** Brings the last example of a tool to its answer, and back to the beginning. */
async function solveExample(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('region', {name, exact: true});
  const id = (await tool.getAttribute('id')) ?? '';
  const verdict = tool.getByRole('status').filter({hasText: /./}).first();
  await tool.scrollIntoViewIfNeeded();
  const examples = tool.getByLabel('Example', {exact: true});
  await expect(examples, name).toBeVisible();
  await examples.selectOption({index: (await examples.locator('option').count()) - 1});
  await expect(page, name).toHaveURL(new RegExp(`#${id}\\?.`));
  const [said, address] = [await verdict.textContent(), page.url()];

  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    await page.reload();
    await expect(tool, name).toBeInViewport();
    await expect(verdict, name).toHaveText(said ?? '');
    // Tools above it have arrived as well, and have not pushed it down.
    expect(await tool.evaluate((it) => it.getBoundingClientRect().top), name).toBeLessThan(400);
    expect(page.url(), name).toBe(address);
    expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
    expect(await axeFindings(page, `#${id}`), name).toEqual([]);
    await tool.getByRole('button', {name: 'Copy'}).click();
    await expect(tool.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText()), name).toContain(address);
  }
  await tool.getByRole('button', {name: 'Reset'}).click();
  await expect(page, name).not.toHaveURL(/#/);
}

test('each tool answers, keeps its case in the address and fits a desktop and a phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = problemsOf(page);
  for (const [path, names] of Object.entries(tools)) {
    await page.goto(path);
    for (const name of names) await solveExample(page, name);
  }
  const inspector = page.getByRole('region', {name: 'DC-09 inspector'});
  await inspector.scrollIntoViewIfNeeded();
  await inspector.getByText('Compose a frame').click();
  await inspector.getByLabel(/^Time stamp in UTC/).fill('2025-03-14T10:15:30');
  const fields = inspector.locator('details input');
  await expect(fields).not.toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    for (const field of await fields.all())
      expect(await field.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  expect(problems).toEqual([]);
});

test('what is chosen in a tool is shown whole, on a phone all but long examples', async ({
  page,
}) => {
  for (const [width, selects] of [
    [1280, 'select'],
    [390, 'form > :first-child select'],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    for (const [path, names] of Object.entries(tools)) {
      await page.goto(path);
      for (const name of names) {
        const tool = page.getByRole('region', {name, exact: true});
        await tool.scrollIntoViewIfNeeded();
        await expect(tool.getByLabel('Example', {exact: true}), name).toBeVisible();
        await tool
          .locator('details')
          .evaluateAll((all) => all.forEach((it) => ((it as HTMLDetailsElement).open = true)));
        const cut = await tool.locator(selects).evaluateAll((all) =>
          all.filter((select) => {
            const {offsetWidth: room, style} = select as HTMLSelectElement;
            style.width = 'max-content';
            const needed = (select as HTMLSelectElement).offsetWidth;
            style.width = '';
            return needed > room;
          }),
        );
        expect(cut, `${name}, ${width} px`).toHaveLength(0);
      }
    }
  }
});

test('who comes back to a tool finds it where it is, not where it was', async ({page}) => {
  await page.goto('/talos/admin/tools');
  const tool = page.getByRole('region', {name: 'Code decoder'});
  await tool.scrollIntoViewIfNeeded();
  await tool.getByLabel('Code', {exact: true}).fill('BA');
  await expect(page).toHaveURL(/#code-decoder\?code=BA$/);
  await navigate(page, '/');
  await expect(tool).toHaveCount(0);
  await page.goBack();
  // The tool above has arrived as well.
  await page.getByRole('region', {name: 'DC-09 inspector'}).getByLabel('Key').waitFor();
  expect(await tool.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(400);
});

test('pictures can be read where the system sets the colours, and the site has the other scheme', async ({
  page,
}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'light'});
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const fills = async (address: string, drawn: string) => {
    await page.goto(address);
    await page.locator(drawn).first().waitFor();
    return page
      .locator(drawn)
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).fill))]);
  };
  expect(await fills('/devices/tools#wiring-check?voltage=1', '#wiring-check svg text')).toEqual([
    'rgb(0, 0, 0)',
  ]);
  // The reading is as black as the text.
  expect(await fills('/devices/tools#wiring-check?voltage=1', '#wiring-check rect')).toEqual([
    'rgb(255, 255, 255)',
  ]);
  expect(
    await fills('/devices/tools#sla-calculator?interval=60', '#sla-calculator svg text'),
  ).toEqual(['rgb(0, 0, 0)']);
  expect(await fills('/talos/admin/introduction/first-steps', '.theme-admonition svg')).toEqual([
    'rgb(0, 0, 0)',
  ]);
});

test('a tool that cannot be loaded says so in its place, and is loaded again on request', async ({
  page,
}) => {
  await page.goto('/talos/admin/advanced-features/alarm-expression-syntax');
  await hydrated(page);
  const late: Route[] = [];
  await page.route('**/assets/js/**', (route) => void late.push(route));
  const tool = page.getByRole('region', {name: 'Expression tester', exact: true});
  const room = (await tool.boundingBox())?.height;
  await tool.scrollIntoViewIfNeeded();
  await expect(tool.getByRole('status', {name: 'Loading'})).toBeVisible();
  expect((await tool.boundingBox())?.height).toBe(room);
  for (const route of late) await route.abort();
  await expect(tool.getByRole('alert')).toContainText('Loading chunk');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Alarm expression syntax');
  await page.unroute('**/assets/js/**');
  await tool.getByRole('button', {name: 'Retry'}).click();
  await expect(tool.getByLabel('Example', {exact: true})).toBeVisible();
});
