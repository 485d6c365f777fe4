import {sql} from 'kysely';
import {dayMs} from '../text';
import {isMissingReference} from './errors';
import type {DeliveryState, Tables} from './migrations';
import type {Access} from './writer';

/** An attempt to send a note to a subscriber. */
export type DeliveryClaim = Readonly<
  Pick<Tables['deliveries'], 'noteId' | 'noteDate' | 'subscriptionId' | 'claimedAt'>
>;

export type Delivery = Readonly<
  Pick<Tables['deliveries'], 'subscriptionId' | 'state' | 'claimedAt'>
>;

/** What is known of the notes' way to their subscribers. */
export const deliveryTable = ({read, write}: Access) => ({
  /**
   * Takes the right to send a note to a subscriber. Of all who ask at once one gets it, and nobody later, but for those
   * that were deferred. `refused`: also for those that were refused for good; `uncertainAfter`: also for those whose
   * outcome is not known, if their attempt began so many milliseconds ago, or was dated as far ahead.
   * @returns false when it was taken before, or when the subscription is over, began after the day of the note,
   * or belongs to a person who gets no mail any more
   */
  claimDelivery: async (
    {noteId, noteDate, subscriptionId, claimedAt}: DeliveryClaim,
    {refused, uncertainAfter}: {readonly refused?: boolean; readonly uncertainAfter?: number},
  ) => {
    const again: DeliveryState[] = ['deferred'];
    if (refused) again.push('refused');
    if (uncertainAfter !== undefined) again.push('uncertain');
    // One statement, so that of two who ask only one gets it.
    const claim = sql`
      insert into deliveries (note_id, subscription_id, note_date, state, claimed_at)
      select cast(${noteId} as text), id, cast(${noteDate} as text), 'claimed', cast(${claimedAt} as bigint)
      from subscriptions where id = ${subscriptionId} and notes_from < ${Date.parse(noteDate) + dayMs}
        and person_key not in (select person_key from suppressions)
      on conflict (note_id, subscription_id)
      do update set state = 'claimed', claimed_at = excluded.claimed_at, reply = null
      where deliveries.state in (${sql.join(again)})
        or deliveries.state = 'claimed'
          and abs(excluded.claimed_at - deliveries.claimed_at) > ${uncertainAfter ?? Number.MAX_SAFE_INTEGER}
      returning subscription_id`;
    try {
      const {rows} = await write((trx) => claim.execute(trx));
      return rows.length > 0;
    } catch (error) {
      // The subscription ended between looking and writing.
      if (isMissingReference(error)) return false;
      throw error;
    }
  },

  /** Notes how an attempt ended; without effect when the delivery was claimed again since. */
  settleDelivery: async (
    {noteId, subscriptionId, claimedAt}: DeliveryClaim,
    state: Exclude<DeliveryState, 'claimed'>,
    reply?: number,
  ) => {
    const own = {noteId, subscriptionId, claimedAt, state: 'claimed'} as const;
    await write((trx) => {
      const delivery = trx.updateTable('deliveries').where((where) => where.and(own));
      return delivery.set({state, reply: reply ?? null}).execute();
    });
  },

  /** How many deliveries are how far. */
  deliveryStates: () =>
    read((db) =>
      db
        .selectFrom('deliveries')
        .select(['state', (make) => make.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute(),
    ),

  /** What is known of a note's way to its subscribers. */
  deliveries: (noteId: string) =>
    read((db) =>
      db
        .selectFrom('deliveries')
        .select(['subscriptionId', 'state', 'claimedAt'])
        .where('noteId', '=', noteId)
        .execute(),
    ),
});
