import type {Transaction} from 'kysely';
import {dayOf} from './day';
import {namesEmail, personKey} from './person';
import type {Forgotten} from './store';
import type {Tables} from './tables';

/** Erases a person: feedback from or about the address, with attachments, and every kind of subscription. */
export async function forget(trx: Transaction<Tables>, email: string): Promise<Forgotten> {
  const key = personKey(email);
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
  const subscriptions = await trx
    .deleteFrom('subscriptions')
    .where('person_key', '=', key)
    .executeTakeFirst();
  const pending = await trx
    .deleteFrom('pending_subscriptions')
    .where('person_key', '=', key)
    .executeTakeFirst();
  return {
    feedback: Number(feedback.numDeletedRows),
    subscriptions: Number(subscriptions.numDeletedRows),
    pending: Number(pending.numDeletedRows),
    deliveries: Number(deliveries.numDeletedRows),
  };
}

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
    .filter(
      (row) => namesEmail(row.comment ?? '', email) || namesEmail(row.contact_name ?? '', email),
    )
    .map((row) => row.client_id);
}

/**
 * Erases what is over.
 * @param keepFrom feedback, counts of zero results and deliveries from before this time go; undefined: all stay
 */
export async function purge(
  trx: Transaction<Tables>,
  now: number,
  keepFrom: number | undefined,
): Promise<void> {
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
}
