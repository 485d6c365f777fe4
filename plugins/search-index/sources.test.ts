import type {AllContent} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {readSources} from './sources';

const doc = (id: string, more: object = {}) => ({
  id,
  permalink: `/docs/devices/${id}`,
  title: id,
  description: `About ${id}`,
  frontMatter: {kind: 'task', subtitle: 'Sub', keywords: ['word']},
  tags: [{label: 'Tag', permalink: '/docs/devices/tags/tag'}],
  unlisted: false,
  draft: false,
  ...more,
});

const docs = (...list: object[]) => ({
  loadedVersions: [
    {
      docs: list,
      drafts: [doc('draft')],
      sidebars: {
        guide: [
          {type: 'doc', id: 'alone'},
          {
            type: 'category',
            label: 'Overview',
            link: {
              type: 'generated-index',
              permalink: '/docs/devices/overview',
              title: 'All tabs',
              description: 'Tab by tab.',
            },
            items: [
              {type: 'doc', id: 'sensors'},
              {type: 'link', href: 'https://other.example', label: 'Other'},
              {
                type: 'category',
                label: 'Alarming',
                link: {type: 'generated-index', permalink: '/docs/devices/alarming'},
                items: [{type: 'doc', id: 'actors'}],
              },
              {type: 'category', label: 'Wiring', link: {type: 'doc', id: 'wiring'}, items: []},
            ],
          },
        ],
      },
    },
  ],
});

const post = (permalink: string, unlisted = false) => ({
  metadata: {permalink, title: 'Post', description: 'News', frontMatter: {}, tags: [], unlisted},
});

const content = {
  'docusaurus-plugin-content-docs': {
    devices: docs(
      doc('alone'),
      doc('sensors'),
      doc('actors'),
      doc('wiring'),
      doc('hidden', {unlisted: true}),
      doc('early', {draft: true}),
    ),
    samples: docs(doc('alone', {permalink: '/docs/samples/alone', frontMatter: {}})),
  },
  'docusaurus-plugin-content-blog': {
    default: {blogTitle: 'Blog', blogPosts: [post('/docs/blog/one'), post('/docs/blog/two', true)]},
    'whats-new': {blogTitle: "What's new", blogPosts: [post('/docs/whats-new/1-0')]},
  },
  'docusaurus-plugin-content-pages': {
    default: [
      {type: 'jsx', permalink: '/docs/'},
      {type: 'mdx', permalink: '/docs/about', title: 'About', frontMatter: {}, unlisted: false},
      {type: 'mdx', permalink: '/docs/secret', title: 'Secret', frontMatter: {}, unlisted: true},
    ],
    empty: null,
  },
  'docusaurus-plugin-sitemap': {default: undefined},
} as unknown as AllContent;

const sources = readSources(content, {baseUrl: '/docs/', siteTitle: 'Talos Docs'});
const find = (path: string) => sources.find((source) => source.path === path);

describe('readSources', () => {
  it('lists what may be found: no drafts, unlisted pages or home', () => {
    expect(sources.map(({path}) => path)).toEqual([
      '/devices/alone',
      '/devices/sensors',
      '/devices/actors',
      '/devices/wiring',
      '/devices/overview',
      '/devices/alarming',
      '/samples/alone',
      '/devices/overview',
      '/devices/alarming',
      '/blog/one',
      '/whats-new/1-0',
      '/about',
    ]);
  });

  it('groups documents by guide and top category', () => {
    expect(find('/devices/alone')?.group).toBe('Devices');
    for (const path of ['sensors', 'actors', 'wiring', 'overview', 'alarming'])
      expect(find(`/devices/${path}`)?.group).toBe('Devices › Overview');
    expect(find('/samples/alone')).toMatchObject({
      group: 'Samples',
      guide: 'samples',
      kind: 'page',
    });
  });

  it('takes kind, subtitle, keywords and labels of tags of a document', () => {
    expect(find('/devices/sensors')).toEqual({
      path: '/devices/sensors',
      guide: 'devices',
      group: 'Devices › Overview',
      kind: 'task',
      isCategory: false,
      title: 'sensors',
      subtitle: 'Sub',
      description: 'About sensors',
      keywords: ['word'],
      tags: ['Tag'],
    });
  });

  it('takes title and description of a category, its label without a title', () => {
    expect(find('/devices/overview')).toMatchObject({
      isCategory: true,
      title: 'All tabs',
      description: 'Tab by tab.',
    });
    expect(find('/devices/alarming')).toMatchObject({isCategory: true, title: 'Alarming'});
  });

  it('tells articles, releases and single pages apart', () => {
    expect(find('/blog/one')).toMatchObject({guide: 'blog', kind: 'article', group: 'Blog'});
    expect(find('/whats-new/1-0')).toMatchObject({
      guide: 'whats-new',
      kind: 'release',
      group: "What's new",
    });
    expect(find('/about')).toMatchObject({guide: 'pages', kind: 'page', group: 'Talos Docs'});
  });
});
