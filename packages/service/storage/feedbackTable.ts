import {randomUUID} from 'node:crypto';
import {sql, type Kysely, type Transaction} from 'kysely';
import type {FileType} from '@talos-docs/contract/fileContent';
import {fileTypes} from '@talos-docs/contract/limits';
import {personKey} from '../text';
import {recorded, type AuditEntry} from './auditTable';
import {QuotaReachedError} from './errors';
import type {Tables} from './migrations';
import type {Access} from './writer';

export interface Attachment {
  /** Media type that the content shows. */
  readonly type: FileType;
  readonly bytes: Uint8Array;
}

export interface FeedbackInput {
  /** Chosen by the reader's browser: the same id is the same item, however often it arrives. */
  readonly clientId: string;
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

/** Items that are stored in one statement. */
const mostItems = 100;
/** Part of the quota that files leave to texts. */
const reserve = 0.1;
/** What a row takes besides its texts, about. */
const rowBytes = 100;
/** What is counted is kept that long: other instances write, and people erase, meanwhile. */
const recountMs = 60_000;

/**
 * What readers say about pages, with their files.
 * @param mostBytes that all items may take. Several instances at once may exceed it by what they take within a minute
 */
export const feedbackTable = (
  {read, write, writeInGroups, writeErasure}: Access,
  mostBytes: number,
) => {
  let used = 0;
  let countedAt = -Infinity;
  const add = writeInGroups(mostItems, async (trx, arrivals: readonly Arrival[]) => {
    if (mostBytes !== Infinity && performance.now() - countedAt >= recountMs) {
      ({bytes: used} = await usageOf(trx));
      countedAt = performance.now();
    }
    const {outcomes, stored} = await addItems(trx, arrivals);
    used = bytesWith(stored, used, mostBytes);
    // One by one: the driver copies what a statement brings.
    for (const item of stored) await addFile(trx, item);
    return outcomes;
  });
  return {
    /**
     * Stores an item with its attachment, or completes an earlier vote of the same id.
     * @returns `known`: it arrived before, and nothing was changed
     * @throws QuotaReachedError when there is no room for it; an item that is known needs none
     */
    addFeedback: (input: FeedbackInput, now: number) => add({input, now}),

    /** Items in the order of their arrival, from a time on, whose ids begin so. */
    feedback: (from = 0, idBegins = '') =>
      read(async (db) => {
        const rows = await db
          .selectFrom('feedback')
          .leftJoin('attachments', 'attachments.clientId', 'feedback.clientId')
          .select(['feedback.clientId', 'page', 'helpful', 'comment', 'contactName'])
          .select(['contactEmail', 'createdAt', 'spam', 'name', 'type', 'size'])
          .where('createdAt', '>=', from)
          .where('feedback.clientId', 'like', `${idBegins}%`)
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
      read((db) =>
        db.selectFrom('attachments').select('bytes').where('name', '=', name).executeTakeFirst(),
      ),

    usage: () => read(usageOf),

    /** Erases one item with its attachment, and says whether there was one. */
    deleteFeedback: (clientId: string, entry?: AuditEntry) =>
      writeErasure((trx) => {
        const item = trx.deleteFrom('feedback').where('clientId', '=', clientId);
        return recorded(trx, item.returning('clientId'), entry, 'feedback');
      }),

    /** Marks an item as spam, or takes the mark back. Either way its retention begins anew. */
    markSpam: (clientId: string, isSpam: boolean, entry?: AuditEntry) =>
      write((trx) => {
        const item = trx.updateTable('feedback').where('clientId', '=', clientId);
        const marked = item.set({spam: isSpam ? 1 : 0, keptSince: null}).returning('clientId');
        return recorded(trx, marked, entry, 'feedback');
      }),
  };
};

interface Arrival {
  readonly input: FeedbackInput;
  readonly now: number;
}

type Outcome = 'created' | 'completed' | 'known';

/** Stores items without their files. `stored`: those that were not known */
async function addItems(trx: Transaction<Tables>, arrivals: readonly Arrival[]) {
  // Sorted, so that instances that take the same items at once do not wait for each other.
  const ordered = arrivals
    .map(({input, now}, place) => ({input, place, row: rowOf(input, now)}))
    .sort((a, b) => a.row.clientId.localeCompare(b.row.clientId));
  const inserted = await trx
    .insertInto('feedback')
    .values(ordered.map(({row}) => row))
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('clientId')
    .execute();
  const created = new Set(inserted.map(({clientId}) => clientId));
  const outcomes: Outcome[] = [];
  const stored: FeedbackInput[] = [];
  for (const {input, place, row} of ordered) {
    // Of those that came twice the first one was inserted.
    const outcome = created.delete(row.clientId) ? 'created' : await complete(trx, row);
    outcomes[place] = outcome;
    if (outcome !== 'known') stored.push(input);
  }
  return {outcomes, stored};
}

async function addFile(trx: Transaction<Tables>, {clientId, attachment}: FeedbackInput) {
  if (!attachment) return;
  const {type, bytes: content} = attachment;
  const name = `${randomUUID()}.${fileTypes[type]}`;
  const size = content.byteLength;
  // A view: a copy would hold the file in memory once more.
  const bytes = Buffer.from(content.buffer, content.byteOffset, size);
  await trx.insertInto('attachments').values({name, clientId, type, size, bytes}).execute();
}

function rowOf(input: FeedbackInput, createdAt: number) {
  const {clientId, page, helpful, comment, contactName, contactEmail, attachment} = input;
  const parts = [comment, contactName, contactEmail, attachment];
  return {
    clientId,
    page,
    helpful: helpful ?? null,
    comment: comment ?? null,
    contactName: contactName ?? null,
    contactEmail: contactEmail ?? null,
    contactKey: contactEmail ? personKey(contactEmail) : null,
    complete: parts.some((part) => part !== undefined) ? 1 : 0,
    createdAt,
  };
}

async function complete(
  trx: Transaction<Tables>,
  {clientId, page, createdAt, ...row}: ReturnType<typeof rowOf>,
): Promise<Outcome> {
  // The condition is part of the update, so that of two requests at once only one completes the vote.
  const completed = await trx
    .updateTable('feedback')
    // A form that does not tell the vote again leaves it.
    .set({...row, helpful: row.helpful ?? undefined})
    .where('clientId', '=', clientId)
    .where('complete', '=', 0)
    .returning('clientId')
    .executeTakeFirst();
  return completed && row.complete ? 'completed' : 'known';
}

/** Bytes of an item without its file. */
function textBytes({page, comment, contactName, contactEmail}: FeedbackInput): number {
  const texts = [page, comment, contactName, contactEmail];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), rowBytes);
}

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
 * Bytes that all items take when some are added.
 * @throws QuotaReachedError when one of them has no room
 */
function bytesWith(items: readonly FeedbackInput[], used: number, mostBytes: number): number {
  let after = used;
  for (const item of items) {
    const ofText = textBytes(item);
    const ofFile = item.attachment?.bytes.byteLength ?? 0;
    const isForFiles = ofFile > 0 && after + ofText <= mostBytes;
    after += ofText + ofFile;
    if (after > (ofFile > 0 ? (1 - reserve) * mostBytes : mostBytes)) {
      throw new QuotaReachedError(isForFiles);
    }
  }
  return after;
}
