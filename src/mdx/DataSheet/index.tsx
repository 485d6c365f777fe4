import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Sets a page of figures so small in print that it takes two A4 pages at most; on the screen it changes nothing. */
export default function DataSheet({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles.sheet} data-sheet="">
      {children}
    </div>
  );
}
