import {expect, test} from 'vitest';
import {errorsOf, problemText, refusals} from './subscription';

test('every problem says that nothing typed is lost, and what to do', () => {
  const problems = [
    {kind: 'offline'},
    {kind: 'unreachable'},
    {kind: 'later', status: 429, waitSeconds: 90},
    {kind: 'later', status: 507, waitSeconds: undefined},
    {kind: 'tooFast', waitSeconds: 3},
    {kind: 'field', field: 'challenge'},
    {kind: 'refused', message: 'This site may not use the service.'},
  ] as const;
  const texts = problems.map(problemText);
  for (const text of texts) expect(text).toContain('What you typed stays here');
  expect(new Set(texts).size).toBe(problems.length);
  expect(texts[2]).toContain('try again in 2 minutes');
  expect(texts[6]).toContain('This site may not use the service.');
});

test('an address and consent are enough', () => {
  expect(errorsOf({email: ' ada@example.com ', consent: true})).toEqual({});
});

test.each([
  ['', true, ['email']],
  ['   ', true, ['email']],
  ['ada', true, ['email']],
  ['ada@example.com, bo@example.com', true, ['email']],
  ['ada@example.com', false, ['consent']],
  ['', false, ['email', 'consent']],
])('%j with consent %s: %j', (email, consent, fields) => {
  expect(Object.keys(errorsOf({email, consent}))).toEqual(fields);
});

test('a field that the service refuses is shown where the reader can change it', () => {
  for (const field of ['email', 'consent']) expect(refusals[field]).toHaveProperty(field);
  expect(refusals['startedAt']).toBeUndefined();
});
