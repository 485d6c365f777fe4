import type {DeleteResult, Transaction} from 'kysely';
import {dayMs, dayOf, namesEmail, personKey} from '../text';
import {setting} from './counterTables';
import type {Tables} from './migrations';
import type {Access} from './writer';

/** What a clock is set back by at most without a fault, and what instances differ by. */
const largestStepBackMs = 3_600_000;
/** Longest pause of the service that a clock is believed. */
const largestStepMs = 7 * dayMs;
/** How long a clock that jumped runs evenly before it is believed again: longer than a link of ours is good for. */
const settlingMs = 3 * dayMs;
/** Share of all feedback that is over at once at most without a fault; a single item may always be. */
const largestShare = 0.25;

/** What is known of the time, in milliseconds. */
interface RetentionClock {
  /** Runs with the machine's clock, but not over its jumps: what is kept ages by it. */
  readonly lived: number;
  /** The newest time that the machine's clock has shown since it jumped. */
  readonly seen: number;
  /** When it jumped. */
  readonly steadyFrom: number;
}

export type Purged = Awaited<ReturnType<ReturnType<typeof erasure>['purge']>>;

/** What ends: the data of a person, and what is too old. */
export const erasure = ({write, compact}: Access) => ({
  /** Erases everything that belongs to an e-mail address, and feedback whose comment names it. */
  forget: async (email: string) => {
    const key = personKey(email);
    const forgotten = await write(async (trx) => {
      const named = await idsNaming(trx, email);
      const ofPerson = (table: 'subscriptions' | 'pendingSubscriptions') =>
        erase(trx.deleteFrom(table).where('personKey', '=', key));
      return {
        feedback: await erase(
          trx
            .deleteFrom('feedback')
            .where((where) =>
              where.or([
                where('contactKey', '=', key),
                ...(named.length > 0 ? [where('clientId', 'in', named)] : []),
              ]),
            ),
        ),
        deliveries: await erase(
          trx
            .deleteFrom('deliveries')
            .where('subscriptionId', 'in', (select) =>
              select.selectFrom('subscriptions').select('id').where('personKey', '=', key),
            ),
        ),
        subscriptions: await ofPerson('subscriptions'),
        pending: await ofPerson('pendingSubscriptions'),
      };
    });
    await compact();
    return forgotten;
  },

  /**
   * Erases what is too old: links and counters that are over, and feedback, zero-result counts and deliveries that were
   * kept for longer than their retention. The clock may be wrong: what is kept ages only while the clock runs evenly.
   * @param retentionMs undefined: they are kept for ever
   * @returns how many entries were erased; `refused`: feedback that is over but was kept, because it is too large a
   * share of all to be erased without being asked
   */
  purge: (now: number, retentionMs: number | undefined) =>
    write(async (trx) => {
      await trx.deleteFrom('counters').where('expiresAt', '<=', now).execute();
      const {clock, lived, seenBefore} = await advanceClock(trx, now);
      for (const table of ['feedback', 'zeroResults'] as const) {
        await trx
          .updateTable(table)
          .set({keptSince: lived})
          .where('keptSince', 'is', null)
          .execute();
      }
      const erased = {feedback: 0, zeroResults: 0, deliveries: 0, pending: 0};
      const purged = {clock, seenBefore, erased, refused: undefined};
      if (clock !== 'steady') return purged;
      erased.pending = await erase(
        trx.deleteFrom('pendingSubscriptions').where('expiresAt', '<=', now),
      );
      if (retentionMs === undefined) return purged;
      const keepFrom = lived - retentionMs;
      const refused = await trx
        .selectFrom('feedback')
        .select(({fn}) => [
          fn.countAll<number>().filterWhere('keptSince', '<', keepFrom).as('over'),
          fn.countAll<number>().as('all'),
        ])
        .executeTakeFirstOrThrow();
      if (refused.over > Math.max(1, refused.all * largestShare)) return {...purged, refused};
      erased.feedback = await erase(trx.deleteFrom('feedback').where('keptSince', '<', keepFrom));
      erased.zeroResults = await erase(
        trx.deleteFrom('zeroResults').where('keptSince', '<', keepFrom),
      );
      // Notes are dated by people: both clocks must agree that one is old.
      erased.deliveries = await eraseDeliveries(trx, Math.min(now, lived) - retentionMs);
      return purged;
    }),

  /**
   * Erases feedback, zero-result counts and deliveries from before a time, as dated by the clock of their day: for an
   * operator. What was delivered is not due again: `notesFrom` moves along.
   */
  eraseBefore: (time: number) =>
    write(async (trx) => ({
      feedback: await erase(trx.deleteFrom('feedback').where('createdAt', '<', time)),
      zeroResults: await erase(trx.deleteFrom('zeroResults').where('day', '<', dayOf(time))),
      deliveries: await eraseDeliveries(trx, time),
    })),
});

/**
 * Advances the clock that all instances share, after a look at the machine's, which may be wrong.
 * @returns when it is by this clock, the newest time that was seen before, and whether the machine's clock is believed:
 * `jumped` just now, or lately and `settling`
 */
async function advanceClock(trx: Transaction<Tables>, now: number) {
  const key = 'clock';
  const value = await setting(trx, key, JSON.stringify(await firstClock(trx, now)));
  const {lived, seen, steadyFrom} = JSON.parse(value) as RetentionClock;
  const step = now - seen;
  const jumped = step < -largestStepBackMs || step > largestStepMs;
  const newest = Math.max(seen, now);
  const next: RetentionClock = jumped
    ? {lived, seen: now, steadyFrom: now}
    : {lived: lived + newest - seen, seen: newest, steadyFrom};
  await trx
    .updateTable('settings')
    .set({value: JSON.stringify(next)})
    .where('key', '=', key)
    .execute();
  let clock: 'steady' | 'settling' | 'jumped' = 'steady';
  if (jumped) clock = 'jumped';
  else if (next.seen - next.steadyFrom < settlingMs) clock = 'settling';
  return {clock, lived: next.lived, seenBefore: seen};
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

/** @returns how many rows were erased */
async function erase(query: {
  executeTakeFirst(): Promise<DeleteResult | undefined>;
}): Promise<number> {
  return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0);
}

/** Erases deliveries of notes from before the day of a time. */
async function eraseDeliveries(trx: Transaction<Tables>, time: number): Promise<number> {
  const day = dayOf(time);
  // Without this a note whose delivery is forgotten would be due again.
  const start = Date.parse(day);
  await trx
    .updateTable('subscriptions')
    .set({notesFrom: start})
    .where('notesFrom', '<', start)
    .execute();
  return erase(trx.deleteFrom('deliveries').where('noteDate', '<', day));
}

/** Feedback that names an address in its text. The databases know neither whole addresses nor all letters' cases. */
async function idsNaming(trx: Transaction<Tables>, email: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('feedback')
    .select(['clientId', 'comment', 'contactName'])
    .where((where) =>
      where.or([where('comment', 'like', '%@%'), where('contactName', 'like', '%@%')]),
    )
    .execute();
  return rows
    .filter((row) => [row.comment, row.contactName].some((text) => namesEmail(text ?? '', email)))
    .map(({clientId}) => clientId);
}
