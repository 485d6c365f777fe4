import {expect, it, vi} from 'vitest';
import {newestBelow, sitemapOptions} from './build';

const items = [
  {url: 'https://x.example/a'},
  {url: 'https://x.example/a/b', lastmod: '2026-03-01'},
  {url: 'https://x.example/a/c/d', lastmod: '2026-05-01'},
  {url: 'https://x.example/a/e', lastmod: null},
  {url: 'https://x.example/ab/f', lastmod: '2026-09-01'},
];

it('dates a list by the newest of its pages', () => {
  expect(newestBelow('https://x.example/a', items)).toBe('2026-05-01');
  expect(newestBelow('https://x.example/a/e', items)).toBeUndefined();
});

it('asks for the history of a file by its absolute path, at every depth', async () => {
  const create = vi.fn().mockResolvedValue(items);
  const post = {path: '/blog/x', metadata: {sourceFilePath: 'blog/x/index.mdx'}};
  const {createSitemapItems} = sitemapOptions('/site');
  const dated = await createSitemapItems?.({
    routes: [{path: '/', component: '', routes: [{component: '', ...post}]}],
    siteConfig: {} as never,
    defaultCreateSitemapItems: create,
  });
  expect(dated?.[0]).toEqual({url: 'https://x.example/a', lastmod: '2026-05-01'});
  expect(JSON.stringify(create.mock.calls[0])).toContain('"/site/blog/x/index.mdx"');
});
