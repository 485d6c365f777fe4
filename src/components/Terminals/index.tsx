import type {ReactNode} from 'react';
import type {ModelId} from '@site/data/schemas/device';
import {DataTable} from '../DataTable';
import {FigureValue} from '../DeviceFigures/FigureValue';
import {models} from '../DeviceFigures/data';

export interface TerminalsProps {
  model: ModelId;
}

/** Terminals and sockets of a model: marking, what connects there, and the limit. */
export function Terminals({model}: TerminalsProps): ReactNode {
  const {name, terminals} = models[model];

  return (
    <DataTable
      caption={`${name}: terminals and sockets`}
      columns={[
        {key: 'label', label: 'Terminal or socket'},
        {key: 'marking', label: 'Marking'},
        {key: 'connects', label: 'Connects'},
        {key: 'limit', label: 'Limit'},
      ]}
      rows={terminals.map((terminal) => ({
        label: terminal.label,
        marking: <FigureValue figure={terminal} fact={`${model}/terminals/${terminal.id}`} />,
        connects: terminal.connects,
        limit: terminal.limit ?? '–',
      }))}
      rowHeaderKey="label"
    />
  );
}
