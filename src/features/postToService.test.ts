import {afterEach, expect, test, vi} from 'vitest';
import {keyOf} from '@talos-docs/contract/challenge';
import {inAWhile, postToService} from './postToService';

const init = {body: '{}', credentials: 'omit'} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends once what is taken', async () => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValue(Response.json({status: 'confirmation_sent'}, {status: 202}));
  vi.stubGlobal('fetch', fetched);
  expect(await postToService('subscriptions', init)).toEqual({kind: 'taken'});
  const [address, sent] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/subscriptions');
  expect(sent).toMatchObject({...init, method: 'POST'});
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  [true, 'unreachable'],
  [false, 'offline'],
])('without an answer, online %s: %s', async (onLine, kind) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', {onLine});
  expect(await postToService('feedback', init)).toEqual({kind});
});

test('gives up after four attempts that came too soon', async () => {
  const headers = {'Retry-After': '0'};
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({error: 'too_fast'}, {status: 429, headers})),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await postToService('feedback', init)).toEqual({kind: 'tooFast', waitSeconds: 0});
  expect(fetched).toHaveBeenCalledTimes(4);
});

/** A challenge whose answer is a number; from 5 on it is none. */
const challenge = async (number: number) => ({
  salt: 's',
  key: await keyOf('s', number, 10),
  iterations: 10,
  tries: 5,
  signature: 'mac',
});

test('answers a challenge, and sends the same again', async () => {
  const required = {error: 'challenge_required', challenge: await challenge(3)};
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({status: 'stored'})));
  fetched.mockResolvedValueOnce(Response.json(required, {status: 429}));
  vi.stubGlobal('fetch', fetched);
  const headers = {'Content-Type': 'application/json'};
  expect(await postToService('subscriptions', {...init, headers})).toEqual({kind: 'taken'});
  const [, sent] = fetched.mock.calls[1] ?? [];
  expect(sent).toMatchObject({...init, method: 'POST'});
  expect(Object.fromEntries(new Headers(sent?.headers))).toEqual({
    'challenge-answer': 's.3.mac',
    'content-type': 'application/json',
  });
});

test.each([
  ['without an answer', 5, 1],
  ['that is asked for again and again', 3, 4],
])('comes later for a challenge %s', async (_, number, requests) => {
  const required = {error: 'challenge_required', challenge: await challenge(number)};
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json(required, {status: 429})),
  );
  vi.stubGlobal('fetch', fetched);
  const later = {kind: 'later', status: 429, waitSeconds: 60};
  expect(await postToService('feedback', init)).toEqual(later);
  expect(fetched).toHaveBeenCalledTimes(requests);
});

test('is not kept waiting for more than a minute', async () => {
  vi.useFakeTimers();
  const headers = {'Retry-After': '99999999999'};
  const tooFast = Response.json({error: 'too_fast'}, {status: 429, headers});
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({status: 'stored'})));
  fetched.mockResolvedValueOnce(tooFast);
  vi.stubGlobal('fetch', fetched);
  const posted = postToService('feedback', init);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await posted).toEqual({kind: 'taken'});
});

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
