import type {ReactNode} from 'react';
import {Button} from '@site/src/ui/Button';
import {CheckGroup} from '@site/src/ui/Field';
import {FilterPanel} from '@site/src/ui/FilterPanel';
import {facetNames, labelOf, type ChosenFacets, type FacetName} from './hits';
import type {ResultsResponse} from './useSearch';

const legends: Readonly<Record<FacetName, string>> = {guide: 'Guide', kind: 'Kind of page'};

interface FiltersProps {
  readonly counts: ResultsResponse['counts'] | null;
  readonly chosen: ChosenFacets;
  readonly onChange: (change: Partial<ChosenFacets>) => void;
  readonly onClear: () => void;
}

/** Filters by guide and kind with the number of results of each. */
export default function Filters({counts, chosen, onChange, onClear}: FiltersProps): ReactNode {
  const count = facetNames.flatMap((facet) => chosen[facet]).length;
  const groups = facetNames.flatMap((facet) => {
    const found = counts?.[facet] ?? [];
    // What is chosen stays to be taken back, also where it finds nothing or the response is not there.
    const missing = chosen[facet].filter((value) => !found.some((each) => each.value === value));
    const offered = [...found, ...missing.map((value) => ({value, count: 0}))];
    return offered.length > 0 ? [{facet, offered}] : [];
  });
  return (
    <FilterPanel count={count} disabled={groups.length === 0}>
      {groups.map(({facet, offered}) => (
        <CheckGroup
          key={facet}
          legend={legends[facet]}
          options={offered.map((each) => ({...each, label: labelOf(facet, each.value)}))}
          chosen={chosen[facet]}
          onChange={(values) => onChange({[facet]: values})}
        />
      ))}
      {count > 0 && <Button onClick={onClear}>Clear filters</Button>}
    </FilterPanel>
  );
}
