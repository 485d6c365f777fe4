import {expect, test} from 'vitest';
import slimGuide from './slimGuideLoader.cjs';

test('leaves of each page its id to the pages of the guide, and all else as it is', () => {
  const docsSidebars = {guide: [{type: 'link', href: '/a', label: 'A', docId: 'a'}]};
  const docs = {a: {id: 'a', title: 'A', description: 'About A.', sidebar: 'guide'}};
  const source = JSON.stringify({version: {label: 'Next', docsSidebars, docs}});
  expect(JSON.parse(slimGuide(source))).toEqual({
    version: {label: 'Next', docsSidebars, docs: {a: {id: 'a'}}},
  });
});

test('leaves no page to all others, and the data of other plugins as they are', () => {
  const guide = (docs: unknown[]) => ({path: '/a', versions: [{name: 'current', docs}]});
  const all = (docs: unknown[]) => ({
    'docusaurus-plugin-content-docs': {default: guide(docs), devices: guide(docs)},
    'other-plugin': {default: {docs: ['kept']}},
  });
  const source = JSON.stringify(all([{id: 'a', path: '/a/a', sidebar: 'guide'}]));
  expect(JSON.parse(slimGuide(source))).toEqual(all([]));
});

test('passes other data', () => {
  const source = '{"tag":{"label":"Alarm"}}';
  expect(slimGuide(source)).toBe(source);
});
