import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import symptomsYaml from '@site/data/symptoms.yaml';
import type {Symptom, SymptomsData} from '@site/data/schemas/devices';
import {DataTable} from '../../ui/DataTable';

export const {groups: symptomGroups} = symptomsYaml as SymptomsData;

/** Sections that solve what is seen, as links. */
export function SymptomLinks({read}: Pick<Symptom, 'read'>): ReactNode {
  return read.map(({label, to}, index) => (
    <span key={to}>
      {index > 0 && ', '}
      <Link to={to}>{label}</Link>
    </span>
  ));
}

/** Table of one group of symptoms. */
export function SymptomIndex({group}: {readonly group: string}): ReactNode {
  const found = symptomGroups.find(({id}) => id === group);
  if (!found) {
    const ids = symptomGroups.map(({id}) => id).join(', ');
    throw new Error(`SymptomIndex: no group "${group}" in data/symptoms.yaml. Groups: ${ids}.`);
  }
  return (
    <DataTable
      caption={found.label}
      columns={['You see', 'Read']}
      rows={found.symptoms.map(({see, read}) => [see, <SymptomLinks read={read} />])}
    />
  );
}
