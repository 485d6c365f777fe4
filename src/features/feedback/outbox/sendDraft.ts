import {answerMissing, takeAnswer} from '../../challenge/answer';
import {postToService} from '../../postToService';
import type {Draft} from './draft';
import {readFile} from './draftStorage';

/** Why nothing is stored yet although nothing is wrong with it. */
export type Delay = 'network' | 'intercepted' | 'busy' | 'full' | 'fault';

export type Outcome =
  | {readonly kind: 'sent'}
  /** The same will be refused again; the message is meant for the reader. */
  | {readonly kind: 'refused'; readonly field: string | undefined; readonly message: string}
  | {readonly kind: 'later'; readonly why: Delay; readonly waitSeconds?: number | undefined};

const timeoutMs = 20_000;
/** What the slowest network in use carries, in bytes for each millisecond. */
const slowestNetwork = 10;

const unfitText = 'The service does not take this text. Change it and send again.';
const refusalTexts: Readonly<Record<string, string>> = {
  contactEmail: 'The service does not take this address. Check it for typing errors.',
  file: 'The service does not take this file. Choose another one, or send without it.',
  comment: unfitText,
  contactName: unfitText,
  challenge: `${answerMissing}, and send again.`,
};

function formOf(draft: Draft, file: File | undefined): FormData {
  const form = new FormData();
  const {clientId, page, helpful, comment, contactName, contactEmail, website, startedAt} = draft;
  const vote = {clientId, page, helpful};
  const all = {...vote, comment, contactName, contactEmail, website, startedAt: String(startedAt)};
  for (const [name, value] of Object.entries(draft.waiting === 'all' ? all : vote)) {
    form.append(name, value);
  }
  // Names of files are often names of people; the service looks at the content alone.
  if (file) form.append('file', file, 'file');
  const answer = draft.waiting === 'all' ? takeAnswer() : undefined;
  if (answer !== undefined) form.append('challenge', answer);
  return form;
}

/**
 * A wait that is longer by chance, up to a half: those who were sent away together must not come back together.
 * @param chance from 0 to 1
 */
export function spread(wait: number, chance = Math.random()): number {
  return wait * (1 + chance / 2);
}

function delayOf(status: number): Delay {
  if (status === 429) return 'busy';
  if (status === 507) return 'full';
  // The service says so in its own way: this is the page of a proxy, of a portal (511) or of a host without the service.
  return status < 500 || status === 511 ? 'intercepted' : 'fault';
}

/** Sends what waits of a draft. */
export async function sendDraft(draft: Draft): Promise<Outcome> {
  const named = draft.waiting === 'all' ? draft.file : undefined;
  const file = named && (await readFile(draft.clientId));
  if (named && !file) {
    const message = `“${named.name}” could not be kept on this device. Add it again, or send without it.`;
    return {kind: 'refused', field: 'file', message};
  }
  const answer = await postToService(
    'feedback',
    // A small request may outlive the page.
    {body: formOf(draft, file), keepalive: !file},
    timeoutMs + (file?.size ?? 0) / slowestNetwork,
  );
  switch (answer.kind) {
    case 'taken':
      return {kind: 'sent'};
    case 'offline':
    case 'unreachable':
      return {kind: 'later', why: 'network'};
    case 'tooFast':
      return {kind: 'later', why: 'fault'};
    case 'later': {
      const {status, waitSeconds} = answer;
      return {kind: 'later', why: delayOf(status), waitSeconds: waitSeconds && spread(waitSeconds)};
    }
    case 'field': {
      const {field} = answer;
      const ofPage = `The service does not take feedback from this page (${field}).`;
      return {kind: 'refused', field, message: refusalTexts[field] ?? ofPage};
    }
    case 'refused':
      return {kind: 'refused', field: undefined, message: answer.message};
  }
}
