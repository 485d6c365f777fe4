import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createZeroResultLog} from './zeroResults';

const url = 'https://log.example/zero';
const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));

function result(query: string) {
  return {query, role: 'For Manager', answeredBy: 'embedded' as const, foundNothing: true};
}

function leaveStanding(query: string, log = createZeroResultLog(url)): void {
  log.answered(result(query));
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
  log.answered(result(' flux capacitor '));
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
  log.answered(result('flux c'));
  vi.advanceTimersByTime(1000);
  log.asking();
  vi.advanceTimersByTime(5000);
  log.answered(result('flux capacitor'));
  vi.advanceTimersByTime(1500);
  expect(sentQueries()).toEqual(['flux capacitor']);
});

it('sends what stands when the reader leaves, once', () => {
  const log = createZeroResultLog(url);
  log.flush();
  log.answered(result('flux'));
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
  ['٠٣٠ ١٢٣ ٤٥٦٧', 'a phone number in Arabic digits'],
  ['０３０‐１２３４５６７', 'a phone number of full width'],
  ['030—1234—567', 'a phone number with dashes'],
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

describe('a question that found something', () => {
  const found = (query: string) => ({...result(query), foundNothing: false});
  const bodies = () => fetched.mock.calls.map(([, options]) => options?.body as string);

  it('is sent when another one follows within a minute, and says so', () => {
    const log = createZeroResultLog(url);
    for (const query of ['keyholder', 'contact list']) {
      log.answered(found(query));
      vi.advanceTimersByTime(50_000);
    }
    expect(bodies()).toEqual([
      '{"query":"keyholder","role":"For Manager","answeredBy":"embedded","followed":true}',
    ]);
  });

  it.each([
    ['the next one comes later', 'keyholder', 'contact list', 61_500],
    ['the next one adds to it', 'keyholder', 'keyholder list', 10_000],
    ['the next one shortens it', 'keyholder list', 'keyholder', 10_000],
    ['it was no more than passed', 'keyholder', 'contact list', 1000],
  ])('is not sent where %s', (_, first, next, wait) => {
    const log = createZeroResultLog(url);
    log.answered(found(first));
    vi.advanceTimersByTime(wait);
    log.answered(found(next));
    vi.advanceTimersByTime(1500);
    expect(fetched).not.toHaveBeenCalled();
  });
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
