import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {checkTwins, collectCards, collectTitles, countPages, titlesOfTasks} from './index';

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

test('gives the page of a category the texts of its cards, of the first page for a category without one', () => {
  const category = (label: string, items: object[], address?: string) => ({
    type: 'category',
    label,
    items,
    ...(address && {link: {type: 'generated-index', permalink: address, description: label}}),
  });
  const page = (id: string) =>
    doc(`/docs/g/a/${id}`, `Page ${id}`, {id, frontMatter: {subtitle: `About ${id}`}});
  const item = (id: string) => ({type: 'doc', id});
  const inner = category('Inner', [item('b')], '/docs/g/a/inner');
  const open = category('Open', [item('c'), item('d')]);
  const apart = category('Apart', [], '/docs/g/a/apart');
  const items = [category('Outer', [item('e'), inner, open], '/docs/g/a'), apart];
  const version = {docs: ['b', 'c', 'd', 'e'].map(page), sidebars: {guide: items}};
  const content = {'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}}};
  expect(collectCards(content, '/docs/', collectTitles(content, '/docs/'))).toEqual({
    '/docs/g/a': {
      '/docs/g/a/e': {title: 'Page e', subtitle: 'About e'},
      '/docs/g/a/inner': {subtitle: 'Inner'},
      '/docs/g/a/c': {title: 'Page c', subtitle: 'About c'},
      '/docs/g/a/apart': {subtitle: 'Apart'},
    },
    '/docs/g/a/inner': {'/docs/g/a/b': {title: 'Page b', subtitle: 'About b'}},
    '/docs/g/a/apart': {},
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
