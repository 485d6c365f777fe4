import {setTimeout as sleep} from 'node:timers/promises';
import {MailError, type Mailer, type Message} from '../../mail/message';
import type {DeliveryClaim} from '../../storage/deliveryTable';
import type {DeliveryState} from '../../storage/migrations';
import type {Store} from '../../storage/store';
import {attemptMs, type Again, type Task} from './plan';

/** Mails on their way at the same time; a kill leaves at most so many whose outcome is not known. */
const parallel = 4;

/** How long a result that cannot be stored is tried again. */
const storeAgainMs = [200, 1000, 3000, 10_000];

export interface SendOptions {
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
  let next = 0;
  let finished = 0;

  const deliver = async (task: Task) => {
    const message = compose(task);
    const claim = {
      noteId: task.note.id,
      noteDate: task.note.date,
      subscriptionId: task.subscriber.id,
      claimedAt: now(),
    };
    const uncertainBefore = again.uncertain ? claim.claimedAt - attemptMs : undefined;
    if (!(await store.claimDelivery(claim, {refused: again.refused, uncertainBefore}))) {
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
    while (next < tasks.length && outcome.failure === undefined && !isStopped()) {
      const task = tasks[next];
      next += 1;
      if (!task) continue;
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
async function settle(
  store: Store,
  claim: DeliveryClaim,
  state: Exclude<DeliveryState, 'claimed'>,
  reply?: number,
): Promise<void> {
  for (const pause of storeAgainMs) {
    try {
      await store.settleDelivery(claim, state, reply);
      return;
    } catch {
      await sleep(pause);
    }
  }
  await store.settleDelivery(claim, state, reply);
}
