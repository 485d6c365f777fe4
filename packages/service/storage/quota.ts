import {sql, type Kysely} from 'kysely';
import {QuotaReachedError} from './errors';
import type {Tables} from './migrations';
import type {FeedbackInput, Usage} from './store';

/** Part of the quota that files leave to texts. */
const reserve = 0.1;

/** What a row takes besides its texts, about. */
const rowBytes = 100;

/** What is counted is kept that long: other instances write, and people erase, meanwhile. */
const recountMs = 60_000;

/** Bytes of an item without its file. */
export function textBytes({page, comment, contactName, contactEmail}: FeedbackInput): number {
  const texts = [page, comment, contactName, contactEmail];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), rowBytes);
}

/** Counts what is stored. */
export async function usageOf(db: Kysely<Tables>): Promise<Usage> {
  const texts = await db
    .selectFrom('feedback')
    .select(
      sql<number>`coalesce(sum(${rowBytes} + octet_length(page) + coalesce(octet_length(comment), 0)
        + coalesce(octet_length(contact_name), 0) + coalesce(octet_length(contact_email), 0)), 0)`.as(
        'bytes',
      ),
    )
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('attachments')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .executeTakeFirstOrThrow();
  return {files: files.count, bytes: texts.bytes + files.bytes};
}

/**
 * Holds what is stored below a number of bytes. Several instances at once may exceed it by what they take within a
 * minute.
 * @returns counts an item before it is stored; throws QuotaReachedError when it has no room
 */
export function createQuota(mostBytes: number) {
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
