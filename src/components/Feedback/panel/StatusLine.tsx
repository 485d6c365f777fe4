import {useEffect, useRef, type ReactNode} from 'react';
import type {Status} from './snapshot';
import styles from './styles.module.css';

interface StatusLineProps {
  readonly status: Status;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Says what becomes of the feedback. It is there before it says anything, so that screen readers announce it. */
export default function StatusLine({status, onRetry, children}: StatusLineProps): ReactNode {
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
