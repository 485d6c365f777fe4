import type {RetentionDays} from '../storage/erasure';

/** The same retention for all kinds; undefined: for ever. */
export const keepFor = (days: number | undefined): RetentionDays => ({
  feedback: days,
  spam: days,
  zeroResults: days,
  deliveries: days,
  audit: days,
});
