import {useId, useState, type ReactNode} from 'react';
import {Button} from '../Button';
import styles from './styles.module.css';

interface FilterPanelProps {
  /** How many filters are chosen. */
  readonly count: number;
  /** There is nothing to choose now. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Filters beside what they filter; closed at first where the screen is narrow, so that this comes first. */
export function FilterPanel({count, disabled, children}: FilterPanelProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Filters">
      <Button
        className={styles.toggle}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={styles.filters} data-open={open || undefined}>
        {children}
      </div>
    </section>
  );
}
