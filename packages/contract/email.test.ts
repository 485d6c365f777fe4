import {expect, test} from 'vitest';
import {isEmail} from './email';

test.each([
  'ada@example.com',
  ' o.brien+x@mail.example.co.uk ',
  "o'brien@example.com",
  `${'a'.repeat(64)}@example.com`,
  'ada@3com.example',
  'ada@example.xn--p1ai',
  '\uFEFFada@exam\u00ADple.com\u200B',
])('%j is taken', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@example',
  'ada@example.c',
  'ada@exam ple.com',
  'ada@example.com, bo@example.com',
  `ada@${'a.'.repeat(125)}example.com`,
  `${'a'.repeat(65)}@example.com`,
  'a..b@example.com',
  'a.@example.com',
  '.a@example.com',
  'ada@192.0.2.10',
])('%j is not', (text) => {
  expect(isEmail(text)).toBe(false);
});
