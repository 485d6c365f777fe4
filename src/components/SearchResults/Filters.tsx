import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {FacetCount} from './ask';
import {labelOf, type FacetName} from './labels';

import styles from './filters.module.css';
import common from './styles.module.css';

interface FacetProps {
  readonly facet: FacetName;
  readonly legend: string;
  readonly counts: readonly FacetCount[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Facet({facet, legend, counts, chosen, onChange}: FacetProps): ReactNode {
  const id = useId();
  // What is chosen stays to be taken back, also where it finds nothing or the answer is not there.
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value));
  const offered = [...counts, ...missing.map((value) => ({value, hits: 0}))].filter(
    ({value, hits}) => hits > 0 || chosen.includes(value),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {offered.map(({value, hits}) => (
        <div key={value} className={styles.check}>
          <input
            type="checkbox"
            id={`${id}${value}`}
            checked={chosen.includes(value)}
            onChange={({target}) =>
              onChange(
                target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
              )
            }
          />
          <label htmlFor={`${id}${value}`}>
            {labelOf(facet, value)} <span className={styles.count}>{hits}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

export interface FiltersProps {
  readonly guides: readonly FacetCount[];
  readonly kinds: readonly FacetCount[];
  readonly chosenGuides: readonly string[];
  readonly chosenKinds: readonly string[];
  readonly onChange: (chosen: {guides: readonly string[]; kinds: readonly string[]}) => void;
  readonly onClear: () => void;
}

/** Filters by guide and kind with the number of results of each; closed at first where the screen is narrow. */
export default function Filters(props: FiltersProps): ReactNode {
  const {guides, kinds, chosenGuides, chosenKinds, onChange, onClear} = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = chosenGuides.length + chosenKinds.length;
  return (
    <section className={styles.filters} aria-label="Filters">
      <button
        type="button"
        className={clsx(common.button, styles.disclosure)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <div id={id} className={styles.facets} data-open={open || undefined}>
        <Facet
          facet="guide"
          legend="Guide"
          counts={guides}
          chosen={chosenGuides}
          onChange={(values) => onChange({guides: values, kinds: chosenKinds})}
        />
        <Facet
          facet="kind"
          legend="Kind of page"
          counts={kinds}
          chosen={chosenKinds}
          onChange={(values) => onChange({guides: chosenGuides, kinds: values})}
        />
        {chosen > 0 && (
          <button type="button" className={common.button} onClick={onClear}>
            Clear filters
          </button>
        )}
      </div>
    </section>
  );
}
