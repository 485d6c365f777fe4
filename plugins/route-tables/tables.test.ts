import {expect, test} from 'vitest';
import {printTable} from './printTable.cjs';
import {divideTables, readRegistry} from './tables.cjs';

const module = (key: string, request = `@site/${key}.mdx`) =>
  `  "${key}": [() => import(/* webpackChunkName: "${key}" */ "${request}"), "${request}", require.resolveWeak("${request}")],`;
const registry = readRegistry(
  `export default {\n${[
    module('home'),
    module('page'),
    module('list', '@theme/List'),
    module('one', '@generated/docusaurus-plugin-content-docs/default/p/guide-tags-one-1.json'),
    module('two', '@generated/docusaurus-plugin-content-docs/default/p/guide-tags-two-2.json'),
  ].join('\n')}};\n`,
);
const chunkNames = {
  '/-h': {content: 'home', __comp: 'list'},
  '/guide-r': {content: 'page'},
  '/guide/a-a': {content: 'page', __context: {plugin: 'page'}},
  '/guide/tags/one-1': {__comp: 'list', __props: 'one'},
  '/guide/tags/two-2': {__comp: 'list', __props: 'two'},
};
const routes = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {path: '/guide', component: ComponentCreator('/guide', 'r'), routes: [
    {path: '/guide/tags/one', component: ComponentCreator('/guide/tags/one', '1'), exact: true},
    {path: '/guide/tags/two', component: ComponentCreator('/guide/tags/two', '2'), exact: true},
    {path: '/guide/a', component: ComponentCreator('/guide/a', 'a'), exact: true, sidebar: "guide"}
  ]},
  {path: '/guidebook', component: ComponentCreator('/guidebook', 'x'), exact: true},
  {path: '/', component: ComponentCreator('/', 'h'), exact: true},
  {path: '*', component: ComponentCreator('*')},
];
`;
const divided = () => divideTables({routes, chunkNames, registry}, ['/guide', '/guide/tags']);
const table = (branch: string) => {
  const found = divided().get(branch);
  if (!found) throw new Error(`There is no table ${branch}.`);
  return found;
};
const paths = (branch: string) => table(branch).routes.map(({path}) => path);

test('puts one route in the place of all below an address, in the order of the router', () => {
  expect([...divided().keys()]).toHaveLength(3);
  expect(paths('')).toEqual(['/guide', '/guidebook', '/', '*']);
  expect(table('').routes[0]?.branch).toBe('/guide');
  expect(table('/guide').routes[0]?.routes?.map(({path}) => path)).toEqual([
    '/guide/tags',
    '/guide/a',
  ]);
});

test('lets a branch without a page around it say that there is no such page', () => {
  expect(paths('/guide/tags')).toEqual(['/guide/tags/one', '/guide/tags/two', '*']);
  expect(paths('/guide')).toEqual(['/guide']);
});

test('makes a module known where all that need it find it', () => {
  expect([...table('').own]).toEqual(['home', 'list']);
  expect([...table('/guide').own]).toEqual(['page']);
  expect([...table('/guide/tags').own]).toEqual(['one', 'two']);
});

test('prints a table that names each module once, and the lists of tags as one chunk', () => {
  const printed = printTable(table('/guide/tags'), registry, '/table');
  expect(printed).toContain('page("/guide/tags/one", "1", {"__comp": "p2", "__props": part("p3", ');
  expect(printed.match(/webpackChunkName: "docs-default-tags"/g)).toHaveLength(2);
  expect(printed).toContain('const fields0 = {"exact":true};');
  const guide = printTable(table('/guide'), registry, '/table');
  expect(guide).toContain('{"content": "p1", "__context": {"plugin": "p1"}}');
  expect(guide.match(/part\("p1", \(\) => import/g)).toHaveLength(1);
  expect(guide).toContain('branch("/guide/tags", () => import(');
});

test('prints the lists of categories as one chunk, and what all pages below an address share as its own', () => {
  const props = (name: string) =>
    `@generated/docusaurus-plugin-content-docs/default/p/${name}.json`;
  const modules = readRegistry(
    `export default {\n${[
      module('all', props('guide-175')),
      module('first', props('guide-first-9a3')),
      module('second', props('guide-second-5c6')),
    ].join('\n')}};\n`,
  );
  const category = (path: string, hash: string) =>
    `{path: '${path}', component: ComponentCreator('${path}', '${hash}'), exact: true}`;
  const tables = divideTables(
    {
      routes: `export default [{path: '/guide', component: ComponentCreator('/guide', 'r'), routes: [
        ${category('/guide/first', 'f')}, ${category('/guide/second', 's')}]}];`,
      chunkNames: {
        '/guide-r': {__props: 'all'},
        '/guide/first-f': {__props: 'first'},
        '/guide/second-s': {__props: 'second'},
      },
      registry: modules,
    },
    ['/guide'],
  );
  const guide = tables.get('/guide');
  const printed = guide ? printTable(guide, modules, '/table') : '';
  expect(printed.match(/webpackChunkName: "docs-default-categories"/g)).toHaveLength(2);
  expect(printed).toContain('"__props": part("p0", () => import(/* webpackChunkName: "p0" */');
});

test('stops the build when a generated file has another form', () => {
  expect(() => readRegistry('export default {\n  "1": lazy("@site/a"),\n};')).toThrow(
    'registry.js has another form',
  );
  const other = {routes: 'module.exports = []', chunkNames, registry};
  expect(() => divideTables(other, [])).toThrow('routes.js has another form');
});
