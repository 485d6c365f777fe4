import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {Button} from '@site/src/ui/Button';
import {useStore} from '@site/src/ui/createStore';
import type {Draft} from '../outbox/draft';
import type {Vote} from '../vote';
import Form, {formQuestion} from './Form';
import {isSending, noStatus, Session, type Status, type View} from './session';
import styles from './styles.module.css';

interface PanelProps {
  readonly page: string;
  /** What the reader answered to the question above. */
  readonly vote: Vote | undefined;
  /** Tells the question what was answered on an earlier visit. */
  readonly onVote: (vote: Vote) => void;
  /** What the panel shows, which decides about the question and the room below it. */
  readonly onView: (view: View) => void;
}

interface StatusLineProps {
  readonly status: Status;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Says what becomes of the feedback. It is there before it says anything, so that screen readers announce it. */
function StatusLine({status, onRetry, children}: StatusLineProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const {current} = line;
    // Only for a reader who is at it; on a page that was just opened nothing may move.
    const isReaderHere = current?.closest('section')?.contains(document.activeElement);
    if (status.kind === 'error' && isReaderHere) current?.scrollIntoView({block: 'nearest'});
  }, [status]);

  return (
    <div ref={line} role="status" className={styles.status}>
      {status.kind === 'sending' && <p>Sending</p>}
      {status.kind === 'thanks' && <p>Thanks for your feedback!</p>}
      {status.kind === 'error' && (
        <div className={styles.error}>
          <p>
            An error occured, please{' '}
            <button type="button" className={styles.link} onClick={onRetry}>
              try send feedback again
            </button>
          </p>
          <p>{status.detail}</p>
        </div>
      )}
      {children}
    </div>
  );
}

/** What stands in the place of the question when an earlier visit of the page has left something. */
function savedText({refusal, waiting}: Draft): string {
  if (refusal) return 'Your feedback on this page was not taken.';
  return waiting === 'all'
    ? 'Your feedback on this page waits to be sent.'
    : 'You have begun to write feedback on this page.';
}

/** What follows the question whether the page was helpful (specification, sections 2 and 4). */
export default function Panel({page, vote, onVote, onView}: PanelProps): ReactNode {
  const [session] = useState(() => new Session(vote !== undefined));
  const snapshot = useStore(session.store);
  const {view, draft, status} = snapshot;
  const isFormStatus = view === 'form' && status.submitted;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef<Vote>(undefined);
  const viewBefore = useRef(view);
  const pressed = useRef(false);

  useEffect(() => {
    void session.restore(page);
    return () => session.close();
  }, [session, page]);

  // Before the browser paints, so that question and saved draft are never seen together.
  useLayoutEffect(() => onView(view), [view, onView]);

  /** Puts the focus on a part of the widget, the question included. */
  const focusOn = (selector: string): boolean => {
    const part = panel.current?.parentElement?.querySelector<HTMLElement>(selector);
    part?.focus();
    return part instanceof HTMLElement;
  };

  useEffect(() => {
    const isReaderHere = viewBefore.current === 'form' || pressed.current;
    viewBefore.current = view;
    // What had the focus is gone; elsewhere on the page it is left alone.
    if (!isReaderHere || document.activeElement !== document.body) return;
    if (!focusOn('[data-next-focus]')) focusOn('[aria-pressed="true"]');
  }, [view]);

  /** Shows a vote that the reader does not give anew. */
  const showVote = (saved: Vote) => {
    shown.current = saved;
    onVote(saved);
  };

  const takeVote = useEffectEvent((given: Vote) => {
    // The service keeps the vote of a form that it has taken.
    if (draft && isSending(snapshot)) showVote(draft);
    else session.vote(given);
  });

  useEffect(() => {
    if (vote && vote !== shown.current) takeVote(vote);
  }, [vote]);

  const retry = () => {
    pressed.current = true;
    // The link goes while it is sent; the focus stays near.
    const near = view === 'saved' ? '[data-resume]' : '[aria-pressed="true"]';
    focusOn(isFormStatus ? '[type="submit"]' : near);
    session.retry();
  };

  return (
    <div ref={panel} className={styles.panel}>
      {view === 'saved' && draft && (
        <div className={styles.kept}>
          <p>{savedText(draft)}</p>
          <Button
            data-resume=""
            onClick={() => {
              showVote(draft);
              session.resume();
            }}
          >
            Continue
          </Button>
          <Button
            onClick={() => {
              pressed.current = true;
              showVote(draft);
              void session.discard();
            }}
          >
            Discard
          </Button>
        </div>
      )}
      <StatusLine status={isFormStatus ? noStatus : status} onRetry={retry}>
        {view === 'thanks' && (
          <p className={styles.thanks} tabIndex={-1} data-next-focus="">
            Thanks for your feedback!
          </p>
        )}
        {/* Right below the thanks for the vote, which otherwise read as the end. */}
        {view === 'form' && draft && (
          <p id={formQuestion}>
            {draft.helpful === 'no' ? 'What was missing?' : 'Tell us more, if you like.'}
          </p>
        )}
        {view === 'discarded' && (
          <p>
            What you added is discarded, your answer counts.{' '}
            <button
              type="button"
              className={styles.link}
              data-next-focus=""
              onClick={() => session.undo()}
            >
              Undo
            </button>
          </p>
        )}
      </StatusLine>
      {view === 'form' && draft && (
        <>
          <Form session={session} snapshot={snapshot} draft={draft} />
          {/* Told where the reader has sent it. */}
          <StatusLine status={isFormStatus ? status : noStatus} onRetry={retry} />
        </>
      )}
    </div>
  );
}
