import {expect, test} from 'vitest';
import {inAWhile} from './inAWhile';

test.each([
  [undefined, 'in a moment'],
  [0, 'in a moment'],
  [0.4, 'in a moment'],
  [4.2, 'in 5 seconds'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [599, 'in 10 minutes'],
])('%s seconds: %s', (seconds, text) => {
  expect(inAWhile(seconds)).toBe(text);
});
