/**
 * Sends what readers say, as soon as it can be sent: at once, again after a failure, when the network is back, and on
 * the next visit of any page. Nothing is forgotten before the service has stored it.
 */
import {longestWaitSeconds} from '@talos-docs/contract/serviceAnswer';
import type {Draft} from './draft';
import {deleteFilesExcept, emptyContent, listDrafts, readDraft, saveDraft} from './draftStorage';
import {acquireLock, releaseLock} from './locks';
import {notify} from './notifications';
import {sendDraft, spread, type Outcome} from './sendDraft';

export type DeliveryEvent = Outcome | {readonly kind: 'sending'};

/** Pauses after the first failures, where the service does not ask for one. */
const pausesMs = [5000, 15_000, 60_000];
const longestOwnPauseMs = 300_000;
const longestPauseMs = 3_600_000;
const longestWaitMs = spread(longestWaitSeconds * 1000, 1);

type DeliveryListener = (sent: Draft, event: DeliveryEvent) => void;

const watchers = new Map<string, DeliveryListener>();
const deliveries = new Map<string, {readonly draft: Draft; readonly settled: Promise<void>}>();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows a draft's delivery. Of what nobody watches the reader is told on whatever page is open. */
export function watchDelivery(clientId: string, listener: DeliveryListener): () => void {
  watchers.set(clientId, listener);
  return () => watchers.delete(clientId);
}

function tell(draft: Draft, event: DeliveryEvent): void {
  const watcher = watchers.get(draft.clientId);
  if (watcher) watcher(draft, event);
  else if (event.kind !== 'sending') notify(draft, event);
}

/** Writes down what became of a draft as it was sent; it may have changed on the way. */
function settle(sent: Draft, outcome: Outcome): void {
  const now = readDraft(sent.clientId);
  if (outcome.kind === 'sent') failures = 0;
  if (!now) return;
  if (outcome.kind === 'sent' && sent.waiting === 'all') {
    saveDraft({...now, ...emptyContent, voted: true, waiting: 'nothing'});
  } else if (outcome.kind === 'sent') {
    const voted = now.helpful === sent.helpful;
    const done = now.waiting === 'vote' && voted;
    saveDraft({...now, voted, waiting: done ? 'nothing' : now.waiting});
  } else if (now.waiting !== sent.waiting) {
    // A vote came to grief, and meanwhile there is more to send.
  } else if (outcome.kind === 'later') {
    failures += 1;
    const {waitSeconds} = outcome;
    // Whole milliseconds, as timers count: one that fires within the last one would wait all over again.
    const notBefore = waitSeconds && Date.now() + Math.ceil(waitSeconds * 1000);
    saveDraft({...now, tried: true, notBefore});
  } else {
    const {field, message} = outcome;
    // A vote that the service has not got yet counts without the form.
    const waiting = sent.waiting === 'all' && !now.voted ? 'vote' : 'nothing';
    saveDraft({...now, waiting, tried: true, refusal: {field, message}});
  }
}

async function attempt(draft: Draft): Promise<void> {
  const {clientId, waiting} = draft;
  // Of a vote behind a form, sent or refused, nobody needs to hear.
  const isHeard = (now: Draft | undefined) =>
    waiting === 'all' || (now?.waiting === 'vote' && !now.refusal);
  if (isHeard(draft)) tell(draft, {kind: 'sending'});
  const outcome = await sendDraft(draft);
  const heard = isHeard(readDraft(clientId));
  settle(draft, outcome);
  if (heard) tell(draft, outcome);
}

/** Sends what waits of a draft that this tab owns. What is on its way already is not sent twice. */
export async function deliver(clientId: string): Promise<void> {
  const draft = readDraft(clientId);
  if (!draft || draft.waiting === 'nothing') return;
  const before = deliveries.get(clientId);
  if (before?.draft.waiting === draft.waiting) {
    await before.settled;
    // Votes arrive in the order in which they were given.
    if (before.draft.helpful !== draft.helpful) await deliver(clientId);
    return;
  }
  const settled = attempt(draft);
  deliveries.set(clientId, {draft, settled});
  try {
    await settled;
  } finally {
    if (deliveries.get(clientId)?.settled === settled) deliveries.delete(clientId);
    schedule();
  }
}

/** Returns when nothing of a draft is on its way any more. */
export async function whenSettled(clientId: string): Promise<void> {
  await deliveries.get(clientId)?.settled;
}

/** Milliseconds for which the service wants no other try. A time too far ahead is from before the clock was set back. */
export function waitOf({notBefore = 0}: Draft, now = Date.now()): number {
  const wait = notBefore - now;
  return wait > longestWaitMs ? 0 : Math.max(0, wait);
}

/** Tries again by itself, as long as anything waits. */
function schedule(): void {
  clearTimeout(timer);
  const now = Date.now();
  const pause = spread(pausesMs[Math.max(failures, 1) - 1] ?? longestOwnPauseMs);
  const pauses = listDrafts(now)
    .filter(({waiting}) => waiting !== 'nothing')
    .map((draft) => waitOf(draft, now) || pause);
  if (pauses.length === 0) return;
  timer = setTimeout(() => void sendSaved(), Math.min(...pauses, longestPauseMs));
}

/** Sends all that waits on this device, apart from what another tab is at. */
export async function sendSaved(): Promise<void> {
  const now = Date.now();
  const drafts = listDrafts(now);
  void deleteFilesExcept(drafts.map(({clientId}) => clientId));
  const due = drafts.filter((draft) => draft.waiting !== 'nothing' && waitOf(draft, now) === 0);
  await Promise.all(
    due.map(async ({clientId}) => {
      if (!(await acquireLock(clientId))) return;
      try {
        await deliver(clientId);
      } finally {
        releaseLock(clientId);
      }
    }),
  );
  schedule();
}

window.addEventListener('online', () => void sendSaved());
