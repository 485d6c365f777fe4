import {expect, test} from 'vitest';
import {isEmail} from './email';

test.each(['ada@example.com', ' o.brien+x@mail.example.co.uk '])('%j is taken', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@example',
  'ada@example.c',
  'ada@exam ple.com',
  'ada@example.com, bo@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is not', (text) => {
  expect(isEmail(text)).toBe(false);
});
