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
            where('contact_key', '=', key),
            ...(named.length > 0 ? [where('client_id', 'in', named)] : []),
          ]),
        )
        .executeTakeFirst();
      const deliveries = await trx
        .deleteFrom('deliveries')
        .where('subscription_id', 'in', (select) =>
          select.selectFrom('subscriptions').select('id').where('person_key', '=', key),
        )
        .executeTakeFirst();
      const ofPerson = (table: 'subscriptions' | 'pending_subscriptions') =>
        trx.deleteFrom(table).where('person_key', '=', key).executeTakeFirst();
      return {
        feedback: Number(feedback.numDeletedRows),
        deliveries: Number(deliveries.numDeletedRows),
        subscriptions: Number((await ofPerson('subscriptions')).numDeletedRows),
        pending: Number((await ofPerson('pending_subscriptions')).numDeletedRows),
      };
    });
    await compact();
    return forgotten;
  },

  purge: (now, keepFrom) =>
    write(async (trx) => {
      await trx.deleteFrom('counters').where('expires_at', '<=', now).execute();
      await trx.deleteFrom('pending_subscriptions').where('expires_at', '<=', now).execute();
      if (keepFrom === undefined) return;
      await trx.deleteFrom('feedback').where('created_at', '<', keepFrom).execute();
      const day = dayOf(keepFrom);
      await trx.deleteFrom('zero_results').where('day', '<', day).execute();
      await trx.deleteFrom('deliveries').where('note_date', '<', day).execute();
      // Without this a note whose delivery is forgotten would be due again.
      const start = Date.parse(day);
      await trx
        .updateTable('subscriptions')
        .set({notes_from: start})
        .where('notes_from', '<', start)
        .execute();
    }),
});

/** Feedback that names an address in its text. The databases know neither whole addresses nor all letters' cases. */
async function idsNaming(trx: Transaction<Tables>, email: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('feedback')
    .select(['client_id', 'comment', 'contact_name'])
    .where((where) =>
      where.or([where('comment', 'like', '%@%'), where('contact_name', 'like', '%@%')]),
    )
    .execute();
  return rows
    .filter((row) => [row.comment, row.contact_name].some((text) => namesEmail(text ?? '', email)))
    .map((row) => row.client_id);
}
