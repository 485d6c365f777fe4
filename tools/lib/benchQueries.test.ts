import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {readFrontMatter} from '@talos-docs/content-lint/frontMatter';
import {queryClasses, queryKey, readQueries as readQueriesOf} from '@talos-docs/search/bench';
import {guides} from '../../config/guides';

const guideIds = guides.map(({id}) => id);
const readQueries = (file: string) => readQueriesOf(file, guideIds);

const sets = {
  tune: readQueries('packages/search/bench/queries.yaml'),
  'held-out': readQueries('packages/search/bench/queries.held-out.yaml'),
};
const all = [...sets.tune, ...sets['held-out']];
const blind = readQueries('packages/search/bench/queries.blind.yaml');
const spent = readQueries('packages/search/bench/queries.spent.yaml');

const routes = readFileSync('tests/content/routes.txt', 'utf8').trim().split('\n');
const isWritten = (route: string) => existsSync(path.join(route.slice(1), 'index.mdx'));
/** Pages that can answer: a generated index of a category or of tags only lists other pages. */
const pages = routes.filter(
  (route) =>
    !/\/tags(?:\/|$)/.test(route) &&
    route !== '/' &&
    (isWritten(route) || !routes.some((other) => other.startsWith(`${route}/`))),
);

/** Other guides whose readers find a page. */
function alsoFor(page: string): string[] {
  const file = `${page.slice(1)}.mdx`;
  const {data} = readFrontMatter(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return (data['also_for'] ?? []) as string[];
}

const count = (items: readonly string[], item: string) =>
  items.filter((other) => other === item).length;

describe('the sets of queries', () => {
  it('name pages that exist and can answer', () => {
    const named = [...all, ...spent, ...blind].flatMap((entry) => entry.pages);
    expect(named.filter((page) => !pages.includes(page))).toEqual([]);
  });

  it('name pages that the scope of the search finds', () => {
    const isFound = (page: string, role: string) => {
      const guide = guides.find(({routeBase}) => page.startsWith(`/${routeBase}/`));
      if (guide === undefined || guide.kind === 'devices') return true;
      return ['everything', guide.id].includes(role) || alsoFor(page).includes(role);
    };
    const hidden = [...all, ...spent, ...blind].flatMap(({query, role, pages: named}) =>
      named.filter((page) => !isFound(page, role)).map((page) => `${query}: ${page}`),
    );
    expect(hidden).toEqual([]);
  });

  it.each([
    ['tune', 150],
    ['held-out', 90],
  ] as const)('hold enough queries: %s', (set, atLeast) => {
    expect(sets[set].length).toBeGreaterThanOrEqual(atLeast);
  });

  it.each([
    ['paraphrase', 50],
    ['symptom', 30],
    ['typo', 30],
    ['prefix', 25],
    ['code', 30],
    ['synonym', 30],
  ] as const)('hold enough of class %s', (wanted, atLeast) => {
    const classes = all.map((entry) => entry.class);
    expect(count(classes, wanted)).toBeGreaterThanOrEqual(atLeast);
  });

  it('hold enough queries of strangers, some of them without an answer', () => {
    const absent = blind.filter((entry) => entry.class === 'absent');
    expect(blind.length).toBeGreaterThanOrEqual(200);
    expect(absent.length).toBeGreaterThanOrEqual(20);
  });

  it.each(queryClasses.slice(0, 7))('both have class %s', (wanted) => {
    for (const set of Object.values(sets)) {
      expect(set.map((entry) => entry.class)).toContain(wanted);
    }
  });

  it.each([
    ['held-out', sets['held-out'], sets.tune],
    ['blind', blind, [...all, ...spent]],
  ])('ask nothing that stands in a set which was read: %s', (_, unread, read) => {
    const known = new Set(read.map(({query}) => queryKey(query)));
    expect(unread.filter(({query}) => known.has(queryKey(query)))).toEqual([]);
  });

  it('lean on no page more than fourteen times', () => {
    const best = all.flatMap((entry) => entry.pages[0] ?? []);
    expect([...new Set(best)].filter((page) => count(best, page) > 14)).toEqual([]);
  });
});

describe('readQueries', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'queries-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  const read = (yaml: string) => {
    const file = path.join(folder, 'queries.yaml');
    writeFileSync(file, yaml);
    return readQueries(file);
  };
  const entry = (fields: string) => `- {query: loop, class: code, pages: [/a], ${fields}}`;

  it('fills in the role of an administrator and no anchor', () => {
    expect(read('- {query: loop, class: code, pages: [/a/b]}')).toEqual([
      {query: 'loop', class: 'code', role: 'admin', pages: ['/a/b'], anchors: []},
    ]);
  });

  it.each([
    ['anchor: modes', ['modes']],
    ['anchor: [modes, rules]', ['modes', 'rules']],
  ])('gives anchors as a list: %s', (fields, anchors) => {
    expect(read(entry(fields))[0]?.anchors).toEqual(anchors);
  });

  it.each([
    ['an unknown class', '- {query: loop, class: guess, pages: [/a]}', '0.class'],
    ['an unknown role', entry('role: guest'), '0.role'],
    ['an unknown field', entry('page: /a'), '0.page'],
    ['a query without pages', '- {query: loop, class: code, pages: []}', 'Pages answer'],
    ['an answer to what has none', '- {query: loop, class: absent, pages: [/a]}', 'Pages answer'],
    ['a page named twice', '- {query: loop, class: code, pages: [/a, /a]}', 'A page stands once.'],
    ['an address with a fragment', "- {query: loop, class: code, pages: ['/a#b']}", '0.pages.0'],
    ['an anchor with its sign', entry("anchor: '#modes'"), '0.anchor'],
    [
      'an anchor of another class',
      '- {query: loop, class: typo, pages: [/a], anchor: b}',
      'Only a code has an anchor.',
    ],
    [
      'a query the input cannot take',
      `- {query: ${'x'.repeat(65)}, class: code, pages: [/a]}`,
      'longer',
    ],
    [
      'a query that stands twice, but for case and blanks',
      '- {query: dc09, class: code, pages: [/a]}\n- {query: DC-09, class: typo, pages: [/b]}',
      'A query stands once.',
    ],
  ])('refuses %s', (_case, yaml, message) => {
    expect(() => read(yaml)).toThrow(message);
  });
});
