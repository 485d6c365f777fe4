import {randomUUID} from 'node:crypto';
import {sql, type Kysely} from 'kysely';
import {personKey} from '../text';
import {record, type AuditEntry} from './auditTable';
import {QuotaReachedError} from './errors';
import type {Tables} from './migrations';
import type {Access} from './writer';

export interface Attachment {
  /** Media type that the content shows. */
  readonly type: string;
  /** Ending that goes with the type. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

export interface FeedbackInput {
  /** Chosen by the reader's browser: the same id is the same item, however often it arrives. */
  readonly clientId: string;
  /** Path of the page below the site's base. */
  readonly page: string;
  readonly helpful?: 'yes' | 'no' | undefined;
  readonly comment?: string | undefined;
  readonly contactName?: string | undefined;
  readonly contactEmail?: string | undefined;
  readonly attachment?: Attachment | undefined;
}

type FeedbackTable = ReturnType<typeof feedbackTable>;
export type FeedbackItem = Awaited<ReturnType<FeedbackTable['feedback']>>[number];
/** What all items of feedback take. */
export type Usage = Awaited<ReturnType<typeof usageOf>>;

/** Part of the quota that files leave to texts. */
const reserve = 0.1;
/** What a row takes besides its texts, about. */
const rowBytes = 100;
/** What is counted is kept that long: other instances write, and people erase, meanwhile. */
const recountMs = 60_000;

/**
 * What readers say about pages, with their files.
 * @param mostBytes that all items may take
 */
export const feedbackTable = ({read, write, compact}: Access, mostBytes: number) => {
  const takeRoom = createQuota(mostBytes);
  return {
    /**
     * Stores an item with its attachment, or completes an earlier vote of the same id.
     * @returns `known`: it arrived before, and nothing was changed
     * @throws QuotaReachedError when there is no room for it; an item that is known needs none
     */
    addFeedback: (input: FeedbackInput, now: number) =>
      write(async (trx): Promise<'created' | 'completed' | 'known'> => {
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
          const {type, extension, bytes} = attachment;
          await trx
            .insertInto('attachments')
            .values({
              name: `${randomUUID()}.${extension}`,
              clientId,
              type,
              size: bytes.byteLength,
              // A view: a copy would hold the file in memory once more.
              bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
            })
            .execute();
        }
        return inserted ? 'created' : 'completed';
      }),

    /** Items in the order of their arrival, from a time on. */
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
          .select(['createdAt', 'spam', 'name', 'type', 'size'])
          .where('createdAt', '>=', from)
          .orderBy('createdAt')
          .orderBy('feedback.clientId')
          .execute();
        return rows.map(({name, type, size, spam, ...item}) => ({
          ...item,
          isSpam: spam === 1,
          attachment: name === null || type === null || size === null ? null : {name, type, size},
        }));
      }),

    attachment: (name: string) =>
      read(async (db): Promise<Attachment | undefined> => {
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

    /**
     * Erases one item with its attachment.
     * @returns whether there was one
     */
    deleteFeedback: async (clientId: string, entry?: AuditEntry) => {
      const deleted = await write(async (trx) => {
        const row = await trx
          .deleteFrom('feedback')
          .where('clientId', '=', clientId)
          .returning('clientId')
          .executeTakeFirst();
        if (row) await record(trx, entry, {feedback: 1});
        return row !== undefined;
      });
      await compact();
      return deleted;
    },

    /** Marks an item as spam, or takes the mark back. Either way its retention begins anew. */
    markSpam: (clientId: string, isSpam: boolean, entry?: AuditEntry) =>
      write(async (trx) => {
        const row = await trx
          .updateTable('feedback')
          .set({spam: isSpam ? 1 : 0, keptSince: null})
          .where('clientId', '=', clientId)
          .returning('clientId')
          .executeTakeFirst();
        if (row) await record(trx, entry, {feedback: 1});
        return row !== undefined;
      }),
  };
};

/** Bytes of an item without its file. */
function textBytes({page, comment, contactName, contactEmail}: FeedbackInput): number {
  const texts = [page, comment, contactName, contactEmail];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), rowBytes);
}

/** Counts what is stored. */
function usageOf(db: Kysely<Tables>) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from attachments)`.as('files'),
      /** Of texts and files, as the quota counts them. */
      sql<number>`(select coalesce(sum(size), 0) from attachments) + (select coalesce(sum(
        ${rowBytes} + octet_length(page) + coalesce(octet_length(comment), 0)
        + coalesce(octet_length(contact_name), 0) + coalesce(octet_length(contact_email), 0)
      ), 0) from feedback)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Holds what is stored below a number of bytes. Several instances at once may exceed it by what they take within a
 * minute.
 * @returns counts an item before it is stored; throws QuotaReachedError when it has no room
 */
function createQuota(mostBytes: number) {
  let used = 0;
  let countedAt = -Infinity;
  return async (db: Kysely<Tables>, ofText: number, ofFile: number): Promise<void> => {
    if (mostBytes === Infinity) return;
    if (performance.now() - countedAt >= recountMs) {
      ({bytes: used} = await usageOf(db));
      countedAt = performance.now();
    }
    const after = used + ofText + ofFile;
    const isForFiles = ofFile > 0 && used + ofText <= mostBytes;
    if (after > (ofFile > 0 ? (1 - reserve) * mostBytes : mostBytes)) {
      throw new QuotaReachedError(isForFiles);
    }
    used = after;
  };
}
