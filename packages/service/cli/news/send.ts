import {setTimeout as sleep} from 'node:timers/promises';
import {fits} from '@talos-docs/contract/releases/vocabulary';
import {MailError, type Mailer, type Message} from '../../mail/mailer';
import type {Delivery} from '../../storage/deliveryTable';
import type {Store} from '../../storage/store';
import type {Subscriber} from '../../storage/subscriptionTables';
import {dayOf} from '../../text';
import type {ReleaseNote} from './feed';

/**
 * After this time an attempt that has not told how it ended is given up: its process was killed. It is far longer than
 * a message may take.
 */
export const attemptMs = 15 * 60_000;

/** A writer's day may have begun that long before the day of UTC. */
const aheadMs = 14 * 3_600_000;

/** Mails on their way at the same time; a kill leaves at most so many whose outcome is not known. */
const parallel = 4;

/** How long a result that cannot be stored is tried again. */
const storeAgainMs = [200, 1000, 3000, 10_000];

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
  const lastDay = dayOf(now + aheadMs);
  const future = notes.filter(({date}) => date > lastDay);
  for (const note of notes) {
    if (note.date > lastDay) continue;
    const wanting = subscribers.filter((subscriber) => isFor(note, subscriber));
    if (wanting.length === 0) continue;
    const deliveries = await store.deliveries(note.id);
    const known = new Map(deliveries.map((delivery) => [delivery.subscriptionId, delivery]));
    for (const subscriber of wanting) {
      const standing = standingOf(known.get(subscriber.id), now);
      if (standing === 'done') continue;
      if (standing === 'due' || (standing !== 'underWay' && again[standing]))
        tasks.push({note, subscriber});
      else earlier[standing] += 1;
    }
  }
  return {subscribers: subscribers.length, tasks, earlier, future};
}

/** Whether a note fits a subscriber's choice and is from the day of its confirmation or later. */
function isFor({date, facts}: ReleaseNote, subscriber: Subscriber): boolean {
  return date >= dayOf(subscriber.notesFrom) && fits(facts, subscriber);
}

function standingOf(delivery: Delivery | undefined, now: number) {
  if (!delivery || delivery.state === 'deferred') return 'due';
  if (delivery.state === 'sent') return 'done';
  if (delivery.state !== 'claimed') return delivery.state;
  // One that is far ahead was claimed by a clock that was.
  return Math.abs(now - delivery.claimedAt) > attemptMs ? 'uncertain' : 'underWay';
}

interface SendOptions {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly compose: (task: Task) => Message;
  readonly again: Again;
  readonly now: () => number;
  /** Asked before each mail. */
  readonly isStopped: () => boolean;
  /** Hears how many tasks are done. */
  readonly onProgress: (done: number) => void;
}

export type SendOutcome = Awaited<ReturnType<typeof sendAll>>;

const states = {
  temporary: 'deferred',
  unusable: 'deferred',
  permanent: 'refused',
  uncertain: 'uncertain',
} as const;

/**
 * Sends what is due. Each delivery is claimed before it is sent and settled after: of several runs only one sends it,
 * and one that is killed in between leaves a claim that nobody takes unasked. Twice is worse than not at all.
 */
export async function sendAll(
  tasks: readonly Task[],
  {store, mailer, compose, again, now, isStopped, onProgress}: SendOptions,
) {
  const outcome = {
    sent: 0,
    /** Taken by another run, or the subscription ended meanwhile. */
    skipped: 0,
    /** Reply codes of mail that is tried again by the next run; undefined: the connection ended. */
    deferred: [] as (number | undefined)[],
    refused: [] as (number | undefined)[],
    uncertain: 0,
    /** Not begun. */
    left: tasks.length,
    /** Why the run ended before its end. */
    failure: undefined as Error | undefined,
  };
  const waiting = tasks.values();
  let finished = 0;

  const deliver = async (task: Task) => {
    const message = compose(task);
    const {id: noteId, date: noteDate} = task.note;
    const claim = {noteId, noteDate, subscriptionId: task.subscriber.id, claimedAt: now()};
    const uncertainAfter = again.uncertain ? attemptMs : undefined;
    if (!(await store.claimDelivery(claim, {refused: again.refused, uncertainAfter}))) {
      outcome.skipped += 1;
      return;
    }
    try {
      await mailer.send(message);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (error.kind === 'unusable') outcome.failure ??= error;
      const state = states[error.kind];
      if (state === 'uncertain') outcome.uncertain += 1;
      else outcome[state].push(error.reply);
      await settle(store, claim, state, error.reply);
      return;
    }
    outcome.sent += 1;
    await settle(store, claim, 'sent');
  };

  const work = async () => {
    for (const task of waiting) {
      if (outcome.failure !== undefined || isStopped()) return;
      outcome.left -= 1;
      try {
        await deliver(task);
      } catch (error) {
        outcome.failure ??= error instanceof Error ? error : new Error(String(error));
      }
      finished += 1;
      onProgress(finished);
    }
  };
  await Promise.all(Array.from({length: parallel}, work));
  return outcome;
}

/** Stores how an attempt ended, also over a short failure of the database: what is lost here becomes uncertain. */
async function settle(store: Store, ...ended: Parameters<Store['settleDelivery']>): Promise<void> {
  for (const pause of storeAgainMs) {
    try {
      await store.settleDelivery(...ended);
      return;
    } catch {
      await sleep(pause);
    }
  }
  await store.settleDelivery(...ended);
}
