import type {ReactNode} from 'react';
import {figureGroupIds, modelIds} from '@site/data/schemas/device';
import type {FigureGroupId, ModelId} from '@site/data/schemas/device';
import {DataTable} from '../DataTable';
import type {DataTableColumn} from '../DataTable';
import {FigureValue} from '../DeviceFigures/FigureValue';
import {groupLabels, models} from '../DeviceFigures/data';
import styles from './styles.module.css';

export interface ModelComparisonProps {
  /** Groups to compare, in this order; without it all groups. */
  groups?: readonly FigureGroupId[];
  /** Ids of the figures to compare, in this order; without it all figures of each group. */
  only?: readonly string[];
}

type Key = 'label' | ModelId;

const columns: readonly DataTableColumn<Key>[] = [
  {key: 'label', label: 'Figure'},
  ...modelIds.map((id) => ({key: id, label: models[id].name})),
];

const missing = {
  value: null,
  confirmed: false,
  note: 'The source gives no value for this model. Read it on the supplied sheet.',
};

function Cell({model, group, id}: {model: ModelId; group: FigureGroupId; id: string}): ReactNode {
  const figure = models[model].groups[group].find((entry) => entry.id === id);
  return (
    <>
      <FigureValue figure={figure ?? missing} fact={figure && `${model}/${group}/${id}`} />
      {figure?.condition !== undefined && (
        <div className={styles.condition}>{figure.condition}</div>
      )}
    </>
  );
}

/** Labels of a group's figures over all models, by id. */
function labelsOf(group: FigureGroupId): Map<string, string> {
  const labels = new Map<string, string>();
  for (const model of modelIds) {
    for (const {id, label} of models[model].groups[group]) {
      if (!labels.has(id)) {
        labels.set(id, label);
      }
    }
  }
  return labels;
}

/** A misspelt id must stop the build, not leave a row out. */
function assertKnown(groups: readonly FigureGroupId[], only: readonly string[]): void {
  const known = new Set(groups.flatMap((group) => [...labelsOf(group).keys()]));
  const unknown = only.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new Error(`No figure ${unknown.join(', ')} in the groups ${groups.join(', ')}.`);
  }
}

/** The models of the family side by side, one table per group of figures. */
export function ModelComparison({groups = figureGroupIds, only}: ModelComparisonProps): ReactNode {
  if (only !== undefined) {
    assertKnown(groups, only);
  }
  return groups.map((group) => {
    const labels = labelsOf(group);
    const shown = (only ?? [...labels.keys()]).flatMap((id) => {
      const label = labels.get(id);
      return label === undefined ? [] : [{id, label}];
    });
    const [first] = shown;
    if (first === undefined) {
      return null;
    }
    // A table of one figure is named after it: "inputs" would say nothing about a cover contact.
    const subject = shown.length === 1 ? first.label : groupLabels[group];
    return (
      <DataTable<Key>
        key={group}
        caption={`Models compared: ${subject.toLowerCase()}`}
        columns={columns}
        rows={shown.map(({id, label}) => ({
          label,
          iptna4i: <Cell model="iptna4i" group={group} id={id} />,
          'tna-connect-v1': <Cell model="tna-connect-v1" group={group} id={id} />,
          'tna-connect-v2': <Cell model="tna-connect-v2" group={group} id={id} />,
        }))}
        rowHeaderKey="label"
      />
    );
  });
}
