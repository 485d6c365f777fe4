import type {ReactNode} from 'react';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import type {
  DeviceFigure,
  FigureGroupId,
  InputThreshold,
  LedArea,
  ModelId,
} from '@site/data/schemas/devices';
import {DataTable, type DataTableColumn} from '../../ui/DataTable';
import {Statement} from '../../ui/Unverified';
import {groupLabels, modelOf} from './models';

const fallbackReason = 'The source gives no value. Read it on the sheet supplied with the device.';

export interface FigureValueProps {
  figure: Pick<DeviceFigure, 'value' | 'unit' | 'confirmed' | 'note'>;
  /** Place of the figure in the data, as `model/group/id`; absent where the data has no such figure. */
  fact: string | undefined;
}

/** A figure with its unit; whatever nobody confirmed carries the marker with the figure's note. */
export function FigureValue({figure, fact}: FigureValueProps): ReactNode {
  const {value, unit, confirmed, note = fallbackReason} = figure;
  return (
    <Statement note={confirmed ? undefined : note} fact={fact}>
      {/* A number must not be parted from its unit at the end of a line. */}
      {value === null || unit === undefined ? value : `${value}\u00a0${unit}`}
    </Statement>
  );
}

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
export function DeviceFigures({model, groups = idsOf(groupLabels)}: DeviceFiguresProps): ReactNode {
  const {name, groups: figures} = modelOf(model);

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

/** Terminals and sockets of a model: marking, what connects there, and the limit. */
export function Terminals({model}: {model: ModelId}): ReactNode {
  const {name, terminals} = modelOf(model);

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

const areaLabels: Record<LedArea, string> = {
  power: 'Power',
  network: 'Network',
  platform: 'Platform',
  mode: 'Mode',
};

/** Conditions that the lights of a model stand for, with the other way to see each. */
export function Leds({model}: {model: ModelId}): ReactNode {
  const {name, leds} = modelOf(model);

  return (
    <DataTable
      caption={`${name}: lights`}
      columns={[
        {key: 'label', label: 'Condition'},
        {key: 'otherwise', label: 'Also seen at'},
        {key: 'area', label: 'Area'},
        {key: 'light', label: 'Light'},
      ]}
      rows={idsOf(areaLabels).flatMap((area) =>
        leds
          .filter((led) => led.area === area)
          .map((led) => ({
            label: led.label,
            area: areaLabels[area],
            light: <FigureValue figure={led} fact={`${model}/leds/${led.id}`} />,
            otherwise: led.otherwise,
          })),
      )}
      rowHeaderKey="label"
    />
  );
}

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
  const {name, thresholds} = modelOf(model);
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
