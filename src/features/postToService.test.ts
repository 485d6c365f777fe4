import {afterEach, expect, test, vi} from 'vitest';
import {postToService} from './postToService';

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
