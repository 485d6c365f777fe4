import type {ReactNode} from 'react';
import {audiences, idsOf, products, type Choice} from '@talos-docs/contract/releases/vocabulary';
import {CheckGroup} from '../../ui/Field';
import {FilterPanel} from '../../ui/FilterPanel';
import styles from './styles.module.css';

interface ChoicesProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function optionsOf<Id extends string>(names: Readonly<Record<Id, string>>) {
  return idsOf(names).map((id) => ({value: id, label: names[id]}));
}

/** Choice of products and audiences; nothing chosen stands for everything. */
export function Choices({choice, onChange}: ChoicesProps): ReactNode {
  return (
    <>
      <CheckGroup
        legend="Product"
        options={optionsOf(products)}
        chosen={choice.products}
        onChange={(chosen) => onChange({...choice, products: chosen})}
        className={styles.choices}
      />
      <CheckGroup
        legend="Your work"
        options={optionsOf(audiences)}
        chosen={choice.audiences}
        onChange={(chosen) => onChange({...choice, audiences: chosen})}
        className={styles.choices}
      />
    </>
  );
}

/** The choice beside the notes. */
export default function Filters(props: ChoicesProps): ReactNode {
  const {choice} = props;
  return (
    <div className={styles.filters}>
      <FilterPanel count={choice.products.length + choice.audiences.length}>
        <Choices {...props} />
      </FilterPanel>
      <noscript>
        <p>The filters need JavaScript. All release notes stand below.</p>
      </noscript>
    </div>
  );
}
