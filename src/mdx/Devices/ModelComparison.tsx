import type {ReactNode} from 'react';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import type {DeviceModel, FigureGroupId} from '@site/data/schemas/devices';
import {DataTable, type DataTableColumn} from '../../ui/DataTable';
import {FigureValue} from '.';
import {groupLabels, models} from './models';
import styles from './styles.module.css';

export interface ModelComparisonProps {
  /** Groups to compare, in this order; without it all groups. */
  groups?: readonly FigureGroupId[];
  /** Ids of the figures to compare, in this order; without it all figures of each group. */
  only?: readonly string[];
}

const columns: readonly DataTableColumn[] = [
  {key: 'label', label: 'Figure'},
  ...models.map(({id, name}) => ({key: id, label: name})),
];

const missing = {
  value: null,
  confirmed: false,
  note: 'The source gives no value for this model. Read it on the supplied sheet.',
};

interface CellProps {
  model: DeviceModel;
  group: FigureGroupId;
  id: string;
}

function Cell({model, group, id}: CellProps): ReactNode {
  const figure = model.groups[group].find((entry) => entry.id === id);
  return (
    <>
      <FigureValue figure={figure ?? missing} fact={figure && `${model.id}/${group}/${id}`} />
      {figure?.condition !== undefined && (
        <div className={styles.condition}>{figure.condition}</div>
      )}
    </>
  );
}

/** Labels of a group's figures over all models, by id. */
function labelsOf(group: FigureGroupId): Map<string, string> {
  const labels = new Map<string, string>();
  for (const {groups} of models) {
    for (const {id, label} of groups[group]) {
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
export function ModelComparison({
  groups = idsOf(groupLabels),
  only,
}: ModelComparisonProps): ReactNode {
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
      <DataTable
        key={group}
        caption={`Models compared: ${subject.toLowerCase()}`}
        columns={columns}
        rows={shown.map(({id, label}) => ({
          label,
          ...Object.fromEntries(
            models.map((model) => [model.id, <Cell model={model} group={group} id={id} />]),
          ),
        }))}
        rowHeaderKey="label"
      />
    );
  });
}
