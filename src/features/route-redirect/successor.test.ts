import {expect, it} from 'vitest';
import {successor} from './successor';

it.each([
  ['/new', '', '', '/new'],
  ['/new', '?x=$1', '#own', '/new?x=$1#own'],
  ['/new#part', '?x=1', '', '/new?x=1#part'],
  ['/new#part', '', '#own', '/new#part'],
])('%s with "%s" and "%s" is %s', (to, search, hash, address) => {
  expect(successor(to, search, hash)).toBe(address);
});
