import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {availability, longestInterval, monthlyTraffic, pollsWithin, secondsOf} from './sla';

it('reads times of the data, and refuses what is none', () => {
  expect(['90 s', '3 min', '25 h', '32 days'].map(secondsOf)).toEqual([90, 180, 90_000, 2_764_800]);
  for (const time of ['3', '3 weeks', 'x s', '', 'soon'])
    expect(() => secondsOf(time)).toThrow(`"${time}" is no time.`);
});

describe('the rows of the page on polling intervals', () => {
  it.each([
    [20, 10, 6],
    [90, 45, 30],
    [180, 90, 60],
    [1800, 900, 600],
    [18_000, 9000, 6000],
    [82_800, 41_400, 27_600],
    [90_000, 45_000, 30_000],
  ])('%i s', (reporting, twoPolls, threePolls) => {
    expect(longestInterval(reporting, 2)).toBe(twoPolls);
    expect(longestInterval(reporting, 3)).toBe(threePolls);
  });

  it('needs 1,440 polls a day and 0.3 to 0.6 MB at 60 s', () => {
    const {polls, bytes} = monthlyTraffic(60, [200, 400]);
    expect(polls / 30).toBe(1440);
    expect(bytes.map((each) => each / 30)).toEqual([288_000, 576_000]);
  });
});

it('fits as many polls as it promises', () => {
  fc.assert(
    fc.property(
      fc.integer({min: 3, max: 3_000_000}),
      fc.integer({min: 1, max: 3}),
      (reporting, polls) => {
        expect(pollsWithin(reporting, longestInterval(reporting, polls))).toBeGreaterThanOrEqual(
          polls,
        );
      },
    ),
  );
});

it('counts whole polls only', () => expect(pollsWithin(100, 30)).toBe(3));

it('counts outages of a year', () => {
  expect(availability([])).toBe(1);
  expect(availability([262_800])).toBeCloseTo(0.5);
  expect(availability([10_000_000])).toBe(0);
});
