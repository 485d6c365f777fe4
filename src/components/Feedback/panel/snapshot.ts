import type {OutboxEvent} from '../outbox';
import {hasContent, isLasting, type Content, type Draft} from '../outbox/shelf';
import {isField, type Field, type Mistakes} from './checks';
import {delayText, refusalText} from './texts';

/** `kept`: there is something from an earlier visit; `form`: the reader may add to the vote. */
export type View = 'closed' | 'kept' | 'form' | 'thanks' | 'discarded';

export type Status =
  | {readonly kind: 'none' | 'sending' | 'thanks'}
  | {readonly kind: 'error'; readonly detail: string};

/** What the reader sees of the feedback on one page. */
export interface Snapshot {
  readonly view: View;
  readonly status: Status;
  /** The status speaks of the whole form, not of the vote alone. */
  readonly submitted: boolean;
  readonly draft: Draft | undefined;
  readonly mistakes: Mistakes;
  /** Counts the times that mistakes came to light: then the first of them gets the focus. */
  readonly found: number;
}

export const quiet: Status = {kind: 'none'};

export const empty: Snapshot = {
  view: 'closed',
  status: quiet,
  submitted: false,
  draft: undefined,
  mistakes: {},
  found: 0,
};

/** Whether everything that the reader gave is on its way: until it is decided nothing can be changed. */
export function isSending({status, draft}: Snapshot): boolean {
  return status.kind === 'sending' && draft?.waiting === 'all';
}

/** What changes when the reader changes what is to be sent: after that it waits to be sent by the reader again. */
export function afterEdit(
  {mistakes, status}: Snapshot,
  draft: Draft,
  change: Partial<Content>,
  fields: readonly Field[],
): Pick<Snapshot, 'mistakes' | 'status'> & {readonly draft: Draft} {
  const submitted = draft.waiting === 'all';
  const waiting = submitted ? (draft.voted ? 'nothing' : 'vote') : draft.waiting;
  return {
    draft: {...draft, ...change, waiting, refusal: undefined, savedAt: Date.now()},
    mistakes: {...mistakes, ...Object.fromEntries(fields.map((field) => [field, undefined]))},
    status: submitted || draft.refusal ? quiet : status,
  };
}

/** The form with what an earlier visit has left, and why the service did not take it. */
export function afterResume(
  {found, status}: Snapshot,
  refusal: Draft['refusal'],
): Partial<Snapshot> {
  const form = {view: 'form', found: found + 1, mistakes: {}, status} as const;
  if (!refusal) return form;
  const {field, message} = refusal;
  return isField(field)
    ? {...form, status: quiet, mistakes: {[field]: message}}
    : {...form, submitted: true, status: {kind: 'error', detail: refusalText(message, true)}};
}

/**
 * What changes for the reader by something that happened to the draft.
 * @param draft as it is now; `before` has it as it was sent
 */
export function afterEvent(before: Snapshot, draft: Draft, event: OutboxEvent): Partial<Snapshot> {
  const {view, found} = before;
  const submitted = before.draft?.waiting === 'all';
  if (view === 'thanks') return {};
  // Who left a text behind is asked about the text; the vote goes its way without a word.
  if (view === 'kept' && !submitted) return {draft};
  const told = {draft, submitted};
  switch (event.kind) {
    case 'sending':
      return {...told, status: {kind: 'sending'}};
    case 'sent':
      return submitted
        ? {view: 'thanks', status: quiet}
        : {
            ...told,
            draft: {...draft, waiting: 'nothing', voted: true},
            status: {kind: 'thanks'},
          };
    case 'later': {
      const detail = delayText(event, isLasting(draft.clientId));
      return {...told, status: {kind: 'error', detail}};
    }
    case 'refused':
      return isField(event.field) && view === 'form'
        ? {...told, status: quiet, mistakes: {[event.field]: event.message}, found: found + 1}
        : {
            ...told,
            status: {kind: 'error', detail: refusalText(event.message, hasContent(draft))},
          };
  }
}
