import {randomUUID} from 'node:crypto';
import {personKey} from '../text';
import type {FeedbackInput, Store} from './store';
import {createQuota, textBytes, usageOf} from './quota';
import type {Access} from './writer';

type FeedbackStore = Pick<
  Store,
  'addFeedback' | 'feedback' | 'attachment' | 'usage' | 'deleteFeedback'
>;

/**
 * What readers say about pages, with their files.
 * @param compact brings what was erased out of side files too
 * @param mostBytes that all items may take
 */
export const feedbackTable = (
  {read, write}: Access,
  compact: () => Promise<void>,
  mostBytes: number,
): FeedbackStore => {
  const takeRoom = createQuota(mostBytes);
  return {
    addFeedback: (input: FeedbackInput, now: number) =>
      write(async (trx) => {
        const {clientId, page, helpful, comment, contactName, contactEmail, attachment} = input;
        const contactKey = contactEmail && personKey(contactEmail);
        const text = {comment, contactName, contactEmail, contactKey};
        const parts = [comment, contactName, contactEmail, attachment];
        const complete = parts.some((part) => part !== undefined) ? 1 : 0;
        const inserted = await trx
          .insertInto('feedback')
          .values({clientId, page, helpful, ...text, complete, createdAt: now})
          .onConflict((conflict) => conflict.column('clientId').doNothing())
          .returning('clientId')
          .executeTakeFirst();
        if (!inserted) {
          // The condition is part of the update, so that of two requests at once only one completes the vote.
          const completed = await trx
            .updateTable('feedback')
            .set({...text, helpful, complete})
            .where('clientId', '=', clientId)
            .where('complete', '=', 0)
            .returning('clientId')
            .executeTakeFirst();
          if (!completed || !complete) return 'known';
        }
        await takeRoom(trx, textBytes(input), attachment?.bytes.byteLength ?? 0);
        if (attachment) {
          await trx
            .insertInto('attachments')
            .values({
              name: `${randomUUID()}.${attachment.extension}`,
              clientId,
              type: attachment.type,
              size: attachment.bytes.byteLength,
              // A view: a copy would hold the file in memory once more.
              bytes: Buffer.from(
                attachment.bytes.buffer,
                attachment.bytes.byteOffset,
                attachment.bytes.byteLength,
              ),
            })
            .execute();
        }
        return inserted ? 'created' : 'completed';
      }),

    feedback: (from = 0) =>
      read(async (db) => {
        const rows = await db
          .selectFrom('feedback')
          .leftJoin('attachments', 'attachments.clientId', 'feedback.clientId')
          .select([
            'feedback.clientId',
            'page',
            'helpful',
            'comment',
            'contactName',
            'contactEmail',
          ])
          .select(['createdAt', 'name', 'type', 'size'])
          .where('createdAt', '>=', from)
          .orderBy('createdAt')
          .orderBy('feedback.clientId')
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

    usage: () => read(usageOf),

    deleteFeedback: async (clientId) => {
      const deleted = await write((trx) =>
        trx
          .deleteFrom('feedback')
          .where('clientId', '=', clientId)
          .returning('clientId')
          .executeTakeFirst(),
      );
      await compact();
      return deleted !== undefined;
    },
  };
};
