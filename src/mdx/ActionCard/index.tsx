import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Sets a one-screen procedure in large type, to be read from a distance and printed on one A4 page. */
export default function ActionCard({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles.card} data-action-card="">
      {children}
      <button
        type="button"
        className={styles.print}
        onClick={() => {
          window.print();
        }}
      >
        Print this card
      </button>
    </div>
  );
}
