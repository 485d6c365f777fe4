import {useId, type ReactNode} from 'react';
import {idsOf} from '@site/src/lib/releases/vocabulary';
import styles from './choiceGroup.module.css';

interface ChoiceGroupProps<Id extends string> {
  readonly legend: string;
  readonly names: Readonly<Record<Id, string>>;
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
}

/** Check boxes for one of the lists of the vocabulary; nothing chosen stands for everything. */
export default function ChoiceGroup<Id extends string>({
  legend,
  names,
  chosen,
  onChange,
}: ChoiceGroupProps<Id>): ReactNode {
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
