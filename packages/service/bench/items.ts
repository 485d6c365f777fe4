/** What the clients send. It follows from the item's id, so that anyone can say what the database must hold. */
import {createCipheriv, createHash} from 'node:crypto';

/** What became of an item, as its client saw it. */
export interface SentItem {
  readonly clientId: string;
  readonly attached: boolean;
  /** Whether the service said that it is stored. */
  acknowledged: boolean;
}

/** A picture of 100 KB up to its data: signature, IHDR and the head of one IDAT. */
const pngHead = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000100000001000802000000d3103f3100018fd749444154',
  'hex',
);
const noise = Buffer.alloc(100 * 1024 - pngHead.length);

/** The text of an item; no two have the same. */
export function commentOf(clientId: string): string {
  return `Item ${clientId}: the table on this page is cut off, ümlauts and 🎉 included.`;
}

/** The file of an item: a picture by its content, and different in every byte from the next one's. */
export function attachmentOf(clientId: string): Buffer {
  const key = createHash('sha256').update(clientId).digest();
  return Buffer.concat([
    pngHead,
    createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(noise),
  ]);
}

const boundary = '----bench-of-the-service';
/** Media type of the requests. */
export const formType = `multipart/form-data; boundary=${boundary}`;

const partHead = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const fileHead = partHead('file', '; filename="screen.png"\r\nContent-Type: image/png');

/** The request that brings an item. */
export function formOf({clientId, attached}: Pick<SentItem, 'clientId' | 'attached'>): Buffer {
  const comment = commentOf(clientId);
  const fields = {clientId, page: '/a', helpful: 'no', comment, startedAt: '0'};
  const texts = Object.entries(fields).map(([name, value]) => `${partHead(name)}${value}\r\n`);
  const file = attached ? [fileHead, attachmentOf(clientId), '\r\n'] : [];
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
    const attached = known.get(clientId)?.attached;
    const isWhole = attached
      ? bytes !== null && attachmentOf(clientId).equals(bytes)
      : attached === false && bytes === null;
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
