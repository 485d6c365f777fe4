import {expect, test} from 'vitest';
import {addCards, trimGlobalData, trimGuideProps} from './trim-global-data';

test('leaves the pages of a guide its sidebar, without ids and what goes without saying', () => {
  const sidebars = (link: object) => ({
    guide: [
      {type: 'category', label: 'All', items: [{type: 'link', href: '/a', label: 'A', ...link}]},
    ],
  });
  const docs = {a: {id: 'a', title: 'A', description: 'About A.', sidebar: 'guide'}};
  const version = {label: 'Next', docsSidebars: sidebars({docId: 'a', unlisted: false}), docs};
  expect(JSON.parse(trimGuideProps(JSON.stringify({version})))).toEqual({
    version: {label: 'Next', docsSidebars: sidebars({}), docs: {}},
  });
});

test('keeps what hides an entry from readers', () => {
  const docsSidebars = {guide: [{type: 'link', href: '/a', label: 'A', unlisted: true}]};
  const source = JSON.stringify({version: {docsSidebars, docs: {}}});
  expect(JSON.parse(trimGuideProps(source))).toEqual(JSON.parse(source));
});

test('leaves no page to all others, and the data of other plugins as they are', () => {
  const guide = (docs: unknown[]) => ({path: '/a', versions: [{name: 'current', docs}]});
  const all = (docs: unknown[]) => ({
    'docusaurus-plugin-content-docs': {default: guide(docs), devices: guide(docs)},
    'other-plugin': {default: {docs: ['kept']}},
  });
  const source = JSON.stringify(all([{id: 'a', path: '/a/a', sidebar: 'guide'}]));
  expect(JSON.parse(trimGlobalData(source))).toEqual(all([]));
});

test('gives the page of a category what its cards say', () => {
  const category = {title: 'A', permalink: '/base/g/a', slug: '/a'};
  const cards = {'/base/g/a/b': {title: 'Below'}};
  const source = JSON.stringify({categoryGeneratedIndex: category});
  expect(JSON.parse(addCards(source, {'/base/g': cards, '/base/g/a': cards}))).toEqual({
    categoryGeneratedIndex: {...category, cards},
  });
});

test('passes what other pages of a guide are told', () => {
  const source = '{"tag":{"label":"Alarm"}}';
  expect(trimGuideProps(source)).toBe(source);
});

test.each([
  [trimGuideProps, '{"tag":{},"pages":[]}'],
  [trimGuideProps, '{"version":{"pages":{},"docsSidebars":{}}}'],
  [trimGlobalData, '{"docusaurus-plugin-content-docs":{"default":{"versions":[{"pages":[]}]}}}'],
  [trimGlobalData, '{"docs":{}}'],
  [(source: string) => addCards(source, {}), '{"categoryGeneratedIndex":{"label":"A"}}'],
])('stops the build when the data have another shape: %# %s', (trim, source) => {
  expect(() => trim(source)).toThrow('another shape');
});
