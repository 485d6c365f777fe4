import {expect, test} from '@playwright/test';
import {open} from '../support/pages';
import {axeFindings, overflowOf, problemsOf} from '../support/soundness';

const article = '/blog/from-contact-id-to-sia-dc-09';

test('list: articles with date and reading time, on more than one page', async ({page}) => {
  await open(page, '/blog');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  const first = page.locator('main article').first();
  await expect(first.locator('time')).toBeVisible();
  await expect(first.getByText(/min read/)).toBeVisible();
  const before = await page.locator('main article').count();
  await page.getByRole('link', {name: 'Older entries'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Blog, page 2 of \d+$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Blog, page 2 of \d+: Articles .*\w\.$/,
  );
  const after = await page.locator('main article').count();
  expect(before + after).toBeGreaterThanOrEqual(8);
});

test('post: subtitle, reading time, figures, tags, and the ways to its neighbours', async ({
  page,
}) => {
  await open(page, article);
  const main = page.getByRole('main');
  await expect(main.getByText(/^What each Contact ID digit means/)).toBeVisible();
  await expect(main.getByText(/min read/)).toBeVisible();
  await expect(main.getByText('Documentation team', {exact: true})).toBeVisible();
  await expect(main.locator('figure img').first()).toBeAttached();
  await expect(main.getByRole('link', {name: 'Protocols'})).toHaveAttribute(
    'href',
    '/blog/tags/protocols',
  );
  await expect(page.getByRole('navigation', {name: 'Blog post page navigation'})).toBeVisible();
  await test.step('on paper a post is its text alone', async () => {
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('navigation', {name: 'Blog recent posts navigation'})).toBeHidden();
    await expect(page.locator('main .theme-doc-markdown')).toBeVisible();
    await page.emulateMedia({media: 'screen'});
  });
  await main.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('archive: all articles by year', async ({page, request}) => {
  await open(page, '/blog/archive');
  await expect(page.getByRole('heading', {level: 2, name: '2026'})).toBeVisible();
  const {items} = (await (await request.get('/blog/feed.json')).json()) as {items: unknown[]};
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(items.length);
});

test('tags: every subject with its articles', async ({page}) => {
  await open(page, '/blog/tags');
  await page
    .getByRole('main')
    .getByRole('link', {name: /^Testing/})
    .click();
  await expect(page.getByRole('heading', {level: 1})).toContainText('tagged with "Testing"');
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
});

test('feeds hold the text of the articles without the interface of the page', async ({request}) => {
  for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
    const text = await (await request.get(`/blog/${file}`)).text();
    expect(text).toContain('Sixteen digits on the telephone line');
    expect(text).not.toMatch(/role=.?&?quot;?button|popover|hash-link|<!-- -->/);
  }
});

test('the footer leads to the blog, the navigation bar to the release notes', async ({page}) => {
  await open(page, '/');
  await expect(
    page.getByRole('contentinfo').getByRole('link', {name: 'Blog', exact: true}),
  ).toHaveAttribute('href', '/blog');
  await expect(
    page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'What’s new'}),
  ).toHaveAttribute('href', '/whats-new');
});

test('search finds articles and release notes under every role', async ({page}) => {
  for (const role of ['admin', 'operator-minimal', 'devices']) {
    await open(page, `/search?q=sixteen+digits+contact+id&role=${role}`);
    await expect(page.locator(`main a[href^="${article}"]`).first()).toBeVisible();
  }
  await open(page, '/search?q=fire+mode&role=operator&guide=whats-new');
  await expect(page.locator('main a[href^="/whats-new/fire-mode"]').first()).toBeVisible();
});

test('sound at 360 px in dark mode and at 4K', async ({page}) => {
  const problems = problemsOf(page);
  await page.emulateMedia({colorScheme: 'dark'});
  for (const address of ['/blog', article, '/blog/archive', '/blog/tags', '/blog/tags/testing']) {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, address);
    expect(await overflowOf(page), address).toBeLessThanOrEqual(0);
    expect(await axeFindings(page), address).toEqual([]);
    await page.setViewportSize({width: 3840, height: 2160});
    expect(await overflowOf(page), address).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});
