const unitSeconds: Readonly<Record<string, number>> = {s: 1, min: 60, h: 3600, days: 86_400};
const day = 86_400;

/** Days of a month, for what a plan of a SIM has to hold. */
export const daysOfMonth = 30;

/**
 * Seconds of a time such as `25 h`, as custom schemes want them.
 * @throws RangeError for anything that is not a number and a unit
 */
export function secondsOf(time: string): number {
  const [amount = '', unit = ''] = time.split(' ');
  const seconds = unitSeconds[unit];
  if (!/^\d+$/.test(amount) || seconds === undefined) throw new RangeError(`"${time}" is no time.`);
  return Number(amount) * seconds;
}

/** Whole polls that fit into a reporting time, so that the last of them is answered before a path counts as lost. */
export const pollsWithin = (reporting: number, interval: number): number =>
  Math.floor(reporting / interval);

/** Longest poll interval in seconds of which so many fit into a reporting time. */
export const longestInterval = (reporting: number, polls: number): number =>
  Math.floor(reporting / polls);

/**
 * Requests and bytes of a month.
 * @param interval seconds from poll to poll
 * @param bytes least and most of one poll, both directions together
 */
export function monthlyTraffic(interval: number, [least, most]: readonly [number, number]) {
  const polls = Math.ceil((daysOfMonth * day) / interval);
  return {polls, bytes: [polls * least, polls * most] as const};
}

/**
 * Share of a year in which a line was usable.
 * @param outages minutes each
 * @returns from 0 to 1
 */
export function availability(outages: readonly number[]): number {
  const lost = outages.reduce((sum, minutes) => sum + minutes * 60, 0);
  return Math.max(0, 1 - lost / (365 * day));
}
