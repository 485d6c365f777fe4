import type {DeleteResult, Transaction} from 'kysely';
import {dayOf, namesEmail, personKey} from '../text';
import type {Tables} from './migrations';
import {advanceClock, isMass} from './retention';
import type {Store} from './store';
import type {Access} from './writer';

/**
 * What ends: the data of a person, and what is too old.
 * @param compact brings what was erased out of side files too
 */
export const erasure = (
  {write}: Access,
  compact: () => Promise<void>,
): Pick<Store, 'forget' | 'purge' | 'eraseBefore'> => ({
  forget: async (email) => {
    const key = personKey(email);
    const forgotten = await write(async (trx) => {
      const named = await idsNaming(trx, email);
      const feedback = await trx
        .deleteFrom('feedback')
        .where((where) =>
          where.or([
            where('contactKey', '=', key),
            ...(named.length > 0 ? [where('clientId', 'in', named)] : []),
          ]),
        )
        .executeTakeFirst();
      const deliveries = await trx
        .deleteFrom('deliveries')
        .where('subscriptionId', 'in', (select) =>
          select.selectFrom('subscriptions').select('id').where('personKey', '=', key),
        )
        .executeTakeFirst();
      const ofPerson = (table: 'subscriptions' | 'pendingSubscriptions') =>
        trx.deleteFrom(table).where('personKey', '=', key).executeTakeFirst();
      return {
        feedback: Number(feedback.numDeletedRows),
        deliveries: Number(deliveries.numDeletedRows),
        subscriptions: Number((await ofPerson('subscriptions')).numDeletedRows),
        pending: Number((await ofPerson('pendingSubscriptions')).numDeletedRows),
      };
    });
    await compact();
    return forgotten;
  },

  purge: (now, retentionMs) =>
    write(async (trx) => {
      await trx.deleteFrom('counters').where('expiresAt', '<=', now).execute();
      const {state: clock, lived, seenBefore} = await advanceClock(trx, now);
      for (const table of ['feedback', 'zeroResults'] as const) {
        await trx
          .updateTable(table)
          .set({keptSince: lived})
          .where('keptSince', 'is', null)
          .execute();
      }
      const kept = {feedback: 0, zeroResults: 0, deliveries: 0, pending: 0};
      if (clock !== 'steady') return {clock, seenBefore, erased: kept};
      const pending = await erase(
        trx.deleteFrom('pendingSubscriptions').where('expiresAt', '<=', now),
      );
      const erased = {...kept, pending};
      if (retentionMs === undefined) return {clock, seenBefore, erased};
      const keepFrom = lived - retentionMs;
      const {all} = await trx
        .selectFrom('feedback')
        .select((make) => make.fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
      const {over} = await trx
        .selectFrom('feedback')
        .select((make) => make.fn.countAll<number>().as('over'))
        .where('keptSince', '<', keepFrom)
        .executeTakeFirstOrThrow();
      if (isMass(over, all)) return {clock, seenBefore, erased, refused: {over, all}};
      return {
        clock,
        seenBefore,
        erased: {
          pending,
          feedback: await erase(trx.deleteFrom('feedback').where('keptSince', '<', keepFrom)),
          zeroResults: await erase(trx.deleteFrom('zeroResults').where('keptSince', '<', keepFrom)),
          // Notes are dated by people: both clocks must agree that one is old.
          deliveries: await eraseDeliveries(trx, Math.min(now, lived) - retentionMs),
        },
      };
    }),

  eraseBefore: (time) =>
    write(async (trx) => ({
      feedback: await erase(trx.deleteFrom('feedback').where('createdAt', '<', time)),
      zeroResults: await erase(trx.deleteFrom('zeroResults').where('day', '<', dayOf(time))),
      deliveries: await eraseDeliveries(trx, time),
    })),
});

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
