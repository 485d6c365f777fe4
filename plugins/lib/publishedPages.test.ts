import type {Props} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
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
const props = {
  siteConfig: {baseUrl: '/docs/', title: 'Docs'},
  plugins: [{name: 'docusaurus-plugin-content-docs', options: {id: 'default'}, content}],
} as unknown as Props;

describe('publishedPages', () => {
  it('lists pages in the order of the sidebar with the categories above them, and none that is hidden', () => {
    const pages = publishedPages(props);
    const a = {label: 'A', address: `${base}/a`};
    expect(pages.map(({path: route, crumbs}) => [route, crumbs])).toEqual([
      ['/talos/admin/a', []],
      ['/talos/admin/folder', [a]],
      ['/talos/admin/first', [a]],
      ['/talos/admin/last', [a, {label: 'B', address: undefined}]],
    ]);
  });
});
