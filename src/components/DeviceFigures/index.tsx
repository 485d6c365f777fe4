import type {ReactNode} from 'react';
import {figureGroupIds} from '@site/data/schemas/device';
import type {FigureGroupId, ModelId} from '@site/data/schemas/device';
import {DataTable} from '../DataTable';
import type {DataTableColumn} from '../DataTable';
import {FigureValue} from './FigureValue';
import {groupLabels, models} from './data';

export interface DeviceFiguresProps {
  model: ModelId;
  /** Groups to show, in this order; without it all groups of the model. */
  groups?: readonly FigureGroupId[];
}

type Key = 'label' | 'value' | 'condition';

const columns: readonly DataTableColumn<Key>[] = [
  {key: 'label', label: 'Figure'},
  {key: 'value', label: 'Value'},
  {key: 'condition', label: 'Holds for'},
];

/** Tables of a model's figures, one per group. */
export function DeviceFigures({model, groups = figureGroupIds}: DeviceFiguresProps): ReactNode {
  const {name, groups: figures} = models[model];

  return groups.map((group) => {
    const rows = figures[group];
    const hasConditions = rows.some(({condition}) => condition !== undefined);
    return (
      <DataTable<Key>
        key={group}
        caption={`${name}: ${groupLabels[group].toLowerCase()}`}
        columns={hasConditions ? columns : columns.slice(0, 2)}
        rows={rows.map((figure) => ({
          label: figure.label,
          value: <FigureValue figure={figure} fact={`${model}/${group}/${figure.id}`} />,
          condition: figure.condition,
        }))}
        rowHeaderKey="label"
        pairs
      />
    );
  });
}
