import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import {Button} from '@site/src/ui/Button';
import styles from './styles.module.css';

/**
 * Shown in place of a page or tool whose script is late or did not arrive (specification, sections 4 and 8).
 * Replaces Docusaurus' fallback, whose colours miss the contrast of WCAG 2.2 AA.
 */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    // A build that goes on would publish this message in place of the page.
    if (typeof window === 'undefined') throw error;
    return (
      <div className={styles.error} role="alert">
        <p>{String(error)}</p>
        <Button primary onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.pending} role="status" aria-label="Loading">
      <div className={styles.spinner} />
    </div>
  );
}
