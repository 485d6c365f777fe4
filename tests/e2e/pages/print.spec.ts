import {readFileSync} from 'node:fs';
import {expect, test, type Page} from '@playwright/test';
import {sitemapRoutes} from '../../../plugins/lib/builtSite';
import {open, pages} from '../support/pages';
import {chromeOf, cutOff, openOnPaper, sheetsOf} from '../support/paper';

const addresses = sitemapRoutes(readFileSync('build/sitemap.xml', 'utf8'));
const dataSheets = addresses.filter((address) =>
  address.startsWith('/devices/devices-data-sheets/'),
);
const actionCards = addresses.filter((address) =>
  /^\/talos\/operator[^/]*\/work-with-alarms\/action-cards\/./.test(address),
);

const foldedPage =
  '/talos/admin/work-with-integrations/alarm-transmitter-integrations/configure-virtual-receivers/dc09-integration/dc09-message-format';

/** One page of each kind that the site has. */
const kindsOfPages = [
  '/',
  '/search?q=alarm',
  '/markdown-page',
  '/no/such/page',
  '/blog',
  '/blog/archive',
  '/blog/from-contact-id-to-sia-dc-09',
  '/whats-new',
  '/whats-new/fire-mode',
  '/talos/admin/work-with-sites',
  '/talos/admin/tags',
  '/talos/operator/introduction/glossary',
  '/talos/operator/work-with-alarms/the-alarms-page',
  pages.sensors,
  pages.expressions,
  '/devices/overview/settings/access-levels',
  ...dataSheets.slice(0, 1),
  ...actionCards.slice(0, 1),
];

/** What the style sheet adds behind an element. */
function behind(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element, '::after').content);
}

test('there are data sheets and action cards to print', () => {
  expect(dataSheets).toHaveLength(3);
  expect(actionCards.length).toBeGreaterThan(10);
});

test('a data sheet prints on at most two A4 pages, an action card on one', async ({page}) => {
  for (const address of dataSheets)
    expect(await sheetsOf(page, address), address).toBeLessThanOrEqual(2);
  for (const address of actionCards) expect(await sheetsOf(page, address), address).toBe(1);
});

test('a page has chrome on the screen', async ({page}) => {
  await open(page, '/talos/operator/work-with-alarms/the-alarms-page');
  expect((await chromeOf(page)).length).toBeGreaterThan(5);
});

test('a page of each kind prints without chrome, and nothing is cut off', async ({page}) => {
  for (const address of kindsOfPages) {
    await openOnPaper(page, address);
    await expect(page.locator('h1').first()).toBeVisible();
    // A tool's style sheet comes with the tool, after the page.
    await expect.poll(() => chromeOf(page), address).toEqual([]);
    expect(await cutOff(page), address).toEqual([]);
  }
});

test('a long query is printed whole', async ({page}) => {
  const query = 'receiver acknowledges nothing that a transmitter sends by mobile';
  await openOnPaper(page, `/search?q=${encodeURIComponent(query)}`);
  const title = page.locator('h1');
  await expect(title).toContainText(query);
  expect(
    await title.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('what reaches beyond the paper is found', async ({page}) => {
  await openOnPaper(page, '/markdown-page');
  expect(await cutOff(page)).toEqual([]);
  await page.locator('main h1').evaluate((heading) => {
    const wide = document.createElement('div');
    wide.innerHTML = '<b>Too wide</b>';
    wide.style.width = '2000px';
    heading.after(wide);
  });
  expect(await cutOff(page)).toEqual(['div: Too wide']);
});

test('a figure is whole: no wider and no higher than the paper, and never parted', async ({
  page,
}) => {
  const withFigures = [
    pages.sensors,
    pages.expressions,
    '/devices/overview/settings/access-levels',
  ];
  for (const address of withFigures) {
    await openOnPaper(page, address);
    const figures = await page.locator('main figure').evaluateAll((all) =>
      all.map((figure) => {
        const {width, height} = figure.getBoundingClientRect();
        const picture = figure.querySelector('img')?.getBoundingClientRect();
        return {
          fits: width <= innerWidth && height <= innerHeight,
          pictureFits: (picture?.width ?? 0) <= width && (picture?.height ?? 0) <= height,
          breaks: getComputedStyle(figure).breakInside,
        };
      }),
    );
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures)
      expect(figure).toEqual({fits: true, pictureFits: true, breaks: 'avoid'});
  }
});

test('rows of tables stay whole, heads are repeated, no table scrolls', async ({page}) => {
  for (const address of [pages.sensors, '/talos/admin/work-with-users/role-permissions']) {
    await openOnPaper(page, address);
    const tables = page.locator('main table');
    expect(await tables.count()).toBeGreaterThan(0);
    for (const table of await tables.all()) {
      expect(
        await table.evaluate((element) => {
          const style = (selector: string) => {
            const found = element.querySelector(selector);
            return found && getComputedStyle(found);
          };
          const frame = element.parentElement ?? element;
          return {
            table: getComputedStyle(element).display,
            head: style('thead')?.display,
            row: style('tbody tr')?.breakInside,
            firstRow: style('thead + tbody > tr')?.breakBefore,
            frame: getComputedStyle(frame).overflowX,
          };
        }),
      ).toEqual({
        table: 'table',
        head: 'table-header-group',
        row: 'avoid',
        firstRow: 'avoid',
        frame: 'visible',
      });
    }
  }
});

test('a sheet to sign has lines that are high enough to write on', async ({page}) => {
  await openOnPaper(page, '/talos/admin/work-with-sites/acceptance-sheet');
  const lines = page.locator('main tr:has(td:empty + td:empty)');
  const heights = await lines.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  );
  expect(heights).toHaveLength(5);
  expect(Math.min(...heights)).toBeGreaterThan(30);
});

test('a filtered table prints whole', async ({page}) => {
  await open(page, '/devices/overview/settings/access-levels');
  const table = page.getByRole('table', {name: /^Actions and the access levels/});
  const rows = table.locator('tbody tr');
  const all = await rows.count();
  await page.getByRole('search').getByLabel('Filter by text').fill('firmware');
  await page.getByLabel('Access level', {exact: true}).selectOption('Level 4');
  await expect(rows.filter({visible: true})).toHaveCount(1);
  await page.emulateMedia({media: 'print'});
  await expect(rows.filter({visible: true})).toHaveCount(all);
  await expect(table.locator('thead th').filter({visible: true})).toHaveCount(5);
});

test('a tool prints what it answers, and no empty form', async ({page}) => {
  await open(page, '/devices/tools#light-finder');
  const tool = page.locator('#light-finder');
  const question = tool.getByLabel('What do you see');
  await expect(question).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(question).toBeHidden();
  await expect(tool.getByText('Say what you see')).toBeVisible();
  await page.emulateMedia({media: null});
  await question.fill('no light');
  await page.emulateMedia({media: 'print'});
  await expect(tool.getByRole('table')).toBeVisible();
});

test('a link that leaves the page says where to, once', async ({page}) => {
  await openOnPaper(page, pages.sensors);
  await page.locator('main .markdown').evaluate((content) => {
    content.insertAdjacentHTML(
      'beforeend',
      `<p><a id="inner" href="/devices/a">A</a> <a id="outer" href="https://b.example/">B</a>
        <a id="here" href="#here">Here</a>
        <a id="bare" href="https://b.example" data-plain-in-print>b.example</a></p>`,
    );
  });
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  const {origin} = new URL(canonical ?? '');
  expect(await behind(page, '#inner')).toBe(`" (${origin}/devices/a)"`);
  expect(await behind(page, '#outer')).toBe('" (https://b.example/)"');
  expect(await behind(page, '#here')).toBe('none');
  expect(await behind(page, '#bare')).toBe('none');
});

test('an unconfirmed value says on paper why and where to look', async ({page}) => {
  await openOnPaper(page, pages.sensors);
  const mark = page.locator('main [data-unverified]:has([role=button])').first();
  const reason = (await mark.getAttribute('data-unverified')) ?? '';
  expect(reason).not.toBe('');
  expect(await mark.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
    `" (${reason})"`,
  );
});

test('folded parts print open', async ({page}) => {
  await open(page, foldedPage);
  const folded = page.locator('main .markdown details:not([open])');
  const [first] = await folded.all();
  if (!first) throw new Error(`${foldedPage} has nothing folded.`);
  const content = first.locator('table').first();
  await expect(content).toBeHidden();
  await page.emulateMedia({media: 'print'});
  await expect(content).toBeVisible();
  expect(
    await content.evaluate((element) => element.getBoundingClientRect().height),
  ).toBeGreaterThan(50);

  await page.locator('main .markdown').evaluate((element) => {
    element.insertAdjacentHTML(
      'beforeend',
      `<details><summary>Theme</summary>
        <div><p id="inside">Inside</p></div><code id="inline">Inline</code></details>`,
    );
    // As a script sets it: the policy of the site refuses style attributes in HTML.
    const folded = element.lastElementChild?.querySelector('div');
    Object.assign(folded?.style ?? {}, {display: 'none', overflow: 'hidden', height: '0px'});
  });
  await expect(page.locator('#inside')).toBeVisible();
  await expect(page.locator('#inline')).toHaveCSS('display', 'inline');
});

test('code keeps off its frame, and its long lines are wrapped', async ({page}) => {
  await openOnPaper(page, pages.expressions);
  const wrapped = await page.locator('main pre').evaluateAll((all) =>
    all.map((pre) => {
      const code = pre.querySelector('code');
      const line = code?.querySelector('.token-line') ?? code;
      line?.append('x'.repeat(400));
      const isInset = (line?.getBoundingClientRect().x ?? 0) > pre.getBoundingClientRect().x + 8;
      return isInset && pre.scrollWidth <= pre.clientWidth && pre.clientWidth <= innerWidth;
    }),
  );
  expect(wrapped.length).toBeGreaterThan(0);
  expect(wrapped).not.toContain(false);
});

test('what is read in dark mode prints light', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, pages.sensors);
  const colours = () =>
    page.evaluate(() => {
      const {color, colorScheme} = getComputedStyle(document.documentElement);
      const {color: heading} = getComputedStyle(document.querySelector('h1') ?? document.body);
      const {color: link} = getComputedStyle(
        document.querySelector('main .markdown p a') ?? document.body,
      );
      return {color, colorScheme, heading, link};
    });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const onScreen = await colours();
  await page.emulateMedia({colorScheme: 'dark', media: 'print'});
  const inDark = await colours();
  expect(inDark).not.toEqual(onScreen);
  expect(inDark.colorScheme).toBe('light');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(inDark).toEqual(await colours());
});
