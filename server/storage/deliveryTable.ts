import type {Kysely, Transaction} from 'kysely';
import type {ClaimAgain, Delivery, DeliveryClaim, DeliveryState} from './store';
import type {Tables} from './tables';

/** Takes the right to send a note to a subscriber: one statement, so that of two who ask only one gets it. */
export async function claimDelivery(
  trx: Transaction<Tables>,
  {noteId, noteDate, subscriptionId, claimedAt}: DeliveryClaim,
  {refused = false, uncertainBefore}: ClaimAgain,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('deliveries')
    .columns(['note_id', 'subscription_id', 'note_date', 'state', 'claimed_at'])
    .expression((build) =>
      build
        .selectFrom('subscriptions')
        .select((make) => [
          make.cast<string>(make.val(noteId), 'text').as('note_id'),
          'id as subscription_id',
          make.cast<string>(make.val(noteDate), 'text').as('note_date'),
          make.cast<'claimed'>(make.val('claimed'), 'text').as('state'),
          make.cast<number>(make.val(claimedAt), 'bigint').as('claimed_at'),
        ])
        .where('id', '=', subscriptionId)
        .where('notes_from', '<', endOf(noteDate)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['note_id', 'subscription_id'])
        .doUpdateSet({state: 'claimed', claimed_at: claimedAt, reply: null})
        .where((where) =>
          where.or([
            where('deliveries.state', '=', 'deferred'),
            ...(refused ? [where('deliveries.state', '=', 'refused')] : []),
            ...(uncertainBefore === undefined
              ? []
              : [
                  where('deliveries.state', '=', 'uncertain'),
                  where.and([
                    where('deliveries.state', '=', 'claimed'),
                    where('deliveries.claimed_at', '<', uncertainBefore),
                  ]),
                ]),
          ]),
        ),
    )
    .returning('subscription_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The first moment after a day. */
function endOf(day: string): number {
  return Date.parse(day) + 24 * 3_600_000;
}

/** Notes how an attempt ended, if it is still the last one. */
export async function settleDelivery(
  trx: Transaction<Tables>,
  {noteId, subscriptionId, claimedAt}: DeliveryClaim,
  state: Exclude<DeliveryState, 'claimed'>,
  reply?: number,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({state, reply: reply ?? null})
    .where('note_id', '=', noteId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'claimed')
    .where('claimed_at', '=', claimedAt)
    .execute();
}

/** What is known of a note's way to its subscribers. */
export async function listDeliveries(db: Kysely<Tables>, noteId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['subscription_id', 'state', 'claimed_at'])
    .where('note_id', '=', noteId)
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    state: row.state,
    claimedAt: row.claimed_at,
  }));
}
