import {describe, expect, it} from 'vitest';
import type {PublishedPage} from '../lib/publishedPages';
import {structuredData} from './structuredData';

const page: PublishedPage = {
  path: '/talos/admin/a/page',
  guide: 'admin',
  group: 'Administrator › A',
  roles: [],
  kind: 'task',
  pageRank: 0,
  isCategory: false,
  title: 'Page </script>',
  description: 'What it is about.',
  crumbs: [{label: 'A', address: '/talos/admin/a'}, {label: 'Without a page'}],
};
const origin = 'https://docs.example';
const guide = {name: 'Administrator guide', url: `${origin}/talos/admin/start`};
const place = {
  url: `${origin}/talos/admin/a/page`,
  guide,
  language: 'en',
  absolute: (address: string) => origin + address,
};
const updated = '<span class=theme-last-updated>Last <b><time datetime=2026-03-12T08:00:00.000Z>';

const written = (html = '', change: Partial<PublishedPage> = {}) =>
  structuredData({...page, ...change}, html, place);
const graph = (html?: string, change?: Partial<PublishedPage>) =>
  (JSON.parse(written(html, change)) as {'@graph': unknown[]})['@graph'];

const breadcrumbs = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    {'@type': 'ListItem', position: 1, name: guide.name, item: guide.url},
    {'@type': 'ListItem', position: 2, name: 'A', item: `${origin}/talos/admin/a`},
    {'@type': 'ListItem', position: 3, name: page.title},
  ],
};

describe('structuredData', () => {
  it('says what an article is, when it was changed and where it stands', () => {
    expect(graph(updated)).toEqual([
      {
        '@type': 'TechArticle',
        headline: page.title,
        description: page.description,
        dateModified: '2026-03-12',
        inLanguage: 'en',
        isPartOf: {'@type': 'CreativeWork', ...guide},
      },
      breadcrumbs,
    ]);
  });

  it('names no date where the build has none', () => {
    expect(written()).not.toContain('dateModified');
  });

  it('lists the steps of an action card', () => {
    const card =
      '<main><div data-action-card=""><ol><li>Look at <span>zone<span popover=manual>Part.</span></span> 3.</li><li>Call.</li></ol></div></main>';
    expect(graph(card)[0]).toMatchObject({
      '@type': 'HowTo',
      name: page.title,
      step: [
        {'@type': 'HowToStep', text: 'Look at zone 3.'},
        {'@type': 'HowToStep', text: 'Call.'},
      ],
    });
  });

  it('lists them where the text of the card stands in a block, too', () => {
    const card =
      '<main><div data-action-card=""><div data-block=x><ol><li>Look.</li></ol><ul><li>No.</li></ul></div></div></main>';
    expect(graph(card)[0]).toMatchObject({step: [{'@type': 'HowToStep', text: 'Look.'}]});
  });

  it('says of the page of a category only where it stands', () => {
    expect(graph('', {isCategory: true})).toEqual([breadcrumbs]);
  });

  it('never ends the element that it stands in', () => {
    expect(written()).not.toContain('<');
  });
});
