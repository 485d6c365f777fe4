/**
 * Sends what readers say, as soon as it can be sent: at once, again after a failure, when the network is back, and on
 * the next visit of any page. Nothing is forgotten before the service has stored it.
 */
import {dropFilesExcept, fileOf} from './files';
import {announce} from './news';
import {claim, giveBack} from './ownership';
import {eraseDraft, hasContent, listDrafts, readDraft, writeDraft, type Draft} from './shelf';
import {transmit, type Outcome} from './transmit';

export type OutboxEvent = Outcome | {readonly kind: 'sending'};

/** Pauses after the first failures, where the service does not ask for one. */
const pausesMs = [5000, 15_000, 60_000];
const longestOwnPauseMs = 300_000;
const longestPauseMs = 3_600_000;

const watchers = new Map<string, (event: OutboxEvent) => void>();
const running = new Map<string, {readonly draft: Draft; readonly settled: Promise<void>}>();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hears what becomes of a draft. Of what nobody watches the reader is told on whatever page is open. */
export function watch(clientId: string, listener: (event: OutboxEvent) => void): () => void {
  watchers.set(clientId, listener);
  return () => watchers.delete(clientId);
}

function tell(draft: Draft, event: OutboxEvent): void {
  const watcher = watchers.get(draft.clientId);
  if (watcher) watcher(event);
  else if (event.kind !== 'sending') announce(draft, event);
}

/** Writes down what became of a draft as it was sent; it may have changed on the way. */
function settle(sent: Draft, outcome: Outcome): void {
  const now = readDraft(sent.clientId);
  if (outcome.kind === 'sent') failures = 0;
  if (!now) return;
  if (outcome.kind === 'sent' && sent.waiting === 'all') {
    eraseDraft(sent.clientId);
  } else if (outcome.kind === 'sent') {
    const done = now.waiting === 'vote' && now.helpful === sent.helpful;
    if (done && !hasContent(now)) eraseDraft(sent.clientId);
    else writeDraft({...now, voted: true, waiting: done ? 'nothing' : now.waiting});
  } else if (now.waiting !== sent.waiting) {
    // A vote came to grief, and meanwhile there is more to send.
  } else if (outcome.kind === 'later') {
    failures += 1;
    const {waitSeconds} = outcome;
    const notBefore = waitSeconds === undefined ? undefined : Date.now() + waitSeconds * 1000;
    writeDraft({...now, tried: true, notBefore});
  } else if (hasContent(now)) {
    const {field, message} = outcome;
    writeDraft({...now, waiting: 'nothing', tried: true, refusal: {field, message}});
  } else {
    eraseDraft(sent.clientId);
  }
}

async function attempt(draft: Draft): Promise<void> {
  const {clientId, waiting} = draft;
  tell(draft, {kind: 'sending'});
  const file = waiting === 'all' && draft.file ? await fileOf(clientId) : undefined;
  const outcome: Outcome =
    waiting === 'all' && draft.file && !file
      ? {
          kind: 'refused',
          field: 'file',
          message: `“${draft.file.name}” could not be kept on this device. Add it again, or send without it.`,
        }
      : await transmit(draft, file);
  // Of a vote that was overtaken nobody needs to hear.
  const overtaken = waiting === 'vote' && readDraft(clientId)?.waiting !== 'vote';
  settle(draft, outcome);
  if (!overtaken) tell(draft, outcome);
}

/** Sends what waits of a draft that this tab owns. What is on its way already is not sent twice. */
export async function deliver(clientId: string): Promise<void> {
  const draft = readDraft(clientId);
  if (!draft || draft.waiting === 'nothing') return;
  const before = running.get(clientId);
  if (before?.draft.waiting === draft.waiting) {
    await before.settled;
    // Votes arrive in the order in which they were given.
    if (before.draft.helpful !== draft.helpful) await deliver(clientId);
    return;
  }
  const settled = attempt(draft);
  running.set(clientId, {draft, settled});
  try {
    await settled;
  } finally {
    if (running.get(clientId)?.settled === settled) running.delete(clientId);
    schedule();
  }
}

/** Returns when nothing of a draft is on its way any more. */
export async function settled(clientId: string): Promise<void> {
  await running.get(clientId)?.settled;
}

function isWaiting({waiting}: Draft): boolean {
  return waiting !== 'nothing';
}

/** Tries again by itself, as long as anything waits. */
function schedule(): void {
  clearTimeout(timer);
  const now = Date.now();
  const pause = pausesMs[Math.max(failures, 1) - 1] ?? longestOwnPauseMs;
  const pauses = listDrafts(now)
    .filter(isWaiting)
    .map(({notBefore = 0}) => (notBefore > now ? notBefore - now : pause));
  if (pauses.length === 0) return;
  timer = setTimeout(() => void sendKept(), Math.min(...pauses, longestPauseMs));
}

/** Sends all that waits on this device, apart from what another tab is at. */
export async function sendKept(): Promise<void> {
  const now = Date.now();
  const drafts = listDrafts(now);
  void dropFilesExcept(drafts.map(({clientId}) => clientId));
  const due = drafts.filter((draft) => isWaiting(draft) && (draft.notBefore ?? 0) <= now);
  await Promise.all(
    due.map(async ({clientId}) => {
      if (!(await claim(clientId))) return;
      try {
        await deliver(clientId);
      } finally {
        giveBack(clientId);
      }
    }),
  );
  schedule();
}

window.addEventListener('online', () => void sendKept());
