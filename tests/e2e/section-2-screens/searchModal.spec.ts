import {expect, test, type Page} from '@playwright/test';
import {hold, hydrated, open, pages} from '../support/pages';
import {
  ask,
  devicesHit,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithModal,
  requestsOf,
  searchButton,
} from '../support/searchModal';
import {sites} from '../support/sites';

test.use({baseURL: sites.light.url});

test.describe('search opens', () => {
  test('by button and keys', async ({page}) => {
    await open(page, pages.sensors);

    await test.step('by the search button, Ctrl or Command plus K, or the slash key', async () => {
      await searchButton(page).click();
      await expect(inputOn(page)).toBeFocused();
      await page.keyboard.press('Escape');
      for (const key of ['Control+k', 'Meta+k', '/']) {
        await page.keyboard.press(key);
        await expect(inputOn(page)).toBeFocused();
        await expect(inputOn(page)).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(modalOn(page)).toHaveCount(0);
      }
    });
    await test.step('not by the slash key in an editable field', async () => {
      await page.getByRole('heading', {level: 1}).evaluate((heading) =>
        heading.insertAdjacentHTML(
          'afterend',
          `<input aria-label="input"><textarea aria-label="textarea"></textarea>
          <div contenteditable aria-label="rich text"></div>
          <select aria-label="select"><option>a</option></select>`,
        ),
      );
      await page.evaluate(() => {
        addEventListener('keydown', (event) => {
          document.body.dataset.taken = `${event.key} ${event.defaultPrevented}`;
        });
      });
      for (const name of ['input', 'textarea', 'rich text', 'select']) {
        const field = page.getByLabel(name, {exact: true});
        await field.focus();
        await page.keyboard.press('/');
        await expect(page.locator('body'), name).toHaveAttribute('data-taken', '/ false');
        await expect(searchButton(page)).toHaveAttribute('aria-busy', 'false');
        await expect(modalOn(page)).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await expect(inputOn(page)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(field).toBeFocused();
      }
      await expect(page.getByLabel('input', {exact: true})).toHaveValue('/');
      await expect(page.getByLabel('textarea', {exact: true})).toHaveValue('/');
      await expect(page.getByLabel('rich text', {exact: true})).toHaveText('/');
    });
  });

  test('from the home page', async ({page}) => {
    await open(page, '/');
    await page.getByRole('button', {name: 'Search the docs'}).click();
    await expect(inputOn(page)).toBeFocused();
    await expect(inputOn(page)).toHaveValue('');
  });

  test('from the page that is not found, with the words of its address', async ({page}) => {
    await page.goto('/devices/overview/alarming/loop-supervison.html');
    await hydrated(page);
    await page.getByRole('button', {name: 'Search for “loop supervison”'}).click();
    await expect(inputOn(page)).toHaveValue('loop supervison');
    await expect(hitsOn(page).first()).toContainText('Loop supervision');
  });

  test('with the text that is selected on the page', async ({page}) => {
    await open(page, pages.sensors);
    await page.evaluate(() => {
      const [text] = document.querySelector('h1')?.childNodes ?? [];
      if (text) getSelection()?.selectAllChildren(text.parentNode ?? text);
    });
    await page.keyboard.press('Control+k');
    await expect(inputOn(page)).toHaveValue('Sensors (inputs)');
    await expect(hitsOn(page).first()).toContainText('Sensors (inputs)');
  });
});

test("search has an input with the placeholder 'Search docs', a clear button, a results panel and a footer of keyboard commands", async ({
  page,
}) => {
  await openWithModal(page, pages.sensors);
  await expect(inputOn(page)).toHaveAttribute('placeholder', 'Search docs');
  const commands = modalOn(page).locator('.DocSearch-Commands');
  for (const [text, ...keys] of [
    [/select/i, 'Enter key'],
    [/navigate/i, 'Arrow down', 'Arrow up'],
    [/close/i, 'Escape key'],
  ] as const) {
    const command = commands.getByRole('listitem').filter({hasText: text});
    await expect(command).toBeVisible();
    for (const key of keys) await expect(command.getByRole('img', {name: key})).toBeVisible();
  }
  const clear = modalOn(page).getByRole('button', {name: 'Clear the query'});
  await expect(clear).toBeHidden();
  await ask(page, devicesHit.query);
  await expect(hitsOn(page).first()).toBeVisible();
  await clear.click();
  await expect(inputOn(page)).toHaveValue('');
  await expect(inputOn(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(hitsOn(page)).toHaveCount(0);
  await expect(modalOn(page)).toContainText('No recent searches');
});

test('search has a cancel button on phones', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openWithModal(page, pages.sensors);
  await modalOn(page).getByRole('button', {name: 'Cancel'}).click();
  await expect(modalOn(page)).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
});

test.describe('search closes', () => {
  test('and gives back what the reader left', async ({page}) => {
    await open(page, pages.sensors);

    await test.step('by Escape, the key that opened it or a click beside it, and gives the focus back', async () => {
      await searchButton(page).focus();
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.keyboard.press('Control+k'),
        () => page.mouse.click(20, 400),
      ]) {
        await openModal(page);
        await close();
        await expect(modalOn(page)).toHaveCount(0);
        await expect(searchButton(page)).toBeFocused();
      }
    });
    await test.step('and leaves the reader where they were on the page', async () => {
      await page.evaluate(() => scrollTo({top: 700, behavior: 'instant'}));
      const place = await page.evaluate(() => scrollY);
      await openModal(page);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('Escape');
      await expect(modalOn(page)).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });
  });
});

test.describe('the search library loads lazily', () => {
  const isIndex = (address: string) => address.includes('/search-index/');

  /** Scripts and styles among the addresses that hold the modal. */
  async function holdingModal(page: Page, addresses: readonly string[]): Promise<string[]> {
    const files = addresses.filter((address) => /\.(?:js|css)$/.test(address));
    expect(files.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      files.map(async (file) => (await page.request.get(file)).text()),
    );
    return files.filter((_, index) => texts[index]?.includes('DocSearch-Modal'));
  }

  test('on hover, and nothing of it before the reader reaches for search', async ({page}) => {
    const requests = requestsOf(page);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isIndex)).toEqual([]);
    expect(await holdingModal(page, requests)).toEqual([]);
    await searchButton(page).hover();
    await expect.poll(() => requests.some(isIndex)).toBe(true);
    expect(await holdingModal(page, requests)).not.toEqual([]);
    await expect(modalOn(page)).toHaveCount(0);
  });

  test('on focus', async ({page}) => {
    await open(page, pages.sensors);
    const requests = requestsOf(page);
    await searchButton(page).focus();
    await expect.poll(() => requests.some(isIndex)).toBe(true);
    await expect(modalOn(page)).toHaveCount(0);
  });

  test('on touch', async ({page}) => {
    await open(page, pages.sensors);
    const requests = requestsOf(page);
    await searchButton(page).dispatchEvent('touchstart');
    await expect.poll(() => requests.some(isIndex)).toBe(true);
    await expect(modalOn(page)).toHaveCount(0);
  });

  test('what is typed meanwhile is not lost', async ({page}) => {
    await open(page, pages.sensors);
    const release = await hold(page, '**/assets/js/**');
    await page.keyboard.press('/');
    await page.keyboard.type('access levels');
    await expect(searchButton(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(inputOn(page)).toHaveValue('access levels');
    await expect(hitsOn(page).first()).toContainText('Access levels');
  });
});
