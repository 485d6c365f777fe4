import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {personKey} from '../text';
import type {Store} from './store';
import type {Access} from './writer';

/** Who gets release notes, and who has asked for them. */
export const subscriptionTables = ({
  read,
  write,
}: Access): Pick<Store, 'addPending' | 'pending' | 'confirm' | 'unsubscribe' | 'subscribers'> => ({
  addPending: (tokenHash, {email, products, audiences}, now, expiresAt) =>
    write(async (trx) => {
      await trx
        .insertInto('pending_subscriptions')
        .values({
          token_hash: tokenHash,
          email,
          person_key: personKey(email),
          products: JSON.stringify(products),
          audiences: JSON.stringify(audiences),
          created_at: now,
          expires_at: expiresAt,
          used: 0,
        })
        .execute();
    }),

  pending: (tokenHash, now) =>
    read(async (db) => {
      const row = await db
        .selectFrom('pending_subscriptions')
        .select(['email', 'products', 'audiences'])
        .where('token_hash', '=', tokenHash)
        .where('used', '=', 0)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && withLists(row);
    }),

  confirm: (tokenHash, now) =>
    write(async (trx) => {
      const taken = await trx
        .updateTable('pending_subscriptions')
        .set({used: 1})
        .where('token_hash', '=', tokenHash)
        .where('used', '=', 0)
        .where('expires_at', '>', now)
        .returning(['email', 'person_key', 'products', 'audiences', 'created_at'])
        .executeTakeFirst();
      if (!taken) {
        const used = await trx
          .selectFrom('pending_subscriptions')
          .select('used')
          .where('token_hash', '=', tokenHash)
          .where('used', '=', 1)
          .executeTakeFirst();
        return used ? 'used' : 'unknown';
      }
      const {created_at: consentAt, ...chosen} = taken;
      await trx
        .insertInto('subscriptions')
        .values({
          id: randomUUID(),
          ...chosen,
          consent_at: consentAt,
          confirmed_at: now,
          notes_from: now,
        })
        // The id stays, and with it the links of the mails that were sent before. A wider choice brings no old notes.
        .onConflict((conflict) =>
          conflict.column('person_key').doUpdateSet({
            ...chosen,
            consent_at: consentAt,
            notes_from: sql<number>`case when subscriptions.products = ${chosen.products} and subscriptions.audiences = ${chosen.audiences} then subscriptions.notes_from else ${now} end`,
          }),
        )
        .execute();
      return 'confirmed';
    }),

  unsubscribe: (id) =>
    write(async (trx) => {
      await trx.deleteFrom('subscriptions').where('id', '=', id).execute();
    }),

  subscribers: () =>
    read(async (db) => {
      const rows = await db
        .selectFrom('subscriptions')
        .select(['id', 'email', 'products', 'audiences'])
        .select(['confirmed_at as confirmedAt', 'notes_from as notesFrom'])
        .orderBy('confirmed_at')
        .orderBy('id')
        .execute();
      return rows.map(withLists);
    }),
});

/** Lists are kept as JSON. */
function withLists<Row extends {products: string; audiences: string}>(row: Row) {
  return {
    ...row,
    products: JSON.parse(row.products) as string[],
    audiences: JSON.parse(row.audiences) as string[],
  };
}
