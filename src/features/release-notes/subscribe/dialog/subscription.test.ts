import {afterEach, expect, test, vi} from 'vitest';
import {
  checkedFields,
  errorsOf,
  problemText,
  refusedField,
  send,
  type SubscriptionRequest,
} from './subscription';

const request: SubscriptionRequest = {
  email: 'ada@example.com',
  products: ['iptna4i'],
  audiences: [],
  consent: true,
  website: '',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends what the service asks for', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(Response.json({}, {status: 202}));
  vi.stubGlobal('fetch', fetched);
  expect(await send('/docs/api', request, 5)).toEqual({kind: 'taken'});
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/docs/api/subscriptions');
  expect(init).toMatchObject({method: 'POST', credentials: 'omit'});
  expect(JSON.parse(init?.body as string)).toEqual({...request, startedAt: 5});
});

test.each([
  [true, 'unreachable'],
  [false, 'offline'],
])('without an answer, online %s: %s', async (onLine, kind) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', {onLine});
  expect(await send('/api', request, 5)).toEqual({kind});
});

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
  for (const field of checkedFields) expect(refusedField(field)).toHaveProperty(field);
  expect(refusedField('startedAt')).toBeUndefined();
});
