import {expect, test} from 'vitest';
import {fits, type ReleaseFacts} from '@talos-docs/contract/releases/vocabulary';
import {readAddress, writeAddress} from './address';

const facts: ReleaseFacts = {
  products: ['iptna4i', 'tna-connect-v1'],
  audiences: ['installer'],
  kind: 'new',
  importance: 'normal',
};

test('an address is read and written alike', () => {
  const search = '?product=iptna4i&product=tna-connect-v2&audience=installer';
  expect(writeAddress(readAddress(search))).toBe(search);
  expect(writeAddress(readAddress(''))).toBe('');
});

test('what makes no sense is left out', () => {
  expect(readAddress('?product=toaster&product=platform&product=platform&audience=&x=1')).toEqual({
    products: ['platform'],
    audiences: [],
  });
});

test('a note fits when it meets each kind of choice with one of its values', () => {
  expect(fits(facts, readAddress(''))).toBe(true);
  expect(fits(facts, readAddress('?product=platform&product=iptna4i'))).toBe(true);
  expect(fits(facts, readAddress('?product=iptna4i&audience=installer'))).toBe(true);
  expect(fits(facts, readAddress('?product=iptna4i&audience=manager'))).toBe(false);
  expect(fits(facts, readAddress('?product=platform'))).toBe(false);
});
