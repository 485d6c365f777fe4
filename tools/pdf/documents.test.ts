import {describe, expect, it} from 'vitest';
import {guides} from '../../config/guides';
import {documentsOf, guideEntries} from './documents';

const list = (label: string, items: string) =>
  `<noscript><details><summary>${label} guide</summary><ul>${items}</ul></details></noscript>`;

const builtSite = (files: Record<string, string>) => ({
  files: new Set(Object.keys(files)),
  text: (file: string) => files[file] ?? '',
});

describe('guideEntries', () => {
  it('has published pages and the categories above them in the order of the sidebar', () => {
    const items = `<li>A<ul><li><a href="/base/g/b">B</a><ul><li><a href="/base/g/c">C</a></ul></ul>
      <li><a href="/base/g/e">E</a><ul><li><a href="/base/g/c">C</a></ul>
      <li>Empty<ul><li><a href="/base/g/noindex">N</a></ul><li><a href="/base/g/d">D</a>`;
    const site = builtSite({
      'search.html': list('Other', '<li>X') + list('My', items),
      ...{'g/b/index.html': 'b', 'g/b.md': '', 'g/c.html': 'c', 'g/c.md': ''},
      'g/e.html': '<main class=generatedIndexPage_1><header><h1>E</h1><p>About E.</p></header>',
      'g/e.md': '',
      ...{'g/noindex.html': 'n', 'g/d.html': 'd', 'g/d.md': ''},
    });
    expect(guideEntries(site, 'My', '/base/')).toEqual([
      {title: 'A', level: 1},
      {title: 'B', level: 2, address: '/g/b', html: 'b'},
      {title: 'C', level: 3, address: '/g/c', html: 'c'},
      {title: 'E', level: 1, address: '/g/e', about: 'About E.'},
      {title: 'C', level: 2, address: '/g/c', html: 'c'},
      {title: 'D', level: 1, address: '/g/d', html: 'd'},
    ]);
  });

  it('stops at a guide that is not in the list', () => {
    expect(() => guideEntries(builtSite({'search.html': ''}), 'My', '/')).toThrow('My guide');
  });
});

it('makes documents of guides, action cards, data sheets and checklists', () => {
  const pages = {
    'devices-data-sheets': '<a href=data-sheet>',
    sheet: '<div data-sheet="">',
    'cards/one': '<div data-action-card>',
    'cards/two': '<div data-action-card="">',
    list: '<table><th>Do<th class=a> ☐ <td>',
  };
  const lists = guides.map(({label, routeBase}) =>
    list(
      label,
      Object.keys(pages)
        .map((name) => `<li><a href="/${routeBase}/${name}">${name}</a>`)
        .join(''),
    ),
  );
  const files = guides.flatMap(({routeBase}): [string, string][] =>
    Object.entries(pages).flatMap(([name, html]) => [
      [`${routeBase}/${name}.html`, html],
      [`${routeBase}/${name}.md`, ''],
    ]),
  );
  const site = builtSite({'search.html': lists.join(''), ...Object.fromEntries(files)});
  const documents = documentsOf(site, '/').slice(-4);
  expect(
    documents.map(({address, about, entries}) => [address, Boolean(about), entries.length]),
  ).toEqual([
    ['/devices', true, 5],
    ['/devices/cards', false, 2],
    ['/devices/sheet', false, 1],
    ['/devices/list', false, 1],
  ]);
});
