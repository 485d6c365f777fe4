import {record, type AuditEntry} from './auditTable';
import type {Tables} from './migrations';
import type {Access} from './writer';

/** Who gets no mail any more. */
export const suppressionTable = ({read, write}: Access) => ({
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
    write(async (trx) => {
      const lifted = await trx
        .deleteFrom('suppressions')
        .where('personKey', '=', key)
        .returning('personKey')
        .executeTakeFirst();
      if (lifted) await record(trx, entry, {suppressions: 1});
      return lifted !== undefined;
    }),
});
