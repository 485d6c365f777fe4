import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {Button} from '@site/src/ui/Button';
import {createStore, useStore} from '@site/src/ui/createStore';
import type {Draft} from './draft';
import {hasContent} from './draftStorage';
import type {Outcome} from './sendDraft';
import styles from './styles.module.css';

interface Notification {
  readonly text: string;
  /** Address of the page where the reader can do something about it. */
  readonly page: string | undefined;
}

const notifications = createStore<readonly Notification[]>([]);
let region: HTMLElement | undefined;

function Notifications(): ReactNode {
  return useStore(notifications).map(({text, page}) => (
    <div key={text} className={styles.notice}>
      <p>
        {text} {/* eslint-disable-next-line @docusaurus/no-html-links -- outside of the router */}
        {page && <a href={page}>Open the page</a>}
      </p>
      <Button onClick={() => notifications.set(withoutText(text))}>Close</Button>
    </div>
  ));
}

function withoutText(text: string): readonly Notification[] {
  return notifications.get().filter((other) => other.text !== text);
}

/** Shows a message above the page until the reader closes it. */
function show(notification: Notification): void {
  notifications.set([...withoutText(notification.text), notification]);
  if (region) return;
  region = document.createElement('div');
  region.role = 'status';
  region.className = styles.notices ?? '';
  document.body.append(region);
  const root = createRoot(region);
  // Screen readers announce what comes into a region, not what it brings along.
  setTimeout(() => root.render(<Notifications />), 100);
}

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
  if (text !== undefined) {
    show({text, page: outcome.kind === 'refused' ? draft.page : undefined});
  }
}
