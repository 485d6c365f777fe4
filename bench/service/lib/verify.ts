import {attachmentOf, commentOf} from './item';
import type {SentItem} from './item';
import type {StoredItem} from './database';

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
