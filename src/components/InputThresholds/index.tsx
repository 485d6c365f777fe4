import type {ReactNode} from 'react';
import type {InputThreshold, ModelId} from '@site/data/schemas/device';
import {DataTable} from '../DataTable';
import {models} from '../DeviceFigures/data';

export interface InputThresholdsProps {
  model: ModelId;
  /** Whether loop supervision is switched on for the input. */
  supervision?: InputThreshold['supervision'];
  /** Inputs on the board, or those of the I/O module. */
  board?: InputThreshold['board'];
  /** Adds a column with the width of each band. */
  widths?: boolean;
}

const volts = (value: number) => value.toFixed(3);

/** Voltage bands of an input and the physical state that each stands for. */
export function InputThresholds({
  model,
  supervision = 'off',
  board = 'onboard',
  widths = false,
}: InputThresholdsProps): ReactNode {
  const {name, thresholds} = models[model];
  const found = thresholds.find(
    (entry) => entry.supervision === supervision && entry.board === board,
  );
  if (found === undefined) {
    throw new Error(`No input thresholds for ${model}, ${board}, loop supervision ${supervision}.`);
  }
  const place = board === 'onboard' ? 'inputs' : 'inputs of the I/O module';
  // A model with a single table has no loop supervision to tell apart, but has a table of other figures of its inputs.
  const subject =
    thresholds.length > 1 ? `${place}, loop supervision ${supervision}` : 'voltages of the inputs';

  return (
    <>
      <DataTable
        caption={`${name}: ${subject}`}
        columns={[
          {key: 'from', label: 'From (V)'},
          {key: 'to', label: 'To (V)'},
          {key: 'state', label: 'Physical state'},
          ...(widths ? [{key: 'width', label: 'Width (V)'}] : []),
        ]}
        rows={found.bands.map(({from, to, state}) => ({
          from: volts(from),
          to: volts(to),
          state,
          width: volts(to - from),
        }))}
        rowHeaderKey="from"
      />
      {found.remark !== undefined && <p>{found.remark}</p>}
    </>
  );
}
