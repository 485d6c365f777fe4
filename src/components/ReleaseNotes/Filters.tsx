import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {audiences, products} from '@site/src/lib/releases/vocabulary';
import type {Choice} from './address';
import ChoiceGroup from './ChoiceGroup';
import styles from './filters.module.css';

interface FiltersProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/**
 * Choice of products and audiences; nothing chosen stands for everything. On small screens it opens on demand, so that
 * the notes come first.
 */
export default function Filters({choice, onChange}: FiltersProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = choice.products.length + choice.audiences.length;
  return (
    <section className={styles.filters} aria-label="Filters">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filter' : `Filter: ${count} chosen`}
      </button>
      <div id={id} className={clsx(styles.groups, isOpen && styles.open)}>
        <ChoiceGroup
          legend="Product"
          names={products}
          chosen={choice.products}
          onChange={(chosen) => onChange({...choice, products: chosen})}
        />
        <ChoiceGroup
          legend="Your work"
          names={audiences}
          chosen={choice.audiences}
          onChange={(chosen) => onChange({...choice, audiences: chosen})}
        />
      </div>
      <noscript>
        <p>The filters need JavaScript. All release notes stand below.</p>
      </noscript>
    </section>
  );
}
