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
          .columns(['noteId', 'subscriptionId', 'noteDate', 'state', 'claimedAt'])
          .expression((build) =>
            build
              .selectFrom('subscriptions')
              .select((make) => [
                make.cast<string>(make.val(noteId), 'text').as('noteId'),
                'id as subscriptionId',
                make.cast<string>(make.val(noteDate), 'text').as('noteDate'),
                make.cast<'claimed'>(make.val('claimed'), 'text').as('state'),
                make.cast<number>(make.val(claimedAt), 'bigint').as('claimedAt'),
              ])
              .where('id', '=', subscriptionId)
              .where('notesFrom', '<', endOf(noteDate)),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['noteId', 'subscriptionId'])
              .doUpdateSet({state: 'claimed', claimedAt, reply: null})
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
                          where('deliveries.claimedAt', '<', uncertainBefore),
                        ]),
                      ]),
                ]),
              ),
          )
          .returning('subscriptionId')
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
        .where('noteId', '=', noteId)
        .where('subscriptionId', '=', subscriptionId)
        .where('state', '=', 'claimed')
        .where('claimedAt', '=', claimedAt)
        .execute();
    }),

  deliveries: (noteId) =>
    read((db) =>
      db
        .selectFrom('deliveries')
        .select(['subscriptionId', 'state', 'claimedAt'])
        .where('noteId', '=', noteId)
        .execute(),
    ),
});

/** The first moment after a day. */
function endOf(day: string): number {
  return Date.parse(day) + 24 * 3_600_000;
}
