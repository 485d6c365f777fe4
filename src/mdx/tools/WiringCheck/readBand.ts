import type {InputThreshold} from '@site/data/schemas/devices';

export type Band = InputThreshold['bands'][number];

const distanceTo = ({from, to}: Band, voltage: number) => Math.max(from - voltage, voltage - to, 0);

/**
 * Reads a voltage. Between two bands, which are a millivolt apart, the nearer one counts; on a limit that two share,
 * the lower one.
 * @param bands from the lowest to the highest
 * @param voltage in volts
 * @returns the band, and the nearest other one with its distance in volts; undefined outside of all bands
 */
export function readBand(bands: readonly Band[], voltage: number) {
  const [first] = bands;
  const last = bands.at(-1);
  if (!first || !last || !(voltage >= first.from && voltage <= last.to)) return undefined;
  const [band, next] = [...bands].sort((a, b) => distanceTo(a, voltage) - distanceTo(b, voltage));
  return band && {band, next: next && {band: next, distance: distanceTo(next, voltage)}};
}
