import {useId, type ReactNode} from 'react';
import {audiences, idsOf, products} from '@site/src/lib/releases/vocabulary';
import type {Choice} from './address';
import styles from './filters.module.css';

interface GroupProps<Id extends string> {
  readonly legend: string;
  readonly names: Readonly<Record<Id, string>>;
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
}

function Group<Id extends string>({legend, names, chosen, onChange}: GroupProps<Id>): ReactNode {
  const prefix = useId();
  const ids = idsOf(names);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {ids.map((id) => (
        <div key={id} className={styles.option}>
          <input
            type="checkbox"
            id={`${prefix}${id}`}
            checked={chosen.includes(id)}
            onChange={({target}) =>
              onChange(
                ids.filter((other) => (other === id ? target.checked : chosen.includes(other))),
              )
            }
          />
          <label htmlFor={`${prefix}${id}`}>{names[id]}</label>
        </div>
      ))}
    </fieldset>
  );
}

interface FiltersProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Choice of products and audiences; nothing chosen stands for everything. */
export default function Filters({choice, onChange}: FiltersProps): ReactNode {
  return (
    <section className={styles.filters} aria-label="Filters">
      <Group
        legend="Product"
        names={products}
        chosen={choice.products}
        onChange={(chosen) => onChange({...choice, products: chosen})}
      />
      <Group
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
