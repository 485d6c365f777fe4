import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {checkTwins, collectTitles, countPages, titlesOfTasks} from './index';

const doc = (permalink: string, title: string, more: object = {}) => ({
  permalink,
  title,
  source: `@site${permalink}.mdx`,
  unlisted: false,
  frontMatter: {},
  ...more,
});

const overview = {
  type: 'category',
  label: 'Overview',
  link: {
    type: 'generated-index',
    permalink: '/docs/devices/overview',
    title: 'Device overview',
    description: 'All chapters.',
  },
  items: [],
};

function contentOf(...more: object[]): AllContent {
  const docs = [
    doc('/docs/talos/admin/sites/overview', 'Sites overview', {
      frontMatter: {subtitle: 'What a site is.'},
    }),
    doc('/docs/talos/admin/sites/', 'Sites'),
    doc('/docs/talos/admin/sites/hidden', 'Hidden', {unlisted: true}),
    ...more,
  ];
  const version = (items: object[], pages: object[]) => ({
    loadedVersions: [
      {
        docs: pages,
        drafts: [doc('/docs/talos/admin/sites/draft', 'Draft')],
        sidebars: {guide: items},
      },
    ],
  });
  const outer = {type: 'category', label: 'All', items: [overview, {type: 'doc', id: 'x'}]};
  return {
    'docusaurus-plugin-content-docs': {
      default: version([], docs),
      devices: version([outer], []),
      samples: version([], [doc('/docs/samples/x', 'Sample')]),
    },
  };
}

test('maps titles, subtitles and category titles by address', () => {
  expect(collectTitles(contentOf(), '/docs/')).toEqual({
    titleMap: {'/talos/admin/sites/overview': 'Sites overview', '/talos/admin/sites': 'Sites'},
    subtitleMap: {
      '/talos/admin/sites/overview': 'What a site is.',
      '/devices/overview': 'All chapters.',
    },
    categoryTitleMap: {'/devices/overview': 'Device overview'},
  });
});

test('counts the pages of each guide that has any, and no lists of a category', () => {
  expect(countPages(contentOf())).toEqual({admin: 2});
});

test('tasks of the home page bear the titles of their pages', () => {
  const start = {label: 'Begin', to: '/talos/admin/sites'};
  const tasks = ['/talos/admin/sites', '/talos/admin/gone'];
  expect(
    titlesOfTasks({roles: {admin: {start, tasks}}}, collectTitles(contentOf(), '/docs/')),
  ).toEqual({
    '/talos/admin/sites': 'Sites',
    '/talos/admin/gone': '/talos/admin/gone',
  });
});

test('a twin that has no such address is an error that names both pages', () => {
  const twin = (address: string) =>
    contentOf(doc('/docs/talos/admin/a', 'A', {frontMatter: {twins: [{guide: 'admin', address}]}}));
  const check = (content: AllContent) => checkTwins(content, collectTitles(content, '/docs/'));
  expect(() => check(twin('/talos/admin/sites'))).not.toThrow();
  expect(() => check(twin('/talos/manager/gone'))).toThrow(
    '@site/docs/talos/admin/a.mdx: there is no page /talos/manager/gone, which is its twin.',
  );
});
