/** What the clients send. It follows from the item's id, so that anyone can say what the database must hold. */
import {createCipheriv, createHash} from 'node:crypto';

/** What became of an item, as its client saw it. */
export interface SentItem {
  readonly clientId: string;
  /** Size of its file; 0: it has none. */
  readonly fileBytes: number;
  /** Whether the service said that it is stored. */
  acknowledged: boolean;
}

/** A picture up to its data: signature, IHDR and the head of one IDAT, whose length goes where the zeros are. */
const pngHead = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000100000001000802000000d3103f310000000049444154',
  'hex',
);
const lengthAt = 33;

/** The text of an item; no two have the same. */
export function commentOf(clientId: string): string {
  return `Item ${clientId}: the table on this page is cut off, ümlauts and 🎉 included.`;
}

/** Size of a file where nothing else is said. */
export const usualFileBytes = 100 * 1024;

/** The file of an item: a picture by its content, and different in every byte from the next one's. */
export function attachmentOf(clientId: string, fileBytes = usualFileBytes): Buffer {
  const key = createHash('sha256').update(clientId).digest();
  const noise = Buffer.alloc(fileBytes - pngHead.length);
  const data = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(noise);
  const file = Buffer.concat([pngHead, data]);
  file.writeUInt32BE(data.length, lengthAt);
  return file;
}

const boundary = '----bench-of-the-service';
/** Media type of the requests. */
export const formType = `multipart/form-data; boundary=${boundary}`;

const partHead = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const fileHead = partHead('file', '; filename="screen.png"\r\nContent-Type: image/png');

/** The request that brings an item. */
export function formOf({clientId, fileBytes}: Pick<SentItem, 'clientId' | 'fileBytes'>): Buffer {
  const comment = commentOf(clientId);
  const fields = {clientId, page: '/a', helpful: 'no', comment, startedAt: '0'};
  const texts = Object.entries(fields).map(([name, value]) => `${partHead(name)}${value}\r\n`);
  const file = fileBytes > 0 ? [fileHead, attachmentOf(clientId, fileBytes), '\r\n'] : [];
  const parts = [...texts, ...file, `--${boundary}--\r\n`];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
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
    broken: [
      ...linesOf('acknowledged items are lost', lost),
      ...linesOf('items are stored twice', doubled),
      ...linesOf('items are not stored as they were sent', half),
    ],
  };
}

const linesOf = (what: string, [first, ...others]: readonly string[]) =>
  first === undefined ? [] : [`${others.length + 1} ${what}, the first one ${first}`];
