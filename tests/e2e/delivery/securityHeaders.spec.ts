import {expect, test} from '@playwright/test';
import {pages} from '../support/pages';

test('a strict Content-Security-Policy without unsafe-inline', async ({request}) => {
  const policy = (await request.get(pages.actors)).headers()['content-security-policy'] ?? '';
  const scripts =
    policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).toContain("'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  expect(scripts).not.toContain('unsafe-eval');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('an inline script that the build does not know is refused by the browser', async ({page}) => {
  await page.route(pages.actors, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('<head>', '<head><script>window.injected = true</script>'),
    });
  });
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refusals.push(message.text());
  });
  await page.goto(pages.actors);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(refusals.join()).toContain('Content Security Policy');
});

test('styles count only where the build knows them, also in a drawing that is opened by itself', async ({
  page,
}) => {
  await page.goto(pages.actors);
  await expect(page.locator('body > svg')).toBeHidden();
  const refused = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>#own { font-size: 99px }</style><p id="own" style="color: red">x</p>',
    );
    const own = document.querySelector<HTMLElement>('#own');
    return own && [own.style.color, getComputedStyle(own).fontSize];
  });
  expect(refused).toEqual(['', '16px']);
  const drawing = await page.locator('figure img[src$=".svg"]').first().getAttribute('src');
  await page.goto(drawing ?? '');
  expect(
    await page.evaluate(() => [...document.styleSheets].map(({cssRules}) => cssRules.length > 0)),
  ).toEqual([true]);
});

test('no other site shows scripts, style sheets or the search index; figures it may', async ({
  page,
}) => {
  await page.goto(pages.actors);
  const policies = await page.evaluate(
    async (addresses) => {
      const answers = await Promise.all(addresses.map((address) => fetch(address)));
      return answers.map(({headers}) => headers.get('cross-origin-resource-policy'));
    },
    [
      await page.locator('script[src*="/assets/js/"]').first().getAttribute('src'),
      '/search-index/manifest.json',
      await page.locator('figure img[src$=".svg"]').first().getAttribute('src'),
    ].map(String),
  );
  expect(policies).toEqual(['same-origin', 'same-origin', null]);
});

test('hashed assets are immutable, pages are revalidated', async ({request}) => {
  const page = await request.get(pages.actors);
  expect(page.headers()['cache-control']).toContain('no-cache');
  const script = /\/assets\/js\/main\.[^"> ]+\.js/.exec(await page.text())?.[0] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});
