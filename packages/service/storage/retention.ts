import type {Transaction} from 'kysely';
import type {Tables} from './migrations';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a clock is set back by at most without a fault, and what instances differ by. */
const largestStepBackMs = hourMs;
/** Longest pause of the service that a clock is believed. */
const largestStepMs = 7 * dayMs;
/** How long a clock that jumped runs evenly before it is believed again: longer than a link of ours is good for. */
const settlingMs = 3 * dayMs;
/** Share of all feedback that is over at once at most without a fault; a single item may always be. */
const largestShare = 0.25;

/** What is known of the time, in milliseconds. */
export interface RetentionClock {
  /** Runs with the machine's clock, but not over its jumps: what is kept ages by it. */
  readonly lived: number;
  /** The newest time that the machine's clock has shown since it jumped. */
  readonly seen: number;
  /** When it jumped. */
  readonly steadyFrom: number;
}

/** `jumped`: just now. `settling`: lately. */
export type ClockState = 'steady' | 'jumped' | 'settling';

/** The clock after a look at the machine's, which may be wrong. */
export function advanced(
  {lived, seen, steadyFrom}: RetentionClock,
  now: number,
): RetentionClock & {readonly state: ClockState} {
  const step = now - seen;
  if (step < -largestStepBackMs || step > largestStepMs) {
    return {lived, seen: now, steadyFrom: now, state: 'jumped'};
  }
  const newest = Math.max(seen, now);
  const state = newest - steadyFrom < settlingMs ? 'settling' : 'steady';
  return {lived: lived + newest - seen, seen: newest, steadyFrom, state};
}

/**
 * Advances the clock that all instances share.
 * @returns the clock, and the newest time that was seen before
 */
export async function advanceClock(trx: Transaction<Tables>, now: number) {
  const key = 'clock';
  const {value} = await trx
    .insertInto('settings')
    .values({key, value: JSON.stringify(await firstClock(trx, now))})
    // Changes nothing, but lets of two instances one wait for the other.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({key}))
    .returning('value')
    .executeTakeFirstOrThrow();
  const before = JSON.parse(value) as RetentionClock;
  const {state, ...clock} = advanced(before, now);
  await trx
    .updateTable('settings')
    .set({value: JSON.stringify(clock)})
    .where('key', '=', key)
    .execute();
  return {...clock, state, seenBefore: before.seen};
}

/** Of a database from before the clock, its newest item says when it was right at the latest. */
async function firstClock(trx: Transaction<Tables>, now: number): Promise<RetentionClock> {
  const {newest} = await trx
    .selectFrom('feedback')
    .select((make) => make.fn.max<number | null>('createdAt').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null
    ? {lived: now, seen: now, steadyFrom: 0}
    : {lived: Math.min(newest, now), seen: newest, steadyFrom: newest};
}

/** Whether so much is over at once that a fault is likelier than age. */
export function isMass(over: number, all: number): boolean {
  return over > Math.max(1, all * largestShare);
}
