import {sql} from 'kysely';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {personKey} from '../text';
import {recorded, type AuditEntry} from './auditTable';
import type {Tables} from './migrations';
import type {Access} from './writer';

export type PendingSubscription = Choice & {readonly email: string};

export type Subscriber = Awaited<
  ReturnType<ReturnType<typeof subscriptionTables>['subscribers']>
>[number];

/** Who gets release notes, who has asked for them, and who gets no mail any more. */
export const subscriptionTables = ({read, write}: Access) => ({
  /** Keeps a subscription until it is confirmed. */
  addPending: (
    tokenHash: string,
    {email, products, audiences}: PendingSubscription,
    now: number,
    expiresAt: number,
  ) =>
    write((trx) =>
      trx
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
        .execute(),
    ),

  /** What a link would confirm. */
  pending: (tokenHash: string, now: number) =>
    read(async (db) => {
      const row = await db
        .selectFrom('pendingSubscriptions')
        .select(['email', 'products', 'audiences'])
        .where((where) => where.and({tokenHash, used: 0}))
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row && withLists(row);
    }),

  /** @returns `used`: the link did its work before; `unknown`: never given out, or too old */
  confirm: (tokenHash: string, now: number) =>
    write(async (trx): Promise<'confirmed' | 'used' | 'unknown'> => {
      const taken = await trx
        .updateTable('pendingSubscriptions')
        .set({used: 1})
        .where((where) => where.and({tokenHash, used: 0}))
        .where('expiresAt', '>', now)
        .returning(['email', 'personKey', 'products', 'audiences', 'createdAt'])
        .executeTakeFirst();
      if (!taken) {
        const used = await trx
          .selectFrom('pendingSubscriptions')
          .select('used')
          .where((where) => where.and({tokenHash, used: 1}))
          .executeTakeFirst();
        return used ? 'used' : 'unknown';
      }
      const {createdAt: consentAt, ...chosen} = taken;
      await trx
        .insertInto('subscriptions')
        // The links of mails that were sent before hold the id, and end a subscription that was taken out anew as well.
        .values({id: chosen.personKey, ...chosen, consentAt, confirmedAt: now, notesFrom: now})
        // A wider choice brings no old notes.
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

  /** Ends a subscription, and erases its address from links too; ending one that is over changes nothing. */
  unsubscribe: (id: string) =>
    write(async (trx) => {
      const ended = trx.selectFrom('subscriptions').select('personKey').where('id', '=', id);
      // First, as in `confirm` and `forget`: in another order they could wait for each other.
      await trx.deleteFrom('pendingSubscriptions').where('personKey', 'in', ended).execute();
      await trx.deleteFrom('subscriptions').where('id', '=', id).execute();
    }),

  /** Those who are subscribed and may be mailed. */
  subscribers: () =>
    read(async (db) => {
      const rows = await db
        .selectFrom('subscriptions')
        .select(['id', 'email', 'products', 'audiences', 'confirmedAt', 'notesFrom'])
        .where('personKey', 'not in', (select) =>
          select.selectFrom('suppressions').select('personKey'),
        )
        .orderBy('confirmedAt')
        .orderBy('id')
        .execute();
      return rows.map(withLists);
    }),

  /** Lets a person get no mail from now on; the first reason stays. */
  suppress: (suppression: Readonly<Tables['suppressions']>) =>
    write((trx) =>
      trx
        .insertInto('suppressions')
        .values(suppression)
        .onConflict((conflict) => conflict.column('personKey').doNothing())
        .execute(),
    ),

  isSuppressed: (key: string) =>
    read(async (db) => {
      const found = db.selectFrom('suppressions').select('at').where('personKey', '=', key);
      return (await found.executeTakeFirst()) !== undefined;
    }),

  /** Who gets no mail, the latest first; `email` is null where nothing but this is kept of the person. */
  suppressions: () =>
    read((db) =>
      db
        .selectFrom('suppressions')
        .leftJoin('subscriptions', 'subscriptions.personKey', 'suppressions.personKey')
        .select(['suppressions.personKey', 'email', 'reason', 'status', 'at'])
        .orderBy('at', 'desc')
        .orderBy('suppressions.personKey')
        .execute(),
    ),

  /** @returns whether the person got no mail before */
  unsuppress: (key: string, entry: AuditEntry) =>
    write((trx) => {
      const deed = trx.deleteFrom('suppressions').where('personKey', '=', key).returning('at');
      return recorded(trx, deed, entry, 'suppressions');
    }),
});

/** Lists are kept as JSON. A product that is no longer sold may still stand in an old choice; it meets no note. */
function withLists<Row extends {products: string; audiences: string}>(row: Row) {
  const {products, audiences, ...rest} = row;
  return {
    ...rest,
    products: JSON.parse(products) as Choice['products'],
    audiences: JSON.parse(audiences) as Choice['audiences'],
  };
}
