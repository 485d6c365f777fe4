import {expect, it} from 'vitest';
import {designationsIn} from './designations';

it.each([
  ['actor 3', ['actor 3']],
  ['actor 1 3 and 4', ['actor 1', 'actor 3', 'actor 4']],
  ['level 2 to 4 password 5', ['level 2', 'level 4', 'password 5']],
  ['the 4 actor', []],
  ['en 54 and 4.4.4', []],
  ['code 12345', []],
])('finds the numbered things of "%s"', (text, things) => {
  const terms = text.split(' ');
  expect(designationsIn(terms).map(({at, thing}) => `${thing} ${terms[at]}`)).toEqual(things);
});
