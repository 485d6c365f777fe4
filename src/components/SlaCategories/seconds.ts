const unitSeconds: Readonly<Record<string, number>> = {s: 1, min: 60, h: 3600, days: 86_400};

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
