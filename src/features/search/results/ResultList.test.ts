import {expect, it} from 'vitest';
import {offeredPages} from './ResultList';

it.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i', (page, lastPage, expected) => {
  expect(offeredPages(page, lastPage)).toEqual(expected);
});
