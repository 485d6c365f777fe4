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
export const attachmentSize = 100 * 1024;

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
