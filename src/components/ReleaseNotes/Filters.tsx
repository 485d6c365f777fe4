import type {ReactNode} from 'react';
import {audiences, products} from '@site/src/lib/releases/vocabulary';
import type {Choice} from './address';
import ChoiceGroup from './ChoiceGroup';
import styles from './filters.module.css';

interface FiltersProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Choice of products and audiences; nothing chosen stands for everything. */
export default function Filters({choice, onChange}: FiltersProps): ReactNode {
  return (
    <section className={styles.filters} aria-label="Filters">
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
      <noscript>
        <p>The filters need JavaScript. All release notes stand below.</p>
      </noscript>
    </section>
  );
}
