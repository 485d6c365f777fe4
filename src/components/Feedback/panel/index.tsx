import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import type {Item} from '../item';
import Form from './Form';
import Kept from './Kept';
import {Session} from './session';
import type {View} from './snapshot';
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
  const {view, draft, status} = snapshot;
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

  useEffect(() => {
    const isReaderHere = viewBefore.current === 'form' || pressed.current;
    viewBefore.current = view;
    // What had the focus is gone; elsewhere on the page it is left alone.
    if (!isReaderHere || document.activeElement !== document.body) return;
    const feedback = panel.current?.parentElement;
    const next =
      feedback?.querySelector<HTMLElement>('[data-next-focus]') ??
      feedback?.querySelector<HTMLElement>('[aria-pressed="true"]');
    next?.focus();
  }, [view]);

  /** Shows the vote of an earlier visit, which the reader does not give anew. */
  const showVote = (kept: Item) => {
    told.current = kept;
    onVote(kept);
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
      <StatusLine
        status={status}
        onRetry={() => {
          pressed.current = true;
          session.retry();
        }}
      >
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
      {view === 'form' && draft && <Form session={session} snapshot={snapshot} draft={draft} />}
    </div>
  );
}
