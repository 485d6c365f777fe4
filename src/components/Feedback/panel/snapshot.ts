import type {OutboxEvent} from '../outbox';
import {hasContent, isLasting, type Draft} from '../outbox/shelf';
import {isField, type Mistakes} from './checks';
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
  readonly draft: Draft | undefined;
  readonly mistakes: Mistakes;
  /** Counts the times that mistakes came to light: then the first of them gets the focus. */
  readonly found: number;
}

export const quiet: Status = {kind: 'none'};

export const empty: Snapshot = {
  view: 'closed',
  status: quiet,
  draft: undefined,
  mistakes: {},
  found: 0,
};

/** Whether everything that the reader gave is on its way: until it is decided nothing can be changed. */
export function isSending({status, draft}: Snapshot): boolean {
  return status.kind === 'sending' && draft?.waiting === 'all';
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
  switch (event.kind) {
    case 'sending':
      return {draft, status: {kind: 'sending'}};
    case 'sent':
      return submitted
        ? {view: 'thanks', status: quiet}
        : {draft: {...draft, waiting: 'nothing', voted: true}, status: {kind: 'thanks'}};
    case 'later':
      return {draft, status: {kind: 'error', detail: delayText(event, isLasting(draft.clientId))}};
    case 'refused':
      return isField(event.field) && view === 'form'
        ? {draft, status: quiet, mistakes: {[event.field]: event.message}, found: found + 1}
        : {draft, status: {kind: 'error', detail: refusalText(event.message, hasContent(draft))}};
  }
}
