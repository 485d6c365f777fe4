import type {ReactNode} from 'react';
import type {Draft} from '../outbox/shelf';
import styles from './styles.module.css';

interface KeptProps {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

function textOf({waiting, refusal}: Draft): string {
  if (refusal) return 'Your feedback on this page was not taken.';
  return waiting === 'all'
    ? 'Your feedback on this page waits to be sent.'
    : 'You have begun to write feedback on this page.';
}

/** Stands in the place of the question when an earlier visit of the page has left something. */
export default function Kept({draft, onResume, onDiscard}: KeptProps): ReactNode {
  return (
    <div className={styles.kept}>
      <p>{textOf(draft)}</p>
      <button type="button" className={styles.button} data-resume="" onClick={onResume}>
        Continue
      </button>
      <button type="button" className={styles.button} onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}
