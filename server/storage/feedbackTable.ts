import {randomUUID} from 'node:crypto';
import type {Kysely, Transaction} from 'kysely';
import {personKey} from './person';
import type {Attachment, FeedbackInput, FeedbackItem, FeedbackOutcome} from './store';
import type {Tables} from './tables';

/** Stores an item and its attachment; the caller's transaction makes them one. */
export async function addFeedback(
  trx: Transaction<Tables>,
  input: FeedbackInput,
  now: number,
): Promise<FeedbackOutcome> {
  const {clientId, helpful, attachment} = input;
  const text = {
    comment: input.comment ?? null,
    contact_name: input.contactName ?? null,
    contact_email: input.contactEmail ?? null,
    contact_key: input.contactEmail === undefined ? null : personKey(input.contactEmail),
  };
  const complete = isComplete(input) ? 1 : 0;
  const inserted = await trx
    .insertInto('feedback')
    .values({
      client_id: clientId,
      page: input.page,
      helpful: helpful ?? null,
      ...text,
      complete,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('client_id')
    .executeTakeFirst();
  let outcome: FeedbackOutcome = 'created';
  if (!inserted) {
    // The condition is part of the update, so that of two requests at once only one completes the vote.
    const completed = await trx
      .updateTable('feedback')
      .set({...(complete && text), ...(helpful && {helpful}), complete})
      .where('client_id', '=', clientId)
      .where('complete', '=', 0)
      .returning('client_id')
      .executeTakeFirst();
    if (!completed || !complete) return 'known';
    outcome = 'completed';
  }
  if (attachment) {
    await trx
      .insertInto('attachments')
      .values({
        name: `${randomUUID()}.${attachment.extension}`,
        client_id: clientId,
        type: attachment.type,
        size: attachment.bytes.byteLength,
        bytes: Buffer.from(attachment.bytes),
      })
      .execute();
  }
  return outcome;
}

/** Whether there is more than the vote. */
function isComplete({comment, contactName, contactEmail, attachment}: FeedbackInput): boolean {
  return [comment, contactName, contactEmail, attachment].some((part) => part !== undefined);
}

/** Items in the order of their arrival, with what is known of their attachments. */
export async function listFeedback(
  db: Kysely<Tables>,
  {from, to}: {readonly from?: number; readonly to?: number},
): Promise<FeedbackItem[]> {
  let query = db
    .selectFrom('feedback')
    .leftJoin('attachments', 'attachments.client_id', 'feedback.client_id')
    .select([
      'feedback.client_id',
      'feedback.page',
      'feedback.helpful',
      'feedback.comment',
      'feedback.contact_name',
      'feedback.contact_email',
      'feedback.created_at',
      'attachments.name',
      'attachments.type',
      'attachments.size',
    ])
    .orderBy('feedback.created_at')
    .orderBy('feedback.client_id');
  if (from !== undefined) query = query.where('feedback.created_at', '>=', from);
  if (to !== undefined) query = query.where('feedback.created_at', '<', to);
  const rows = await query.execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    page: row.page,
    helpful: row.helpful,
    comment: row.comment,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    createdAt: row.created_at,
    attachment:
      row.name === null || row.type === null || row.size === null
        ? null
        : {name: row.name, type: row.type, size: row.size},
  }));
}

/** An attachment by its generated name. */
export async function readAttachment(
  db: Kysely<Tables>,
  name: string,
): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachments')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
  // One driver hands out a Buffer, the other an ArrayBuffer.
  return (
    row && {type: row.type, extension: name.replace(/^.*\./, ''), bytes: new Uint8Array(row.bytes)}
  );
}
