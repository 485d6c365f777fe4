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
        .insertInto('pendingSubscriptions')
        .values({
          tokenHash,
          email,
          personKey: personKey(email),
          products: JSON.stringify(products),
          audiences: JSON.stringify(audiences),
          createdAt: now,
          expiresAt,
          used: 0,
        })
        .execute();
    }),

  pending: (tokenHash, now) =>
    read(async (db) => {
      const row = await db
        .selectFrom('pendingSubscriptions')
        .select(['email', 'products', 'audiences'])
        .where('tokenHash', '=', tokenHash)
        .where('used', '=', 0)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row && withLists(row);
    }),

  confirm: (tokenHash, now) =>
    write(async (trx) => {
      const taken = await trx
        .updateTable('pendingSubscriptions')
        .set({used: 1})
        .where('tokenHash', '=', tokenHash)
        .where('used', '=', 0)
        .where('expiresAt', '>', now)
        .returning(['email', 'personKey', 'products', 'audiences', 'createdAt'])
        .executeTakeFirst();
      if (!taken) {
        const used = await trx
          .selectFrom('pendingSubscriptions')
          .select('used')
          .where('tokenHash', '=', tokenHash)
          .where('used', '=', 1)
          .executeTakeFirst();
        return used ? 'used' : 'unknown';
      }
      const {createdAt: consentAt, ...chosen} = taken;
      await trx
        .insertInto('subscriptions')
        .values({id: randomUUID(), ...chosen, consentAt, confirmedAt: now, notesFrom: now})
        // The id stays, and with it the links of the mails that were sent before. A wider choice brings no old notes.
        .onConflict((conflict) =>
          conflict.column('personKey').doUpdateSet({
            ...chosen,
            consentAt,
            notesFrom: sql<number>`case when subscriptions.products = ${chosen.products} and subscriptions.audiences = ${chosen.audiences} then subscriptions.notes_from else ${now} end`,
          }),
        )
        .execute();
      return 'confirmed';
    }),

  unsubscribe: (id) =>
    write(async (trx) => {
      const ended = await trx
        .deleteFrom('subscriptions')
        .where('id', '=', id)
        .returning('personKey')
        .executeTakeFirst();
      if (!ended) return;
      await trx
        .deleteFrom('pendingSubscriptions')
        .where('personKey', '=', ended.personKey)
        .execute();
    }),

  subscribers: () =>
    read(async (db) => {
      const rows = await db
        .selectFrom('subscriptions')
        .select(['id', 'email', 'products', 'audiences', 'confirmedAt', 'notesFrom'])
        .orderBy('confirmedAt')
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
