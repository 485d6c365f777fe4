import type {AllContent} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {readSources, type SearchGuide} from './sources';

const doc = (id: string, more: object = {}) => ({
  id,
  permalink: `/docs/devices/${id}`,
  title: id,
  description: `About ${id}`,
  frontMatter: {kind: 'task', subtitle: 'Sub', keywords: ['word'], questions: ['why?']},
  tags: [{label: 'Tag', permalink: '/docs/devices/tags/tag'}],
  unlisted: false,
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

const guides: readonly SearchGuide[] = [
  {id: 'admin', pluginId: 'default', label: 'Administrator', roles: ['For Administrator']},
  {
    id: 'devices',
    label: 'Devices',
    roles: ['For Administrator', 'For Devices'],
    role: 'For Devices',
    landing: '/devices/introduction/how-to-use-this-documentation',
    often: ['/devices/get-started/connect'],
  },
];

const site = {baseUrl: '/docs/', siteTitle: 'Talos Docs', guides, releaseBlogs: ['whats-new']};
const read = (loaded: AllContent) => readSources(loaded, site);
const sources = read(content);
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

  it('groups the documents of a site with one set of them and no guides by its title', () => {
    const plain = {'docusaurus-plugin-content-docs': {default: docs(doc('alone'), doc('sensors'))}};
    const groups = readSources(plain, {...site, guides: []}).map(({group}) => group);
    expect(groups.slice(0, 2)).toEqual(['Talos Docs', 'Talos Docs › Overview']);
  });

  it('takes kind, subtitle, keywords and labels of tags of a document', () => {
    expect(find('/devices/sensors')).toEqual({
      path: '/devices/sensors',
      guide: 'devices',
      roles: ['For Administrator', 'For Devices'],
      group: 'Devices › Overview',
      kind: 'task',
      pageRank: 0,
      isCategory: false,
      title: 'sensors',
      subtitle: 'Sub',
      description: 'About sensors',
      keywords: ['word'],
      questions: ['why?'],
      alsoFor: [],
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

  it('finds a guide for one role under that, and pages outside the guides under every role', () => {
    const admin = read({
      'docusaurus-plugin-content-docs': {default: docs(doc('sites'))},
    });
    expect(admin[0]).toMatchObject({guide: 'admin', roles: ['For Administrator']});
    for (const path of ['/blog/one', '/about', '/samples/alone'])
      expect(find(path)?.roles).toEqual(['For Administrator', 'For Devices']);
  });

  it('finds a page of one guide for the readers of another that it names', () => {
    const naming = (...ids: string[]) =>
      read({
        'docusaurus-plugin-content-docs': {
          default: docs(doc('codes', {frontMatter: {also_for: ids}})),
        },
      });
    expect(naming('devices')[0]?.roles).toEqual(['For Administrator', 'For Devices']);
    expect(() => naming('auditor')).toThrow(
      '/devices/codes: also_for names "auditor", which is no guide.',
    );
  });

  it.each([
    ['/devices/introduction/how-to-use-this-documentation', 'overview', 2],
    ['/devices/overview/alarming/loop-supervision', 'overview', 1],
    ['/devices/overview/alarming/sensors', 'reference', 0],
    ['/devices/overview/alarming/faults', 'troubleshooting', -0.5],
    ['/devices/introduction/glossary', 'reference', -1],
    ['/devices/get-started/connect', 'task', 1],
  ])('ranks %s of kind %s', (path, kind, rank) => {
    const page = doc('page', {permalink: `/docs${path}`, frontMatter: {kind}});
    const [source] = read({
      'docusaurus-plugin-content-docs': {devices: docs(page)},
    });
    expect(source?.pageRank).toBe(rank);
  });

  it.each([
    ['/about', -1],
    ['/blog/one', -3],
    ['/whats-new/1-0', -3],
    ['/devices/overview', -2],
  ])('ranks %s', (path, rank) => {
    expect(find(path)?.pageRank).toBe(rank);
  });
});
