import {expect, test} from 'vitest';
import {wordsOfAddress} from './wordsOfAddress';

test.each([
  ['/devices/overview/quick-test.html', 'quick test'],
  ['/talos/admin/manage_all_sites/', 'manage all sites'],
  ['/r%C3%A9gler-l%27alarme', 'régler l alarme'],
  ['/broken-%E0%A4%A', 'broken E0 A4 A'],
  ['/ipTNA4i', 'ipTNA4i'],
  ['/', ''],
  ['/---', ''],
])('searches for the words of %s', (pathname, words) => {
  expect(wordsOfAddress(pathname)).toBe(words);
});

test('asks for no more than the search box takes', () => {
  expect(wordsOfAddress(`/${'long-'.repeat(40)}`)).toHaveLength(64);
});

test('asks for whole characters, as no address holds half of one', () => {
  expect(wordsOfAddress(`/${'a'.repeat(63)}𝒜`)).toBe('a'.repeat(63));
});
