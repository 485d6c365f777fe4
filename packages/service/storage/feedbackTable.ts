import {randomUUID} from 'node:crypto';
import {personKey} from '../text';
import type {Store} from './store';
import type {Access} from './writer';

/** What readers say about pages, with their files. */
export const feedbackTable = ({
  read,
  write,
}: Access): Pick<Store, 'addFeedback' | 'feedback' | 'attachment'> => ({
  addFeedback: ({clientId, page, helpful, comment, contactName, contactEmail, attachment}, now) =>
    write(async (trx) => {
      const text = {
        comment: comment ?? null,
        contact_name: contactName ?? null,
        contact_email: contactEmail ?? null,
        contact_key: contactEmail === undefined ? null : personKey(contactEmail),
      };
      const parts = [comment, contactName, contactEmail, attachment];
      const complete = parts.some((part) => part !== undefined) ? 1 : 0;
      const inserted = await trx
        .insertInto('feedback')
        .values({
          client_id: clientId,
          page,
          helpful: helpful ?? null,
          ...text,
          complete,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .returning('client_id')
        .executeTakeFirst();
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
      return inserted ? 'created' : 'completed';
    }),

  feedback: (from = 0) =>
    read(async (db) => {
      const rows = await db
        .selectFrom('feedback')
        .leftJoin('attachments', 'attachments.client_id', 'feedback.client_id')
        .select([
          'feedback.client_id as clientId',
          'feedback.page',
          'feedback.helpful',
          'feedback.comment',
          'feedback.contact_name as contactName',
          'feedback.contact_email as contactEmail',
          'feedback.created_at as createdAt',
          'attachments.name',
          'attachments.type',
          'attachments.size',
        ])
        .where('feedback.created_at', '>=', from)
        .orderBy('feedback.created_at')
        .orderBy('feedback.client_id')
        .execute();
      return rows.map(({name, type, size, ...item}) => ({
        ...item,
        attachment: name === null || type === null || size === null ? null : {name, type, size},
      }));
    }),

  attachment: (name) =>
    read(async (db) => {
      const row = await db
        .selectFrom('attachments')
        .select(['type', 'bytes'])
        .where('name', '=', name)
        .executeTakeFirst();
      // One driver hands out a Buffer, the other an ArrayBuffer.
      return (
        row && {
          type: row.type,
          extension: name.replace(/^.*\./, ''),
          bytes: new Uint8Array(row.bytes),
        }
      );
    }),
});
