/** What the clients send. It follows from the item's id, so that anyone can say what the database must hold. */
import {createCipheriv, createHash} from 'node:crypto';

/** What became of an item, as its client saw it. */
export interface SentItem {
  readonly clientId: string;
  readonly attached: boolean;
  /** Whether the service said that it is stored. */
  acknowledged: boolean;
}

/** Bytes of an attachment. */
const attachmentSize = 100 * 1024;

const pngHead = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000100000001000802000000d3103f31',
  'hex',
);
const pngData = Buffer.concat([uint32(attachmentSize - pngHead.length - 8), Buffer.from('IDAT')]);
const noise = Buffer.alloc(attachmentSize - pngHead.length - pngData.length);

/** The text of an item; no two have the same. */
export function commentOf(clientId: string): string {
  return `Item ${clientId}: the table on this page is cut off, ümlauts and 🎉 included.`;
}

/** The file of an item: a picture by its content, and different in every byte from the next one's. */
export function attachmentOf(clientId: string): Buffer {
  const key = createHash('sha256').update(clientId).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([pngHead, pngData, cipher.update(noise)]);
}

/** Where an item comes from. */
export function addressOf({clientId}: Pick<SentItem, 'clientId'>): string {
  const [a = 0, b = 0, c = 0] = Buffer.from(clientId.slice(0, 6), 'hex');
  return `10.${a}.${b}.${c}`;
}

const boundary = '----bench-of-the-service';

/** Media type of the requests. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The request that brings an item. */
export function formOf({clientId, attached}: Pick<SentItem, 'clientId' | 'attached'>): Buffer {
  const fields = {
    clientId,
    page: '/a',
    helpful: 'no',
    comment: commentOf(clientId),
    startedAt: '0',
  };
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  if (attached) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="screen.png"\r\nContent-Type: image/png\r\n\r\n`;
    parts.push(Buffer.from(head), attachmentOf(clientId), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return Buffer.concat(parts);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A row of feedback beside the row of its attachment. */
export interface StoredItem {
  readonly clientId: string;
  readonly comment: string | null;
  readonly bytes: Uint8Array | null;
}

export interface Verdict {
  readonly acknowledged: number;
  readonly stored: number;
  readonly attachments: number;
  /** Stored, but nobody was told: the answer was lost on its way. */
  readonly unanswered: number;
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** There, but not as it was sent: without its attachment, with another one or with another text. */
  readonly half: readonly string[];
}

/** Holds what the clients saw against what the database has. */
export async function verify(
  sent: readonly SentItem[],
  stored: AsyncIterable<StoredItem> | Iterable<StoredItem>,
): Promise<Verdict> {
  const known = new Map(sent.map((item) => [item.clientId, item]));
  const comments = new Map(sent.map(({clientId}) => [commentOf(clientId), clientId]));
  const found = new Set<string>();
  const told = new Set<string>();
  const doubled: string[] = [];
  const half: string[] = [];
  let attachments = 0;
  for await (const {clientId, comment, bytes} of stored) {
    const item = known.get(clientId);
    if (bytes) attachments += 1;
    const from = comments.get(comment ?? '');
    if (found.has(clientId) || (from !== undefined && told.has(from))) doubled.push(clientId);
    if (from !== undefined) told.add(from);
    found.add(clientId);
    const whole =
      item !== undefined &&
      comment === commentOf(clientId) &&
      (item.attached ? bytes !== null && attachmentOf(clientId).equals(bytes) : bytes === null);
    if (!whole) half.push(clientId);
  }
  const acknowledged = sent.filter((item) => item.acknowledged);
  return {
    acknowledged: acknowledged.length,
    stored: found.size,
    attachments,
    unanswered: sent.filter((item) => !item.acknowledged && found.has(item.clientId)).length,
    lost: acknowledged.flatMap(({clientId}) => (found.has(clientId) ? [] : [clientId])),
    doubled,
    half,
  };
}

/** The promises that a verdict shows to be broken. */
export function brokenPromises({lost, doubled, half}: Verdict): string[] {
  const line = (what: string, ids: readonly string[]) =>
    ids.length > 0 ? [`${ids.length} ${what}, the first one ${ids[0] ?? ''}`] : [];
  return [
    ...line('acknowledged items are lost', lost),
    ...line('items are stored twice', doubled),
    ...line('items are not stored as they were sent', half),
  ];
}
