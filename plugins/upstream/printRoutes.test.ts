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
    module('root', '@theme/DocRoot'),
    module('guide', '@generated/docusaurus-plugin-content-docs/default/__plugin.json'),
    module('all', props('guide-175')),
    module('first', props('guide-first-9a3')),
    module('second', props('guide-second-5c6')),
    module('one', props('guide-tags-one-1')),
    module('two', props('guide-tags-two-2')),
  ].join('\n')}};\n`,
  'routesChunkNames.json': JSON.stringify({
    '/-h': {content: 'home'},
    '/guide-r': {__props: 'all', __context: {plugin: 'guide'}},
    '/guide-d': {__comp: 'root'},
    '/post-p': {content: 'page'},
    '/post/more-m': {content: 'page'},
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
    {path: '/guide', component: ComponentCreator('/guide', 'd'), routes: [
      {path: '/guide/first', component: ComponentCreator('/guide/first', 'f'), exact: true},
      {path: '/guide/second', component: ComponentCreator('/guide/second', 's'), exact: true},
      {path: '/guide/a', component: ComponentCreator('/guide/a', 'a'), exact: true, sidebar: "guide"}
    ]}
  ]},
  {path: '/post', component: ComponentCreator('/post', 'p'), exact: true},
  {path: '/post/more', component: ComponentCreator('/post/more', 'm'), exact: true},
  {path: '/', component: ComponentCreator('/', 'h'), exact: true},
  {path: '*', component: ComponentCreator('*')},
];
`,
};
type File = keyof typeof files;
const read = (others: Partial<Record<File, string>> = {}) =>
  readGenerated((file) => ({...files, ...others})[file as File]);
const {tables, chunks} = printRoutes(read(), ['/guide/tags', '/post'], '/table');
const main = tables.get('') ?? '';
const tags = tables.get('/guide/tags') ?? '';
const guide = tables.get('/guide') ?? '';
const post = tables.get('/post') ?? '';

interface Entry {
  readonly path: string;
  readonly modules?: unknown;
  readonly routes?: readonly Entry[];
  /** Chunk and request of its table. */
  readonly table?: readonly [string, string];
}

/** Runs a table with functions that do what those of `routeTable.ts` do, and remembers what is loaded, and its chunk. */
function run(source: string) {
  const requests: string[] = [];
  const names: string[] = [];
  const code = source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\(\) => import\(\/\* webpackChunkName: ("[^"]+") \*\/ ("[^"]+")\)/g, '$1, $2')
    .replace('export default', 'return');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the build prints is run
  const table = new Function(
    ...['part', 'page', 'branch', 'late', 'ComponentCreator', 'NotFound', code],
  ) as (...functions: unknown[]) => Entry[];
  const routes = table(
    (name: string, request: string) => {
      names.push(name);
      requests.push(request);
      return request;
    },
    (path: string, modules: unknown, fields: object, inner?: Entry[]) => ({
      path,
      modules,
      ...fields,
      ...(inner && {routes: inner}),
    }),
    (path: string, ...table: string[]) => ({path, table}),
    (frame: Entry, ...table: string[]) => ({...frame, table}),
    (path: string) => `not found ${path}`,
    'not found',
  );
  return {routes, requests, names};
}

const tableOf = (chunk: string, name: string) => [chunk, `@generated/routes.js?table=${name}`];

test('puts one route in the place of a branch, and a frame in that of its pages', () => {
  expect([...tables.keys()]).toEqual(['', '/guide/tags', '/guide', '/post']);
  const {routes} = run(main);
  expect(routes.map(({path}) => path)).toEqual(['/guide', '/post', '/', '*']);
  expect(routes[0]?.routes).toMatchObject([
    {path: '/guide/tags', table: tableOf('routes-guide-tags', '/guide/tags')},
    {path: '/guide', modules: {}, table: tableOf('guide-default', '/guide')},
  ]);
  expect(routes[1]?.table).toEqual(tableOf('routes-post', '/post'));
});

test('writes the pages in the order of the router', () => {
  const pathsOf = (source: string) => run(source).routes.map(({path}) => path);
  expect(pathsOf(tags)).toEqual(['/guide/tags', '/guide/tags/one', '/guide/tags/two', '*']);
  expect(pathsOf(guide)).toEqual(['/guide/first', '/guide/second', '/guide/a']);
  expect(pathsOf(post)).toEqual(['/post', '/post/more', '*']);
});

test('lets a branch say that there is no such page, in the frame of its pages if they have one', () => {
  expect(run(tags).routes.at(-1)).toEqual({path: '*', component: 'not found'});
  expect(tags).toContain("import NotFound from '@theme/NotFound/Content';");
  expect(run(post).routes.at(-1)).toEqual({path: '*', component: 'not found *'});
  expect(guide + post).not.toContain('NotFound');
});

test('names each module once in a table, and in all tables by one chunk', () => {
  const chunkOf = new Map<string, string>();
  for (const source of [main, tags, guide, post]) {
    const {requests, names} = run(source);
    expect(requests).toHaveLength(new Set(requests).size);
    for (const [place, request] of requests.entries()) {
      const chunk = chunkOf.get(request) ?? names[place] ?? '';
      expect(names[place]).toBe(chunk);
      chunkOf.set(request, chunk);
    }
  }
  expect([guide, post].map((source) => run(source).requests)).toEqual([
    expect.arrayContaining(['@site/page.mdx']),
    expect.arrayContaining(['@site/page.mdx']),
  ]);
});

test('gives a page its modules and what else its route holds', () => {
  expect(run(guide).routes.at(-1)).toEqual({
    path: '/guide/a',
    modules: {content: '@site/page.mdx', __context: {plugin: '@site/plugin.mdx'}},
    exact: true,
    sidebar: 'guide',
  });
  const ofGuide = '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
  expect(run(main).requests).toContain(ofGuide);
  expect(run(guide).requests).not.toContain(ofGuide);
});

test('makes one chunk of the data of a guide, and one of its frame', () => {
  expect(main.match(/webpackChunkName: "guide-default"/g)).toHaveLength(3);
  expect(main).toContain('webpackChunkName: "guides" */ "@theme/DocRoot"');
});

test('tells which chunks a page needs, with those of the pages around it', () => {
  const {requests, names} = run(guide);
  const nameOf = (request: string) => names[requests.indexOf(request)];
  expect(chunks.get('/guide/a')).toEqual([
    ...['guide-default', 'guides'],
    ...[nameOf('@site/page.mdx'), nameOf('@site/plugin.mdx')],
  ]);
  expect(chunks.get('/guide/tags/two')).toEqual([
    ...['guide-default', 'routes-guide-tags'],
    ...['@theme/List', props('guide-tags-two-2')].map(
      (request) => run(tags).names[run(tags).requests.indexOf(request)],
    ),
  ]);
  expect(chunks.get('/')).toEqual(run(main).names.slice(-1));
  expect(chunks.has('/guide')).toBe(false);
});

test.each<[File, string]>([
  ['registry.js', 'export default {\n  "1": lazy("@site/a"),\n};'],
  ['registry.js', 'export default {};'],
  ['routes.js', 'module.exports = []'],
  ['routesChunkNames.json', '{}'],
])('stops the build when the generated %s has another form', (file, text) => {
  expect(() => printRoutes(read({[file]: text}), [], '/table')).toThrow(`${file} has another form`);
});
