import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface ErrorPanelProps {
  readonly titleText?: string | undefined;
  readonly helpText?: string | undefined;
  readonly onRetry: () => void;
}

/** The error screen, in DocSearch's own classes: its own one gives way to "No results" before it is painted. */
export default function ErrorPanel({titleText, helpText, onRetry}: ErrorPanelProps): ReactNode {
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">{titleText}</p>
      <p className="DocSearch-Help">{helpText}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
