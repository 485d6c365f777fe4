import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {audiences, idsOf, products, type Choice} from '@talos-docs/contract/releases/vocabulary';
import {Button} from '../../ui/Button';
import {CheckGroup} from '../../ui/Field';
import styles from './styles.module.css';

interface ChoicesProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

interface NamesProps<Id extends string> {
  readonly legend: string;
  readonly names: Readonly<Record<Id, string>>;
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
}

function Names<Id extends string>({legend, names, chosen, onChange}: NamesProps<Id>): ReactNode {
  const ids = idsOf(names);
  return (
    <CheckGroup
      legend={legend}
      options={ids.map((id) => ({value: id, label: names[id]}))}
      chosen={chosen}
      onToggle={(value, checked) =>
        onChange(ids.filter((id) => (id === value ? checked : chosen.includes(id))))
      }
      className={styles.choices}
    />
  );
}

/** Choice of products and audiences; nothing chosen stands for everything. */
export function Choices({choice, onChange}: ChoicesProps): ReactNode {
  return (
    <>
      <Names
        legend="Product"
        names={products}
        chosen={choice.products}
        onChange={(chosen) => onChange({...choice, products: chosen})}
      />
      <Names
        legend="Your work"
        names={audiences}
        chosen={choice.audiences}
        onChange={(chosen) => onChange({...choice, audiences: chosen})}
      />
    </>
  );
}

/** The choice beside the notes. On small screens it opens on demand, so that the notes come first. */
export default function Filters(props: ChoicesProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = props.choice.products.length + props.choice.audiences.length;
  return (
    <section className={styles.filters} aria-label="Filters">
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filter' : `Filter: ${count} chosen`}
      </Button>
      <div id={id} className={clsx(styles.groups, isOpen && styles.open)}>
        <Choices {...props} />
      </div>
      <noscript>
        <p>The filters need JavaScript. All release notes stand below.</p>
      </noscript>
    </section>
  );
}
