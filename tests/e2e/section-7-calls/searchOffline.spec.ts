import {expect, test, type Page, type Route} from '@playwright/test';
import {
  asks,
  found,
  foundNothing,
  foundPages,
  indexFiles,
  openSearch,
  outcome,
  results,
  rolePicker,
  withoutIndex,
} from '../support/searchPage';
import {ask, hitsOn, openModal, platformHit, requestsOf} from '../support/searchModal';
import {sites} from '../support/sites';
import {problemsOf} from '../support/soundness';

test.use({baseURL: sites.light.url});

const manifest = '**/search-index/manifest.json';
const shards = '**/search-index/shards/**';

/** Ids of the shards that the browser has kept for later. */
async function keptShards(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('docs-search');
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database.transaction('files').objectStore('files').getAllKeys();
          keys.onerror = () => reject(keys.error ?? new Error('no keys'));
          keys.onsuccess = () => {
            database.close();
            resolve(
              (keys.result as string[][]).flatMap(([, kind, id]) =>
                kind === 'shard' ? [id ?? ''] : [],
              ),
            );
          };
        };
      }),
  );
}

/** Searches once as administrator, and waits until what was loaded is kept. */
async function searchOnce(page: Page): Promise<void> {
  await openSearch(page, 'q=alarm&role=admin');
  await found(page);
  await expect
    .poll(() => keptShards(page))
    .toEqual(expect.arrayContaining(['admin', 'devices', 'general']));
}

test.describe('without network', () => {
  test('search goes on, with other queries and for a role whose guides are there', async ({
    page,
    context,
  }) => {
    await openSearch(page, 'q=alarm&role=admin');
    await found(page);
    await context.setOffline(true);
    await asks(page, 'relay');
    await found(page);
    await rolePicker(page).selectOption('Devices');
    await found(page);
    await expect(foundPages(page).first()).toBeVisible();
    await asks(page, 'xyzzyqq');
    await foundNothing(page);
    await expect(results(page)).not.toContainText('could not be loaded');
  });

  test('a role whose guide is not there gets what is, and is told', async ({page, context}) => {
    await openSearch(page, 'q=alarm&role=devices');
    await found(page);
    await context.setOffline(true);
    await rolePicker(page).selectOption('Manager');
    await expect(foundPages(page).first()).toBeVisible();
    await expect(results(page)).toContainText('part of the index could not be loaded');
    await asks(page, 'xyzzyqq');
    await foundNothing(page);
    await context.setOffline(false);
    await asks(page, 'glossary');
    await found(page);
    await expect(results(page)).not.toContainText('could not be loaded');
    await expect(foundPages(page).filter({hasText: /^Glossary$/})).toBeVisible();
  });

  test('the index of an earlier visit answers', async ({page}) => {
    await searchOnce(page);

    await test.step('it is not downloaded twice', async () => {
      const asked = requestsOf(page);
      await page.reload();
      await found(page);
      const files = asked.filter((address) => address.includes('/search-index/'));
      expect(files.map((address) => new URL(address).pathname)).toEqual([
        '/search-index/manifest.json',
      ]);
    });
    await test.step('although a newer one was announced', async () => {
      await page.route(manifest, renameShards);
      await page.route(shards, (route) => route.abort());
      await page.reload();
      await found(page);
    });
    await test.step('where nothing can be asked', async () => {
      await withoutIndex(page);
      await page.reload();
      await found(page);
      await asks(page, 'relay');
      await found(page);
      await expect(results(page)).not.toContainText('could not be loaded');
    });
  });
});

/** Answers with the names that the shards would have after another deploy. */
async function renameShards(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const renamed = text.replaceAll(/\.[0-9a-f]{12}\.json/g, '.000000000000.json');
  expect(renamed).not.toBe(text);
  await route.fulfill({response, body: renamed});
}

test.describe('a failed download is tried again and never kept', () => {
  const portal = '<!doctype html><title>Sign in to the network</title>';
  const faults: Record<string, (route: Route) => Promise<void>> = {
    'no connection': (route) => route.abort(),
    'status 503': (route) => route.fulfill({status: 503, body: 'later'}),
    'a page of the network in its place': (route) =>
      route.fulfill({contentType: 'text/html', body: portal}),
    async 'half a file'(route) {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({response, body: text.slice(0, text.length / 2)});
    },
  };
  for (const [fault, fail] of Object.entries(faults)) {
    test(fault, async ({page}) => {
      const failed = new Set<string>();
      await page.route(indexFiles, async (route) => {
        const url = route.request().url();
        if (failed.has(url)) return route.continue();
        failed.add(url);
        return fail(route);
      });
      await searchOnce(page);
      expect(failed.size).toBeGreaterThan(3);
      await page.unroute(indexFiles);
      await withoutIndex(page);
      await page.reload();
      await found(page);
    });
  }

  test('a shard that a deploy removed: the manifest is asked again', async ({page}) => {
    let manifests = 0;
    const missing: string[] = [];
    await page.route(manifest, async (route) => {
      manifests += 1;
      await (manifests === 1 ? renameShards(route) : route.continue());
    });
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    await openSearch(page, 'q=alarm&role=admin');
    await found(page);
    expect(missing.length).toBeGreaterThan(0);
    await expect(outcome(page)).not.toHaveText(/^0/);
  });
});

test.describe('works where the browser lacks', () => {
  test('workers', async ({page}) => {
    await page.addInitScript(() => {
      Object.assign(window, {Worker: undefined});
    });
    await openSearch(page, 'q=alarm');
    await found(page);
  });

  test('the script of the worker', async ({page}) => {
    await openSearch(page, 'q=alarm');
    await found(page);
    const [worker] = page.workers();
    const script = worker?.url() ?? '';
    expect(script).toContain('/assets/js/');
    await page.route(script, (route) => route.abort());
    await page.reload();
    await found(page);
    expect(page.workers()).toEqual([]);
  });

  test('storage', async ({page}) => {
    const problems = problemsOf(page);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      IDBFactory.prototype.open = refuse;
      Object.defineProperty(window, 'localStorage', {get: refuse});
    });
    await openSearch(page, 'q=alarm');
    await found(page);
    await rolePicker(page).selectOption('Manager');
    await expect(rolePicker(page)).toHaveValue('manager');
    expect(problems.filter((problem) => !/browser storage is not available/.test(problem))).toEqual(
      [],
    );
  });
});

test('a plain HTTP host name, which is no secure context, works the same', async ({
  playwright,
  launchOptions,
}) => {
  const origin = sites.main.url.replace('127.0.0.1', 'site.test');
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP site.test 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    const problems = problemsOf(page);
    await openSearch(page, 'q=alarm&role=admin', origin);
    await found(page);
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([
      false,
      false,
    ]);
    await expect.poll(() => keptShards(page)).toContain('admin');
    await openModal(page);
    await ask(page, platformHit.query);
    await hitsOn(page).first().click();
    await expect(page).toHaveURL(new RegExp(`^${origin}${platformHit.path}`));
    await expect
      .poll(() => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0))
      .toBeGreaterThan(0);
    // Chromium says of each page that it ignores this header there.
    expect(problems.filter((problem) => !/Cross-Origin-Opener-Policy/.test(problem))).toEqual([]);
  } finally {
    await browser.close();
  }
});
