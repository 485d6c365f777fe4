import {expect, test} from 'vitest';
import {printRoutes, readGenerated} from './printRoutes';

const module = (key: string, request = `@site/${key}.mdx`) =>
  `  "${key}": [() => import(/* webpackChunkName: "${key}" */ "${request}"), "${request}", require.resolveWeak("${request}")],`;
const props = (name: string) => `@generated/docusaurus-plugin-content-docs/default/p/${name}.json`;
const files = {
  'registry.js': `export default {\n${[
    module('home'),
    module('page'),
    module('plugin'),
    module('list', '@theme/List'),
    module('all', props('guide-175')),
    module('first', props('guide-first-9a3')),
    module('second', props('guide-second-5c6')),
    module('one', props('guide-tags-one-1')),
    module('two', props('guide-tags-two-2')),
  ].join('\n')}};\n`,
  'routesChunkNames.json': JSON.stringify({
    '/-h': {content: 'home'},
    '/guide-r': {__props: 'all', __context: {plugin: 'plugin'}},
    '/guide/a-a': {content: 'page', __context: {plugin: 'plugin'}},
    '/guide/first-f': {__props: 'first'},
    '/guide/second-s': {__props: 'second'},
    '/guide/tags/one-1': {__comp: 'list', __context: {plugin: 'plugin'}, __props: 'one'},
    '/guide/tags/two-2': {__comp: 'list', __props: 'two'},
    '/guide/tags-t': {content: 'page'},
  }),
  'routes.js': `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {path: '/guide', component: ComponentCreator('/guide', 'r'), routes: [
    {path: '/guide/tags', component: ComponentCreator('/guide/tags', 't'), exact: true},
    {path: '/guide/tags/one', component: ComponentCreator('/guide/tags/one', '1'), exact: true},
    {path: '/guide/tags/two', component: ComponentCreator('/guide/tags/two', '2'), exact: true},
    {path: '/guide/first', component: ComponentCreator('/guide/first', 'f'), exact: true},
    {path: '/guide/second', component: ComponentCreator('/guide/second', 's'), exact: true},
    {path: '/guide/a', component: ComponentCreator('/guide/a', 'a'), exact: true, sidebar: "guide"}
  ]},
  {path: '/', component: ComponentCreator('/', 'h'), exact: true},
  {path: '*', component: ComponentCreator('*')},
];
`,
};
type File = keyof typeof files;
const read = (others: Partial<Record<File, string>> = {}) =>
  readGenerated((file) => ({...files, ...others})[file as File]);
const {tables, chunks} = printRoutes(read(), ['/guide/tags'], '/table');
const main = tables.get('') ?? '';
const tags = tables.get('/guide/tags') ?? '';

interface Entry {
  readonly path: string;
  readonly modules?: unknown;
  readonly routes?: readonly Entry[];
}

/** Runs a table with functions that do what those of `routeTable.ts` do, and remembers what is loaded by which key. */
function run(source: string): {
  routes: Entry[];
  requests: string[];
  names: string[];
  keys: string[];
} {
  const requests: string[] = [];
  const names: string[] = [];
  const keys: string[] = [];
  const code = source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\(\) => import\(\/\* webpackChunkName: ("[^"]+") \*\/ ("[^"]+")\)/g, '$1, $2')
    .replace('export default', 'return');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the build prints is run
  const table = new Function('part', 'page', 'branch', 'ComponentCreator', 'NotFound', code) as (
    ...functions: unknown[]
  ) => Entry[];
  const routes = table(
    (key: string, name: string, request: string) => {
      names.push(name);
      requests.push(request);
      keys.push(key);
      return key;
    },
    (path: string, modules: unknown, fields: object, inner?: Entry[]) => ({
      path,
      modules,
      ...fields,
      ...(inner && {routes: inner}),
    }),
    (path: string, name: string) => ({path, name}),
    (path: string) => path,
    'not found',
  );
  return {routes, requests, names, keys};
}

test('puts one route in the place of all right below an address, in the order of the router', () => {
  expect([...tables.keys()]).toEqual(['', '/guide/tags']);
  const {routes} = run(main);
  expect(routes.map(({path}) => path)).toEqual(['/guide', '/', '*']);
  expect(routes[0]?.routes?.map(({path}) => path)).toEqual([
    '/guide/tags',
    '/guide/tags',
    '/guide/first',
    '/guide/second',
    '/guide/a',
  ]);
  expect(main).toContain('branch("/guide/tags", () => import(');
});

test('lets a branch say that there is no such page, within the frame of its pages', () => {
  expect(run(tags).routes.at(-1)).toEqual({path: '*', component: 'not found'});
  expect(tags).toContain("import NotFound from '@theme/NotFound/Content';");
  expect(run(tags).routes.map(({path}) => path)).toEqual([
    '/guide/tags/one',
    '/guide/tags/two',
    '*',
  ]);
});

test('names each module once, and the chunk of each by the key that it gets', () => {
  const {routes, requests, names, keys} = run(main);
  expect(requests).toHaveLength(new Set(requests).size);
  const shared = 'docs-default-categories';
  expect(names.map((name, index) => (name === shared ? name : keys[index]))).toEqual(names);
  const guide = routes[0]?.routes ?? [];
  const plugin = `p${requests.indexOf('@site/plugin.mdx')}`;
  const page = `p${requests.indexOf('@site/page.mdx')}`;
  expect(guide.at(-1)).toEqual({
    path: '/guide/a',
    modules: {content: page, __context: {plugin}},
    exact: true,
    sidebar: 'guide',
  });
});

test('names modules of every page by their keys in the table of a branch', () => {
  const plugin = `p${run(main).requests.indexOf('@site/plugin.mdx')}`;
  const {routes, requests} = run(tags);
  expect(requests).toEqual(['@theme/List', props('guide-tags-one-1'), props('guide-tags-two-2')]);
  expect(routes[0]?.modules).toEqual({__comp: 'list', __context: {plugin}, __props: 'one'});
});

test('makes one chunk of the lists of tags, and of those of categories', () => {
  expect(tags.match(/webpackChunkName: "docs-default-tags"/g)).toHaveLength(2);
  expect(main.match(/webpackChunkName: "docs-default-categories"/g)).toHaveLength(2);
  expect(main).toMatch(/webpackChunkName: "p\d" \*\/ "@generated[^"]*guide-175/);
});

test('tells which chunks a page needs, with those of the pages around it', () => {
  const nameOf = (request: string) => `p${run(main).requests.indexOf(request)}`;
  const around = [nameOf(props('guide-175')), nameOf('@site/plugin.mdx')];
  expect(chunks.get('/guide/a')).toEqual([...around, nameOf('@site/page.mdx')].filter(unique));
  expect(chunks.get('/guide/tags/one')).toEqual([
    ...around,
    'routes-guide-tags',
    'list',
    'docs-default-tags',
  ]);
  expect(chunks.get('/')).toEqual([nameOf('@site/home.mdx')]);
  expect(chunks.has('/guide')).toBe(false);
});

const unique = (value: string, index: number, all: readonly string[]) =>
  all.indexOf(value) === index;

test.each<[File, string]>([
  ['registry.js', 'export default {\n  "1": lazy("@site/a"),\n};'],
  ['registry.js', 'export default {};'],
  ['routes.js', 'module.exports = []'],
  ['routesChunkNames.json', '{}'],
])('stops the build when the generated %s has another form', (file, text) => {
  expect(() => read({[file]: text})).toThrow(`${file} has another form`);
});
