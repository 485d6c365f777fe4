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
  alsoFor: [],
  title: 'Page </script>',
  description: 'What it is about.',
  crumbs: [{label: 'A', address: '/talos/admin/a'}, {label: 'Without a page'}],
  file: '',
  html: '',
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
  structuredData({...page, html, ...change}, place);
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

  it('lists the steps of a task that is one procedure, without controls and definitions', () => {
    const task =
      '<main><div data-block=x><ol><li>Look at <span>zone<span popover=manual>Part.</span></span> 3.<button>Copy</button></li><li>Call.</li></ol><ul><li>No.</li></ul></div></main>';
    expect(graph(task)[0]).toMatchObject({
      '@type': 'HowTo',
      name: page.title,
      step: [
        {'@type': 'HowToStep', text: 'Look at zone 3.'},
        {'@type': 'HowToStep', text: 'Call.'},
      ],
    });
  });

  it('says in a step what nobody has confirmed', () => {
    const task =
      '<main><div><ol class=x><li data-unverified=x>Ask.</li></ol></div><ol><li>Wait <span data-unverified-text="">9 s</span>.</li></ol></main>';
    expect(graph(task)[0]).toMatchObject({step: [{text: 'Wait 9 s (not confirmed).'}]});
  });

  it('says in a step what takes the place of a missing value', () => {
    const task =
      '<main><ol><li>Open the clip <span data-unverified="Ask." data-gap="" data-search-exclude="">(ask)</span>.</li></ol></main>';
    expect(graph(task)[0]).toMatchObject({step: [{text: 'Open the clip (ask).'}]});
  });

  it('names each of several procedures by its heading', () => {
    const steps = (text: string) => `<ol><li>${text}<ol><li>Part.</li></ol></li></ol>`;
    const task = `<main>${steps('A.')}<h2 id=b>Test it</h2>${steps('B.')}</main>`;
    const howTo = {'@type': 'HowTo', step: [{'@type': 'HowToStep'}]};
    expect(graph(task)).toMatchObject([
      {'@type': 'TechArticle'},
      {...howTo, name: page.title, url: place.url},
      {...howTo, name: `${page.title}: Test it`, url: `${place.url}#b`},
      breadcrumbs,
    ]);
  });

  it('takes a page of another kind for an article', () => {
    const html = '<main><ol><li>A.</li></ol></main>';
    expect(graph(html, {kind: 'reference'})).toMatchObject([{'@type': 'TechArticle'}, breadcrumbs]);
  });

  it('says of the page of a category only where it stands', () => {
    expect(graph('', {isCategory: true})).toEqual([breadcrumbs]);
  });

  it('never ends the element that it stands in', () => {
    expect(written()).not.toContain('<');
  });
});
