import {Fragment, type ReactNode} from 'react';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import type {DeviceFigure, InputThreshold, LedArea, ModelId} from '@site/data/schemas/devices';
import {figureGroups, type FigureGroupId} from '@site/data/schemas/figureGroups';
import {findPlaces, type FindPlace} from '@site/data/schemas/findPlaces';
import {DataTable} from '../../ui/DataTable';
import {Statement} from '../../ui/Unverified';
import {claimOf} from '../claims';
import {modelOf} from './models';

interface FigureValueProps {
  figure: Pick<DeviceFigure, 'value' | 'unit' | 'claim' | 'note'>;
  /** Place of the figure in the data, as `model/group/id`. */
  fact: string;
}

/** A figure with its unit; whatever nobody confirmed carries its mark. */
export function FigureValue({figure, fact}: FigureValueProps): ReactNode {
  const {value, unit, claim, note} = figure;
  return (
    <Statement claim={claimOf(claim)} note={note} fact={fact}>
      {/* A number must not be parted from its unit at the end of a line. */}
      {unit === undefined ? value : `${value}\u00a0${unit}`}
    </Statement>
  );
}

/** A value for a cell; `null` where it is not published. */
const valueOf = (figure: FigureValueProps['figure'], fact: string): ReactNode =>
  figure.value === null ? null : <FigureValue figure={figure} fact={fact} />;

export interface UnpublishedItem {
  label: string;
  find: FindPlace;
  /** Values that it stands for, as `model/group/id`: the ledger asks where they are missed. */
  facts: readonly string[];
}

interface UnpublishedProps {
  items: readonly UnpublishedItem[];
  /** What the values belong to, where no table above says so. */
  subject?: string | undefined;
}

/** The one line below a table that names what is not published, and where the reader finds it. */
export function Unpublished({items, subject}: UnpublishedProps): ReactNode {
  if (items.length === 0) return null;
  const count = items.length;
  const places = [...new Set(items.map(({find}) => find))];
  return (
    <p>
      {subject && <strong>{subject}. </strong>}
      {count === 1 ? 'Not published' : `${count} values not published`}:{' '}
      {places.map((place, at) => (
        <Fragment key={place}>
          {at > 0 && '; '}
          {items
            .filter(({find}) => find === place)
            .map(({label, facts}, index) => (
              <Fragment key={label}>
                {index > 0 && ', '}
                <span data-unpublished={facts.join(' ')}>{label}</span>
              </Fragment>
            ))}
          {` (${findPlaces[place]})`}
        </Fragment>
      ))}
      .
    </p>
  );
}

/** Values of a table that are not published, for the line below it. */
function unpublished(
  place: string,
  values: readonly Pick<DeviceFigure, 'id' | 'label' | 'find'>[],
): UnpublishedItem[] {
  return values.flatMap(({id, label, find}) =>
    find ? [{label, find, facts: [`${place}/${id}`]}] : [],
  );
}

interface DeviceFiguresProps {
  model: ModelId;
  /** Groups to show, in this order; without it all groups of the model. */
  groups?: readonly FigureGroupId[];
}

/** Tables of a model's figures, one per group. */
export function DeviceFigures({
  model,
  groups = idsOf(figureGroups),
}: DeviceFiguresProps): ReactNode {
  const {name, groups: figures} = modelOf(model);

  return groups.map((group) => {
    const place = `${model}/${group}`;
    const rows = figures[group].filter(({value}) => value !== null);
    return (
      <Fragment key={group}>
        {rows.length > 0 && (
          <DataTable
            caption={`${name}: ${figureGroups[group].toLowerCase()}`}
            columns={['Figure', 'Value', 'Holds for']}
            rows={rows.map((figure) => [
              figure.label,
              <FigureValue figure={figure} fact={`${place}/${figure.id}`} />,
              figure.condition,
            ])}
            pairs
          />
        )}
        <Unpublished
          subject={rows.length > 0 ? undefined : figureGroups[group]}
          items={unpublished(place, figures[group])}
        />
      </Fragment>
    );
  });
}

/** Terminals and sockets of a model: marking, what connects there, and the limit. */
export function Terminals({model}: {model: ModelId}): ReactNode {
  const {name, terminals} = modelOf(model);
  const place = `${model}/terminals`;

  return (
    <>
      <DataTable
        caption={`${name}: terminals and sockets`}
        columns={['Terminal or socket', 'Marking', 'Connects', 'Limit']}
        rows={terminals.map((terminal) => [
          terminal.label,
          valueOf(terminal, `${place}/${terminal.id}`),
          terminal.connects,
          terminal.limit,
        ])}
      />
      <Unpublished subject="Markings" items={unpublished(place, terminals)} />
    </>
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
  const place = `${model}/leds`;
  const open = unpublished(place, leds);
  const hasLights = open.length < leds.length;
  // Where no light is known, their conditions tell nothing apart.
  const lights = {label: 'name, colour and pattern of each', find: 'sheet'} as const;
  const items = hasLights ? open : [{...lights, facts: open.flatMap(({facts}) => facts)}];

  return (
    <>
      <DataTable
        caption={`${name}: lights`}
        columns={['Condition', 'Also seen at', 'Area', 'Light']}
        rows={idsOf(areaLabels)
          .flatMap((area) => leds.filter((led) => led.area === area))
          .map((led) => [
            led.label,
            led.otherwise,
            areaLabels[led.area],
            valueOf(led, `${place}/${led.id}`),
          ])}
      />
      <Unpublished subject="Lights" items={items} />
    </>
  );
}

interface InputThresholdsProps {
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
        columns={['From (V)', 'To (V)', 'Physical state', 'Width (V)']}
        rows={found.bands.map(({from, to, state}) => [
          volts(from),
          volts(to),
          state,
          widths ? volts(to - from) : undefined,
        ])}
      />
      {found.remark !== undefined && <p>{found.remark}</p>}
    </>
  );
}
