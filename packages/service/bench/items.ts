/** What the clients send. It follows from the item's id, so that anyone can say what the database must hold. */
import {createCipheriv, createHash} from 'node:crypto';
import {formOf, pngOf} from '../testing/upload';

/** What became of an item, as its client saw it. */
export interface SentItem {
  readonly clientId: string;
  /** Size of its file; 0: it has none. */
  readonly fileBytes: number;
  /** Whether the service said that it is stored. */
  acknowledged: boolean;
}

/** The text of an item; no two have the same. */
export function commentOf(clientId: string): string {
  return `Item ${clientId}: the table on this page is cut off, ümlauts and 🎉 included.`;
}

/** The file of an item: a picture by its content, and different in every byte from the next one's. */
export function attachmentOf(clientId: string, fileBytes: number): Buffer {
  const file = pngOf(fileBytes);
  // Up to there, all of them are alike.
  const data = file.subarray(41);
  const key = createHash('sha256').update(clientId).digest();
  createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(data).copy(data);
  return file;
}

/** The form that brings an item. */
export function itemForm({clientId, fileBytes}: Pick<SentItem, 'clientId' | 'fileBytes'>): Buffer {
  const comment = commentOf(clientId);
  const fields = {clientId, page: '/a', helpful: 'no', comment, startedAt: '0'};
  const file = fileBytes > 0 ? attachmentOf(clientId, fileBytes) : undefined;
  return Buffer.concat(formOf(fields, file));
}

/** A row of feedback beside the row of its attachment. */
export interface StoredItem {
  readonly clientId: string;
  readonly comment: string | null;
  readonly bytes: Uint8Array | null;
}

/** Holds what the clients saw against what the database has. */
export async function verify(
  sent: readonly SentItem[],
  stored: AsyncIterable<StoredItem> | Iterable<StoredItem>,
) {
  const known = new Map(sent.map((item) => [item.clientId, item]));
  const found = new Set<string>();
  const comments = new Set<string | null>();
  const doubled: string[] = [];
  /** Not as they were sent: without the attachment, with another one or with another text. */
  const half: string[] = [];
  let attachments = 0;
  for await (const {clientId, comment, bytes} of stored) {
    if (found.has(clientId) || comments.has(comment)) doubled.push(clientId);
    found.add(clientId);
    comments.add(comment);
    if (bytes) attachments += 1;
    const fileBytes = known.get(clientId)?.fileBytes;
    const isWhole = fileBytes
      ? bytes !== null && attachmentOf(clientId, fileBytes).equals(bytes)
      : fileBytes === 0 && bytes === null;
    if (!isWhole || comment !== commentOf(clientId)) half.push(clientId);
  }
  const told = sent.filter(({acknowledged}) => acknowledged).map(({clientId}) => clientId);
  const lost = told.filter((clientId) => !found.has(clientId));
  const untold = sent.filter(({clientId, acknowledged}) => !acknowledged && found.has(clientId));
  const faults = {
    'acknowledged items are lost': lost,
    'items are stored twice': doubled,
    'items are not stored as they were sent': half,
  };
  return {
    /** In the order of the columns that the bench prints. */
    counts: {
      acknowledged: told.length,
      attachments,
      /** Stored, but nobody was told: the answer was lost on its way. */
      untold: untold.length,
      lost: lost.length,
      doubled: doubled.length,
      half: half.length,
    },
    /** The promises that are broken, one line each. */
    broken: Object.entries(faults)
      .filter(([, ids]) => ids.length > 0)
      .map(([what, ids]) => `${ids.length} ${what}, the first one ${ids[0]}`),
  };
}
