import type {Transaction} from 'kysely';
import {dayOf, namesEmail, personKey} from '../text';
import type {Tables} from './migrations';
import type {Store} from './store';
import type {Access} from './writer';

/**
 * What ends: the data of a person, and what is too old.
 * @param compact brings what was erased out of side files too
 */
export const erasure = (
  {write}: Access,
  compact: () => Promise<void>,
): Pick<Store, 'forget' | 'purge'> => ({
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

  purge: (now, keepFrom) =>
    write(async (trx) => {
      await trx.deleteFrom('counters').where('expiresAt', '<=', now).execute();
      await trx.deleteFrom('pendingSubscriptions').where('expiresAt', '<=', now).execute();
      if (keepFrom === undefined) return;
      await trx.deleteFrom('feedback').where('createdAt', '<', keepFrom).execute();
      const day = dayOf(keepFrom);
      await trx.deleteFrom('zeroResults').where('day', '<', day).execute();
      await trx.deleteFrom('deliveries').where('noteDate', '<', day).execute();
      // Without this a note whose delivery is forgotten would be due again.
      const start = Date.parse(day);
      await trx
        .updateTable('subscriptions')
        .set({notesFrom: start})
        .where('notesFrom', '<', start)
        .execute();
    }),
});

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
