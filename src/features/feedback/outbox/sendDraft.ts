import {readAnswer} from '@talos-docs/contract/serviceAnswer';
import {serviceUrl} from '@site/src/features/service';
import type {Draft} from './draftStorage';

/** Why nothing is stored yet although nothing is wrong with it. */
export type Delay = 'network' | 'busy' | 'full' | 'fault';

export type Outcome =
  | {readonly kind: 'sent'}
  /** The same will be refused again; the message is meant for the reader. */
  | {readonly kind: 'refused'; readonly field: string | undefined; readonly message: string}
  | {readonly kind: 'later'; readonly why: Delay; readonly waitSeconds: number | undefined};

const timeoutMs = 20_000;
/** What the slowest network in use carries, in bytes for each millisecond. */
const slowestNetwork = 10;
/** A person who types fast is told to wait; a service that says so for ever is broken. */
const maxAttempts = 3;

const refusalTexts: Readonly<Record<string, string>> = {
  contactEmail: 'The service does not take this address. Check it for typing errors.',
  file: 'The service does not take this file. Choose another one, or send without it.',
  comment: 'The service does not take this text. Change it and send again.',
  contactName: 'The service does not take this text. Change it and send again.',
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
  if (file && draft.waiting === 'all') form.append('file', file, 'file');
  return form;
}

async function post(draft: Draft, file: File | undefined): Promise<Outcome | 'tooFast'> {
  let response: Response;
  try {
    response = await fetch(`${serviceUrl ?? ''}/feedback`, {
      method: 'POST',
      body: formOf(draft, file),
      // Outlives the page, which browsers allow for small requests only.
      keepalive: !file,
      signal: AbortSignal.timeout(timeoutMs + (file?.size ?? 0) / slowestNetwork),
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
    case 'field': {
      const {field} = answer;
      const ofPage = `The service does not take feedback from this page (${field}).`;
      return {kind: 'refused', field, message: refusalTexts[field] ?? ofPage};
    }
    case 'refused':
      return {kind: 'refused', field: undefined, message: answer.message};
  }
}

/** Sends what waits of a draft once, and again only when the service says that it came too soon after the question. */
export async function sendDraft(draft: Draft, file: File | undefined): Promise<Outcome> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const outcome = await post(draft, file);
    if (outcome !== 'tooFast') return outcome;
  }
  return {kind: 'later', why: 'fault', waitSeconds: undefined};
}
