import type {ReactNode} from 'react';
import type {InputThreshold} from '@site/data/schemas/devices';
import tool from '@site/data/tools/wiring-check.yaml';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {DataStatement} from '../../claims';
import {models} from '../../Devices/models';
import {Tool, useToolInput, Verdict} from '../Tool';
import frame from '../Tool/styles.module.css';
import styles from './styles.module.css';

const defaults = {model: models[0]?.id ?? '', board: 'onboard', supervision: 'off', voltage: ''};
const wired = models.filter(({thresholds}) => thresholds.length > 0);
const volts = (value: number) => `${value.toFixed(3)}\u00a0V`;

type Band = InputThreshold['bands'][number];

const distanceTo = ({from, to}: Band, voltage: number) => Math.max(from - voltage, voltage - to, 0);

/**
 * Reads a voltage. Between two bands, which are a millivolt apart, the nearer one counts; on a limit that two share,
 * the lower one.
 * @param bands from the lowest to the highest
 * @param voltage in volts
 * @returns the band, and the nearest other one with its distance in volts; undefined outside of all bands
 */
export function readBand(bands: readonly Band[], voltage: number) {
  const [first] = bands;
  const last = bands.at(-1);
  if (!first || !last || !(voltage >= first.from && voltage <= last.to)) return undefined;
  const [band, next] = [...bands].sort((a, b) => distanceTo(a, voltage) - distanceTo(b, voltage));
  return band && {band, next: next && {band: next, distance: distanceTo(next, voltage)}};
}

interface BandsProps {
  readonly bands: readonly Band[];
  /** In volts; nothing is pointed at outside of the bands. */
  readonly voltage: number | undefined;
}

const width = 320;
const looks: Readonly<Record<Band['state'], {label: string; className: string | undefined}>> = {
  Open: {label: 'Open', className: styles.open},
  Closed: {label: 'Closed', className: styles.closed},
  'Open Circuit': {label: 'OC', className: styles.openCircuit},
  'Short Circuit': {label: 'SC', className: styles.shortCircuit},
};

/** The bands of an input as a bar from 0 V upwards, with the reading in it. */
function Bands({bands, voltage}: BandsProps): ReactNode {
  const most = bands.at(-1)?.to ?? 1;
  const x = (at: number) => (at / most) * width;
  const words = bands.map(({from, to, state}) => `${from} to ${to} V ${state}`).join(', ');
  return (
    <svg
      className={styles.bands}
      viewBox={`0 0 ${width} 60`}
      role="img"
      aria-label={`Bands: ${words}.`}
    >
      {bands.map(({from, to, state}, index) => (
        <g key={from} className={looks[state].className}>
          <rect x={x(from)} y={18} width={x(to) - x(from)} height={22} />
          <text x={x((from + to) / 2)} y={index % 2 === 0 ? 12 : 56} textAnchor="middle">
            {looks[state].label}
          </text>
        </g>
      ))}
      {voltage !== undefined && (
        <path
          className={styles.reading}
          d={`M${Math.min(Math.max(x(voltage), 1), width - 1)} 14V44`}
        />
      )}
    </svg>
  );
}

/** Says what an input reads from a voltage, and how far the next state is. */
export default function WiringCheck({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults);
  const {values} = input;
  const model = wired.find((one) => one.id === values.model) ?? wired[0];
  const ofBoard = model?.thresholds.filter(({board}) => board === values.board) ?? [];
  const offered = ofBoard.length > 0 ? ofBoard : (model?.thresholds ?? []);
  const inputs = offered.find(({supervision}) => supervision === values.supervision) ?? offered[0];
  const typed = values.voltage.trim().replace(',', '.').replace(/\s*V$/i, '');
  const voltage = typed === '' ? undefined : Number(typed);
  const isNumber = voltage === undefined || Number.isFinite(voltage);
  const read = inputs && voltage !== undefined ? readBand(inputs.bands, voltage) : undefined;
  const state = read?.band.state.toLowerCase().replace(' ', '-');
  const note = tool.notes[state && inputs ? `${state}-${inputs.supervision}` : 'outside'];

  const optionsOf = (ids: readonly string[] = []) =>
    [...new Set(ids)].map((value) => ({value, label: input.label(value)}));
  return (
    <Tool
      input={input}
      result={[
        model?.name,
        inputs && `${input.label(inputs.board)}, supervision ${input.label(inputs.supervision)}`,
        voltage !== undefined &&
          isNumber &&
          `${typed} V: ${read?.band.state ?? 'no published band'}`,
      ]
        .filter(Boolean)
        .join(', ')}
      fields={
        <>
          <Select
            {...input.choice('model')}
            className={frame.wide}
            value={model?.id ?? ''}
            options={wired.map(({id: value, name}) => ({value, label: name}))}
          />
          <Select
            {...input.choice('board')}
            value={inputs?.board ?? ''}
            options={optionsOf(model?.thresholds.map(({board}) => board))}
          />
          <Select
            {...input.choice('supervision')}
            value={inputs?.supervision ?? ''}
            options={optionsOf(offered.map(({supervision}) => supervision))}
          />
          <TextField
            {...input.text('voltage')}
            className={frame.wide}
            inputMode="decimal"
            error={isNumber ? undefined : 'Enter a number of volts.'}
          />
        </>
      }
    >
      {voltage !== undefined && isNumber && (
        <Verdict good={read && !read.band.state.includes('Circuit')}>
          <span>
            {read ? `The input reads ${read.band.state}.` : 'Outside of the published bands.'}
          </span>{' '}
          <span key={note?.text}>{note && <DataStatement {...note} />}</span>
        </Verdict>
      )}
      {read?.next && (
        <p key={input.fragment}>
          {volts(read.next.distance)} to <strong>{read.next.band.state}</strong>. {inputs?.remark}
        </p>
      )}
      {inputs && (
        <>
          <Bands bands={inputs.bands} voltage={read && voltage} />
          <DataTable
            caption="Published bands"
            columns={['Voltage', 'State']}
            rows={inputs.bands.map(({from, to, state}) => [
              `${volts(from)} to ${volts(to)}`,
              state,
            ])}
          />
        </>
      )}
    </Tool>
  );
}
