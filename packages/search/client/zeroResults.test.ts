import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createZeroResultLog} from './zeroResults';

const url = 'https://log.example/zero';
const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));

function result(query: string) {
  return {query, role: 'For Manager', answeredBy: 'embedded' as const};
}

function leaveStanding(query: string, log = createZeroResultLog(url)): void {
  log.foundNothing(result(query));
  vi.advanceTimersByTime(1500);
}

const sentQueries = () =>
  fetched.mock.calls.map(([, options]) => {
    return (JSON.parse(options?.body as string) as {query: string}).query;
  });

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a question that was left standing, without cookies or referrer', () => {
  const log = createZeroResultLog(url);
  log.foundNothing(result(' flux capacitor '));
  vi.advanceTimersByTime(1499);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(url, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
    headers: {'content-type': 'application/json'},
    body: '{"query":"flux capacitor","role":"For Manager","answeredBy":"embedded"}',
  });
});

it('leaves out what the reader typed on the way', () => {
  const log = createZeroResultLog(url);
  log.foundNothing(result('flux c'));
  vi.advanceTimersByTime(1000);
  log.asking();
  vi.advanceTimersByTime(5000);
  log.foundNothing(result('flux capacitor'));
  vi.advanceTimersByTime(1500);
  expect(sentQueries()).toEqual(['flux capacitor']);
});

it('sends what stands when the reader leaves, once', () => {
  const log = createZeroResultLog(url);
  log.flush();
  log.foundNothing(result('flux'));
  log.flush();
  log.flush();
  vi.advanceTimersByTime(1500);
  expect(sentQueries()).toEqual(['flux']);
});

it('sends a question once for a page', () => {
  const log = createZeroResultLog(url);
  leaveStanding('flux', log);
  leaveStanding('Flux', log);
  leaveStanding('other', log);
  expect(sentQueries()).toEqual(['flux', 'other']);
});

it.each([
  ['', 'nothing'],
  ['john.doe@mail.example', 'an e-mail address'],
  ['call +49 (30) 123-456', 'a phone number'],
  ['0301234567', 'a phone number without blanks'],
])('does not send "%s": %s', (query) => {
  leaveStanding(query);
  expect(fetched).not.toHaveBeenCalled();
});

it.each(['4.4.4', 'contact id 130', 'E130 R130', 'DC-09', 'ipTNA4i v2'])('sends "%s"', (query) => {
  leaveStanding(query);
  expect(sentQueries()).toEqual([query]);
});

it('sends no more than the search box takes', () => {
  leaveStanding('x'.repeat(65));
  expect(sentQueries()).toEqual(['x'.repeat(64)]);
});

it('sends nothing where no log is configured', () => {
  leaveStanding('flux', createZeroResultLog(null));
  expect(fetched).not.toHaveBeenCalled();
});

it('does not mind a log that cannot be reached', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  leaveStanding('flux');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledOnce();
});
