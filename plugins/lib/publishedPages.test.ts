import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';
import {writeInFolder} from './builtSite';
import {publishedPages} from './publishedPages';

const base = '/docs/talos/admin';
const doc = (id: string, change = {}) => ({
  id,
  permalink: `${base}/${id}`,
  title: id,
  frontMatter: {},
  tags: [],
  ...change,
});

const content = {
  loadedVersions: [
    {
      docs: [
        doc('last'),
        doc('first'),
        doc('folder', {permalink: `${base}/folder/`}),
        doc('unlisted', {unlisted: true}),
        doc('noindex'),
        doc('unbuilt'),
      ],
      drafts: [doc('draft')],
      sidebars: {
        guide: [
          {
            type: 'category',
            label: 'A',
            link: {type: 'generated-index', permalink: `${base}/a`},
            items: [
              {type: 'category', label: 'F', link: {type: 'doc', id: 'folder'}, items: []},
              {type: 'doc', id: 'first'},
              {
                type: 'category',
                label: 'B',
                link: {type: 'doc', id: 'unlisted'},
                items: [{type: 'doc', id: 'last'}],
              },
            ],
          },
        ],
      },
    },
  ],
};
const outDir = mkdtempSync(path.join(tmpdir(), 'published-'));
afterAll(() => rmSync(outDir, {recursive: true}));
for (const page of ['a', 'last', 'first', 'folder', 'draft', 'unlisted'])
  writeInFolder(path.join(outDir, `talos/admin/${page}.html`), page);
writeInFolder(path.join(outDir, 'talos/admin/noindex.html'), '<meta name=robots content=noindex>');
const props = {
  outDir,
  siteConfig: {baseUrl: '/docs/', title: 'Docs'},
  plugins: [{name: 'docusaurus-plugin-content-docs', options: {id: 'default'}, content}],
} as unknown as Props;

describe('publishedPages', () => {
  it('lists pages in the order of the sidebar with the categories above them, and none that is hidden', () => {
    const pages = publishedPages(props);
    const a = {label: 'A', address: `${base}/a`};
    expect(pages.map(({html, crumbs}) => [html, crumbs])).toEqual([
      ['a', []],
      ['folder', [a]],
      ['first', [a]],
      ['last', [a, {label: 'B', address: undefined}]],
    ]);
  });
});
