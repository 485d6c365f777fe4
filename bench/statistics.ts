import {median, quantile} from '@talos-docs/search/bench/harness';

/** Middle of several measurements, and between which values the middle half of them lies. */
export interface Spread {
  readonly middle: number;
  readonly from: number;
  readonly to: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  middle: median(values),
  from: quantile(values, 0.25),
  to: quantile(values, 0.75),
});

/**
 * How many times the best peer's value a site's own is.
 * @returns undefined where there is no peer, or its value is 0
 */
export function ratioToBest(own: number, others: readonly number[]): number | undefined {
  const best = Math.min(...others);
  return Number.isFinite(best) && best > 0 ? own / best : undefined;
}
