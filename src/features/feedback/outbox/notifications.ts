import {showNotice} from '@site/src/ui/Notices';
import type {Draft} from './draft';
import {hasContent} from './draftStorage';
import type {Outcome} from './sendDraft';

/** After this time a reader has turned to something else, and does not expect an answer any more. */
const lateMs = 10_000;

/** What a reader who does not see the form is to know; undefined: nothing. */
function textOf(draft: Draft, outcome: Outcome): string | undefined {
  const page = draft.title.replace(/ \| [^|]*$/, '');
  const what = `${draft.waiting === 'all' ? 'Your feedback' : 'Your answer'} on “${page}”`;
  switch (outcome.kind) {
    case 'sent':
      return draft.tried || Date.now() - draft.savedAt > lateMs
        ? `${what} was kept on this device, and is sent now. Thanks for your feedback!`
        : undefined;
    case 'later':
      return draft.waiting === 'all' && !draft.tried
        ? `${what} could not be sent. It is kept on this device, and is sent by itself later.`
        : undefined;
    case 'refused':
      return hasContent(draft) ? `${what} was not taken. ${outcome.message}` : undefined;
  }
}

/** Tells the reader, on whatever page, what became of feedback that was kept. */
export function notify(draft: Draft, outcome: Outcome): void {
  const text = textOf(draft, outcome);
  if (text === undefined) return;
  const link = outcome.kind === 'refused' ? {label: 'Open the page', href: draft.page} : undefined;
  showNotice({text, link});
}
