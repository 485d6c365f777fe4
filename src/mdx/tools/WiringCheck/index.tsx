import type {ReactNode} from 'react';
import tool from '@site/data/tools/wiring-check.yaml';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {DataStatement} from '../../claims';
import {models} from '../../Devices/models';
import {Tool, Verdict} from '../Tool';
import {useToolInput} from '../Tool/useToolInput';
import frame from '../Tool/styles.module.css';
import {Bands} from './Bands';
import {readBand} from './readBand';

const defaults = {model: models[0]?.id ?? '', board: 'onboard', supervision: 'off', voltage: ''};
const wired = models.filter(({thresholds}) => thresholds.length > 0);
const volts = (value: number) => `${value.toFixed(3)}\u00a0V`;

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
