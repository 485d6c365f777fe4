import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import type {Kysely, Transaction} from 'kysely';
import {personKey} from './person';
import type {ConfirmOutcome, PendingSubscription, Subscriber} from './store';
import type {Tables} from './tables';

/** Keeps a subscription until its link is used. */
export async function addPending(
  trx: Transaction<Tables>,
  tokenHash: string,
  {email, products, audiences}: PendingSubscription,
  now: number,
  expiresAt: number,
): Promise<void> {
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
}

/** What a link that was not used yet would confirm. */
export async function findPending(
  db: Kysely<Tables>,
  tokenHash: string,
  now: number,
): Promise<PendingSubscription | undefined> {
  const row = await db
    .selectFrom('pending_subscriptions')
    .select(['email', 'products', 'audiences'])
    .where('token_hash', '=', tokenHash)
    .where('used', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && {email: row.email, ...choiceOf(row)};
}

/** Turns a pending subscription into a real one, once. */
export async function confirm(
  trx: Transaction<Tables>,
  tokenHash: string,
  now: number,
): Promise<ConfirmOutcome> {
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
}

/** All confirmed subscribers. */
export async function listSubscribers(db: Kysely<Tables>): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'email', 'products', 'audiences', 'confirmed_at', 'notes_from'])
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    confirmedAt: row.confirmed_at,
    notesFrom: row.notes_from,
    ...choiceOf(row),
  }));
}

function choiceOf(row: {products: string; audiences: string}) {
  return {
    products: JSON.parse(row.products) as string[],
    audiences: JSON.parse(row.audiences) as string[],
  };
}
