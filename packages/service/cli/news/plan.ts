import type {Delivery} from '../../storage/deliveryTable';
import type {Store} from '../../storage/store';
import type {Subscriber} from '../../storage/subscriptionTables';
import {fits, type Choice} from '@talos-docs/contract/releases/vocabulary';
import {dayOf} from '../../text';
import type {ReleaseNote} from './feed';

/**
 * After this time an attempt that has not told how it ended is given up: its process was killed. It is far longer than
 * a message may take.
 */
export const attemptMs = 15 * 60_000;

/** What is sent again besides what was deferred. */
export interface Again {
  readonly refused: boolean;
  readonly uncertain: boolean;
}

export interface Task {
  readonly note: ReleaseNote;
  readonly subscriber: Subscriber;
}

export type Plan = Awaited<ReturnType<typeof makePlan>>;

/** Finds out which notes are due to whom, the oldest notes first. */
export async function makePlan(
  store: Store,
  notes: readonly ReleaseNote[],
  again: Again,
  now: number,
) {
  const subscribers = await store.subscribers();
  const tasks: Task[] = [];
  /** Deliveries that earlier runs left, and that this one leaves too. */
  const earlier = {underWay: 0, uncertain: 0, refused: 0};
  for (const note of notes) {
    const wanting = subscribers.filter((subscriber) => isFor(note, subscriber));
    if (wanting.length === 0) continue;
    const known = new Map(
      (await store.deliveries(note.id)).map((delivery) => [delivery.subscriptionId, delivery]),
    );
    for (const subscriber of wanting) {
      const standing = standingOf(known.get(subscriber.id), now);
      if (standing === 'done') continue;
      if (standing === 'due' || (standing !== 'underWay' && again[standing]))
        tasks.push({note, subscriber});
      else earlier[standing] += 1;
    }
  }
  return {subscribers: subscribers.length, tasks, earlier};
}

/** Whether a note fits a subscriber's choice and is from the day of its confirmation or later. */
function isFor({date, facts}: ReleaseNote, {notesFrom, products, audiences}: Subscriber): boolean {
  // A product that is no longer sold may still stand in an old choice; it meets no note.
  const choice = {products, audiences} as Choice;
  return date >= dayOf(notesFrom) && fits(facts, choice);
}

function standingOf(
  delivery: Delivery | undefined,
  now: number,
): 'due' | 'done' | 'underWay' | 'uncertain' | 'refused' {
  if (!delivery || delivery.state === 'deferred') return 'due';
  if (delivery.state === 'sent') return 'done';
  if (delivery.state !== 'claimed') return delivery.state;
  return delivery.claimedAt < now - attemptMs ? 'uncertain' : 'underWay';
}
