import {showNotice} from './notice';
import {hasContent, type Draft} from './shelf';
import type {Outcome} from './transmit';

/** After this time a reader has turned to something else, and does not expect an answer any more. */
const lateMs = 10_000;

/** Title of the page without the name of the site. */
function pageOf({title}: Draft): string {
  return `“${title.replace(/ \| [^|]*$/, '')}”`;
}

/** What a reader who does not see the form is to know; undefined: nothing. */
function newsOf(draft: Draft, outcome: Outcome, now: number): string | undefined {
  const what = draft.waiting === 'all' ? 'Your feedback on' : 'Your answer on';
  switch (outcome.kind) {
    case 'sent':
      return draft.tried || now - draft.savedAt > lateMs
        ? `${what} ${pageOf(draft)} was kept on this device, and is sent now. Thanks for your feedback!`
        : undefined;
    case 'later':
      return draft.waiting === 'all' && !draft.tried
        ? `${what} ${pageOf(draft)} could not be sent. It is kept on this device, and is sent by itself later.`
        : undefined;
    case 'refused':
      return hasContent(draft)
        ? `${what} ${pageOf(draft)} was not taken. ${outcome.message}`
        : undefined;
  }
}

/** Tells the reader, on whatever page, what became of feedback that was kept. */
export function announce(draft: Draft, outcome: Outcome): void {
  const text = newsOf(draft, outcome, Date.now());
  if (text !== undefined) {
    showNotice({text, page: outcome.kind === 'refused' ? draft.page : undefined});
  }
}
