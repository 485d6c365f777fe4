import {expect, test} from 'vitest';
import {checkedFields, mistakesOf, refusedField} from './wish';

test('an address and consent are enough', () => {
  expect(mistakesOf({email: ' ada@example.com ', consent: true})).toEqual({});
});

test.each([
  ['', true, ['email']],
  ['   ', true, ['email']],
  ['ada', true, ['email']],
  ['ada@example.com, bo@example.com', true, ['email']],
  ['ada@example.com', false, ['consent']],
  ['', false, ['email', 'consent']],
])('%j with consent %s: %j', (email, consent, fields) => {
  expect(Object.keys(mistakesOf({email, consent}))).toEqual(fields);
});

test('a field that the service refuses is shown where the reader can change it', () => {
  for (const field of checkedFields) expect(refusedField(field)).toHaveProperty(field);
  expect(refusedField('startedAt')).toBeUndefined();
});
