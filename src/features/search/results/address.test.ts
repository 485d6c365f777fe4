import {expect, it, vi} from 'vitest';
import {readAddress, writeAddress} from './address';

vi.mock('@docusaurus/theme-common', () => ({}));

const full = {
  query: 'loop & tamper',
  role: 'operator-minimal',
  guide: ['admin', 'whats-new'],
  kind: ['task'],
  page: 3,
} as const;

it('reads what it wrote', () => {
  expect(writeAddress(full)).toBe(
    '?q=loop+%26+tamper&role=operator-minimal&guide=admin&guide=whats-new&kind=task&page=3',
  );
  expect(readAddress(writeAddress(full))).toEqual(full);
});

it('writes nothing that goes without saying', () => {
  expect(writeAddress({query: '', role: null, guide: [], kind: [], page: 1})).toBe('');
});

it.each([
  ['', {query: '', role: null, guide: [], kind: [], page: 1}],
  ['?q=%20loop%20&role=boss&page=0', {query: 'loop', role: null, page: 1}],
  ['?page=1.5', {page: 1}],
  ['?page=99999999', {page: 1}],
  // A sign in front would have all others searched, or the search refused.
  ['?guide=admin&guide=admin&guide=<b>&guide=-blog&kind=a:b', {guide: ['admin'], kind: []}],
  ['?q=%FF%00', {query: '\uFFFD\0'}],
  ['?q=open%0D%0Acircuit', {query: 'open circuit'}],
])('leaves out of "%s" what makes no sense', (search, expected) => {
  expect(readAddress(search)).toMatchObject(expected);
});

it('cuts the query as the modal does', () => {
  expect(readAddress(`?q=${'x'.repeat(100)}`).query).toHaveLength(64);
});

it('leaves no half of a character at the cut, which no address can hold', () => {
  const {query} = readAddress(`?q=${'x'.repeat(63)}😀`);
  expect(decodeURIComponent(encodeURIComponent(query))).toBe('x'.repeat(63));
});
