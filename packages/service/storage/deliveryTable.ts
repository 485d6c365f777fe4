import {isMissingReference} from './errors';
import type {Store} from './store';
import type {Access} from './writer';

/** What is known of the notes' way to their subscribers. */
export const deliveryTable = ({
  read,
  write,
}: Access): Pick<Store, 'claimDelivery' | 'settleDelivery' | 'deliveries'> => ({
  claimDelivery: async (
    {noteId, noteDate, subscriptionId, claimedAt},
    {refused = false, uncertainBefore},
  ) => {
    try {
      // One statement, so that of two who ask only one gets it.
      const claimed = await write((trx) =>
        trx
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
          .executeTakeFirst(),
      );
      return claimed !== undefined;
    } catch (error) {
      // The subscription ended between looking and writing.
      if (isMissingReference(error)) return false;
      throw error;
    }
  },

  settleDelivery: ({noteId, subscriptionId, claimedAt}, state, reply) =>
    write(async (trx) => {
      await trx
        .updateTable('deliveries')
        .set({state, reply: reply ?? null})
        .where('note_id', '=', noteId)
        .where('subscription_id', '=', subscriptionId)
        .where('state', '=', 'claimed')
        .where('claimed_at', '=', claimedAt)
        .execute();
    }),

  deliveries: (noteId) =>
    read((db) =>
      db
        .selectFrom('deliveries')
        .select(['subscription_id as subscriptionId', 'state', 'claimed_at as claimedAt'])
        .where('note_id', '=', noteId)
        .execute(),
    ),
});

/** The first moment after a day. */
function endOf(day: string): number {
  return Date.parse(day) + 24 * 3_600_000;
}
