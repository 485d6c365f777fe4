import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import type {Item} from '../item';
import Form from './Form';
import Kept from './Kept';
import {Session} from './session';
import {quiet, type View} from './snapshot';
import StatusLine from './StatusLine';
import styles from './styles.module.css';

interface PanelProps {
  readonly page: string;
  /** What the reader answered to the question above. */
  readonly vote: Item | undefined;
  /** Tells the question what was answered on an earlier visit. */
  readonly onVote: (vote: Item) => void;
  /** What the panel shows, which decides about the question and the room below it. */
  readonly onView: (view: View) => void;
}

/** What follows the question whether the page was helpful (specification, sections 2 and 4). */
export default function Panel({page, vote, onVote, onView}: PanelProps): ReactNode {
  const [session] = useState(() => new Session(page, vote !== undefined));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const {view, draft, status, submitted} = snapshot;
  const isFormTold = view === 'form' && submitted;
  const panel = useRef<HTMLDivElement>(null);
  const told = useRef<Item>(undefined);
  const viewBefore = useRef(view);
  const pressed = useRef(false);

  useEffect(() => {
    void session.look();
    return () => session.close();
  }, [session]);

  useEffect(() => {
    if (vote && vote !== told.current) session.answer(vote);
  }, [session, vote]);

  useEffect(() => onView(view), [view, onView]);

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

  /** Shows the vote of an earlier visit, which the reader does not give anew. */
  const showVote = (kept: Item) => {
    told.current = kept;
    onVote(kept);
  };

  const retry = () => {
    pressed.current = true;
    // The link goes while it is sent; the focus stays near.
    focusOn(
      isFormTold ? '[type="submit"]' : view === 'kept' ? '[data-resume]' : '[aria-pressed="true"]',
    );
    session.retry();
  };

  return (
    <div ref={panel} className={styles.panel}>
      {view === 'kept' && draft && (
        <Kept
          draft={draft}
          onResume={() => {
            showVote(draft);
            session.resume();
          }}
          onDiscard={() => {
            pressed.current = true;
            showVote(draft);
            void session.discard();
          }}
        />
      )}
      <StatusLine status={isFormTold ? quiet : status} onRetry={retry}>
        {view === 'thanks' && (
          <p className={styles.thanks} tabIndex={-1} data-next-focus="">
            Thanks for your feedback!
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
          <StatusLine status={isFormTold ? status : quiet} onRetry={retry} />
        </>
      )}
    </div>
  );
}
