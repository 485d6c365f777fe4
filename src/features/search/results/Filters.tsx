import {useId, useState, type ReactNode} from 'react';
import {Button} from '@site/src/ui/Button';
import {CheckGroup} from '@site/src/ui/Field';
import type {SearchAddress} from './address';
import {labelOf, type FacetName} from './hits';
import type {FacetCount, ResultsResponse} from './request';
import styles from './styles.module.css';

interface FacetProps {
  readonly facet: FacetName;
  readonly legend: string;
  readonly counts: readonly FacetCount[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Facet({facet, legend, counts, chosen, onChange}: FacetProps): ReactNode {
  // What is chosen stays to be taken back, also where it finds nothing or the response is not there.
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value));
  const offered = [...counts, ...missing.map((value) => ({value, hits: 0}))].filter(
    ({value, hits}) => hits > 0 || chosen.includes(value),
  );
  if (offered.length === 0) return null;
  return (
    <CheckGroup
      legend={legend}
      options={offered.map(({value, hits}) => ({
        value,
        label: labelOf(facet, value),
        count: hits,
      }))}
      chosen={chosen}
      onToggle={(value, checked) =>
        onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
      }
    />
  );
}

interface FiltersProps {
  readonly counts: Pick<ResultsResponse, 'guides' | 'kinds'> | null;
  readonly chosen: Pick<SearchAddress, 'guides' | 'kinds'>;
  readonly onChange: (change: Partial<SearchAddress>) => void;
  readonly onClear: () => void;
}

/** Filters by guide and kind with the number of results of each; closed at first where the screen is narrow. */
export default function Filters({counts, chosen, onChange, onClear}: FiltersProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const number = chosen.guides.length + chosen.kinds.length;
  return (
    <section className={styles.filters} aria-label="Filters">
      <Button
        className={styles.disclosure}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filters{number > 0 && ` (${number})`}
      </Button>
      <div id={id} className={styles.facets} data-open={open || undefined}>
        <Facet
          facet="guide"
          legend="Guide"
          counts={counts?.guides ?? []}
          chosen={chosen.guides}
          onChange={(guides) => onChange({guides})}
        />
        <Facet
          facet="kind"
          legend="Kind of page"
          counts={counts?.kinds ?? []}
          chosen={chosen.kinds}
          onChange={(kinds) => onChange({kinds})}
        />
        {number > 0 && <Button onClick={onClear}>Clear filters</Button>}
      </div>
    </section>
  );
}
