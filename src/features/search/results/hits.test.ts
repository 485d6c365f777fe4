import {expect, it} from 'vitest';
import {pagesOf, type SearchHit} from './hits';

const base = 'https://docs.talos.example';
const addressOf = (url: string) => url.replace(base, '');

function hit(
  path: string,
  anchor: string,
  about: Partial<SearchHit>,
  ...headings: string[]
): SearchHit {
  const highlighted = ['Devices', ...headings].map((value, level) => [`lvl${level}`, {value}]);
  return {
    objectID: `${path}#${anchor}`,
    url: `${base}${path}${anchor && `#${anchor}`}`,
    url_without_anchor: `${base}${path}`,
    type: anchor ? 'content' : 'lvl1',
    hierarchy: {} as SearchHit['hierarchy'],
    guide: 'devices',
    kind: 'task',
    _highlightResult: {hierarchy: Object.fromEntries(highlighted) as object},
    ...about,
  };
}

const snippet = (value: string) => ({_snippetResult: {content: {value}}});

it('puts the hits of a page together, in the order in which pages come first', () => {
  const pages = pagesOf(
    [
      hit('/a', '', {}, 'A'),
      hit('/b', '', {}, 'B'),
      hit('/a', 'x', snippet('<mark>loop</mark>'), 'A', 'X', 'Deep'),
    ],
    addressOf,
  );
  expect(pages.map(({title, group, places}) => ({title, group, places: places.length}))).toEqual([
    {title: 'A', group: 'Devices', places: 1},
    {title: 'B', group: 'Devices', places: 0},
  ]);
  expect(pages[0]?.places[0]).toMatchObject({
    headings: ['X', 'Deep'],
    snippets: ['<mark>loop</mark>'],
    address: '/a?find=loop#x',
  });
});

it('leads from the title to the best place when the title holds none of the words', () => {
  const hits = [hit('/a', '', {}, 'A'), hit('/a', 'x', snippet('<mark>loop</mark>'), 'A', 'X')];
  expect(pagesOf(hits, addressOf)[0]?.address).toBe('/a?find=loop');
  const [page] = pagesOf([hit('/a', '', {}, '<mark>A</mark>'), ...hits.slice(1)], addressOf);
  expect(page?.address).toBe('/a?find=a');
});

it('knows the page without its own hit, which may stand on the page of results before', () => {
  expect(pagesOf([hit('/a', 'x', snippet('text'), 'A', 'X')], addressOf)).toMatchObject([
    {title: 'A', address: '/a', places: [{headings: ['X']}]},
  ]);
});

it('shows several texts of one place below one heading', () => {
  const hits = ['one', 'two', 'one'].map((text) => hit('/a', 'x', snippet(text), 'A', 'X'));
  expect(pagesOf(hits, addressOf)[0]?.places).toMatchObject([{snippets: ['one', 'two']}]);
});

it('names the other guides that hold the page', () => {
  const twins = {also_in: [{guide: 'manager', label: 'x', url: `${base}/m/a`}]};
  expect(pagesOf([hit('/a', '', twins, '<mark>A</mark>')], addressOf)[0]?.alsoIn).toEqual([
    {label: 'Manager', address: '/m/a?find=a'},
  ]);
});

it('names the other guides of twins in the order of the site', () => {
  const twins = ['devices', 'operator', 'admin'].map((guide) => ({guide, url: `${base}/${guide}`}));
  const [page] = pagesOf([hit('/a', '', {also_in: twins}, 'A')], addressOf);
  expect(page?.alsoIn.map(({label}) => label)).toEqual(['Administrator', 'Operator', 'Devices']);
});

it('says which question led to a page, and only then', () => {
  const asked = hit('/a', '', snippet('Answers: is it <mark>live</mark>?'), 'A');
  const place = hit('/a', 'x', snippet('It is <mark>live</mark>.'), 'A', 'X');
  const answers = (...hits: SearchHit[]) => pagesOf(hits, addressOf)[0]?.answers;
  expect(answers(asked, place)).toBe('Answers: is it <mark>live</mark>?');
  expect(answers(hit('/a', '', {}, 'A'), place)).toBe('');
  expect(answers(place)).toBe('');
});
