import {readAnswer} from '@site/src/lib/serviceAnswer';
import {serviceUrl} from '@site/src/lib/service';
import type {Draft} from './shelf';

/** Why nothing is stored yet although nothing is wrong with it. */
export type Delay = 'network' | 'busy' | 'full' | 'fault';

export type Outcome =
  | {readonly kind: 'sent'}
  /** The same will be refused again; the message is meant for the reader. */
  | {readonly kind: 'refused'; readonly field: string | undefined; readonly message: string}
  | {readonly kind: 'later'; readonly why: Delay; readonly waitSeconds: number | undefined};

const answerMs = 20_000;
/** What the slowest network in use carries, in bytes for each millisecond. */
const slowest = 10;
/** A person who types fast is told to wait; a service that says so for ever is broken. */
const mostWaits = 3;

function formOf(draft: Draft, file: File | undefined): FormData {
  const form = new FormData();
  const {clientId, page, helpful} = draft;
  const vote = {clientId, page, helpful};
  const {comment, contactName, contactEmail, website, startedAt} = draft;
  const all = {...vote, comment, contactName, contactEmail, website, startedAt: String(startedAt)};
  for (const [name, value] of Object.entries(draft.waiting === 'all' ? all : vote)) {
    form.append(name, value);
  }
  // Names of files are often names of people; the service looks at the content alone.
  if (file && draft.waiting === 'all') form.append('file', file, 'file');
  return form;
}

async function send(draft: Draft, file: File | undefined): Promise<Outcome | 'tooFast'> {
  let response: Response;
  try {
    response = await fetch(`${serviceUrl ?? ''}/feedback`, {
      method: 'POST',
      body: formOf(draft, file),
      // Outlives the page, which browsers allow for small requests only.
      keepalive: !file,
      signal: AbortSignal.timeout(answerMs + (file?.size ?? 0) / slowest),
    });
  } catch {
    return {kind: 'later', why: 'network', waitSeconds: undefined};
  }
  const answer = await readAnswer(response);
  switch (answer.kind) {
    case 'taken':
      return {kind: 'sent'};
    case 'tooFast':
      await new Promise((resolve) => {
        setTimeout(resolve, answer.waitSeconds * 1000);
      });
      return 'tooFast';
    case 'later': {
      const {status, waitSeconds} = answer;
      const why = status === 429 ? 'busy' : status === 507 ? 'full' : 'fault';
      return {kind: 'later', why, waitSeconds};
    }
    case 'field':
      return {kind: 'refused', field: answer.field, message: refusalText(answer.field)};
    case 'refused':
      return {kind: 'refused', field: undefined, message: answer.message};
  }
}

function refusalText(field: string): string {
  switch (field) {
    case 'contactEmail':
      return 'The service does not take this address. Check it for typing errors.';
    case 'file':
      return 'The service does not take this file. Choose another one, or send without it.';
    case 'comment':
    case 'contactName':
      return 'The service does not take this text. Change it and send again.';
    default:
      return `The service does not take feedback from this page (${field}).`;
  }
}

/** Sends what waits of a draft once, and again only when the service says that it came too soon after the question. */
export async function transmit(draft: Draft, file: File | undefined): Promise<Outcome> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const outcome = await send(draft, file);
    if (outcome !== 'tooFast') return outcome;
  }
  return {kind: 'later', why: 'fault', waitSeconds: undefined};
}
