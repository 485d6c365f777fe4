import {useMemo, type ReactNode} from 'react';
import {dc09Frame, type Dc09Token} from '@talos-docs/protocols/dc09';
import {readKey} from '@talos-docs/protocols/dc09Decryption';
import {splitDc09} from '@talos-docs/protocols/dc09Reading';
import {dataText} from '@talos-docs/protocols/frame';
import data from '@site/data/tools/dc09-inspector.yaml';
import type {ToolData} from '@site/data/schemas/tools';
import {Button} from '../../../ui/Button';
import {Field, Select, TextField} from '../../../ui/Field';
import {labelOf, Tool, Verdict} from '../Tool';
import {useToolInput, type Values} from '../Tool/useToolInput';
import frame from '../Tool/styles.module.css';
import {FrameReport, textOfFrame} from './FrameReport';

const tool = data as ToolData;
const label = (field: string) => labelOf(tool, field);

const defaults = {
  frame: tool.examples[0]?.values['frame'] ?? '',
  key: '',
  late: '0',
  token: 'SIA-DCS',
  sequence: '1',
  receiver: '',
  line: '0',
  account: '1234',
  data: '#1234|Nri1/BA003',
  time: '',
};
type Input = Values<keyof typeof defaults>;

const formats: readonly Dc09Token[] = ['SIA-DCS', 'ADM-CID', 'NULL', 'ACK', 'NAK', 'DUH'];

function read<T>(reader: () => T): {readonly value?: T; readonly error?: string} {
  try {
    return {value: reader()};
  } catch (error) {
    if (error instanceof RangeError) return {error: error.message};
    throw error;
  }
}

function compose({token, sequence, receiver, line, account, data: event, time}: Input): string {
  const stamp = time.trim() ? new Date(`${time.trim().replace(/Z$/, '')}Z`) : undefined;
  if (Number.isNaN(stamp?.getTime()))
    throw new RangeError('The time stamp is no date and time such as 2025-03-14T10:15:30.');
  return textOfFrame(
    dc09Frame({
      token: token as Dc09Token,
      sequence: Number(sequence),
      ...(receiver && {receiver}),
      line,
      account,
      ...(event && token !== 'NULL' && {data: [dataText('Data', event, '')]}),
      ...(stamp && {time: stamp}),
    }),
  );
}

/** Fields to make a frame of. */
function Composer({
  values,
  enter,
}: {
  readonly values: Input;
  readonly enter: (values: Partial<Input>) => void;
}) {
  const composed = read(() => compose(values));
  const field = (name: 'sequence' | 'receiver' | 'line' | 'account' | 'data' | 'time') => (
    <TextField
      label={label(name)}
      value={values[name]}
      spellCheck={false}
      onChange={({target}) => enter({[name]: target.value})}
    />
  );
  return (
    <details className={frame.wide}>
      <summary>{label('compose')}</summary>
      <div className={frame.fields}>
        <Select
          label={label('token')}
          value={values.token}
          options={formats.map((value) => ({value, label: value}))}
          onChange={(token) => enter({token})}
        />
        {field('sequence')}
        {field('receiver')}
        {field('line')}
        {field('account')}
        {field('data')}
        {field('time')}
      </div>
      {composed.value === undefined ? (
        <Verdict good={false}>{composed.error}</Verdict>
      ) : (
        <p className={frame.code}>
          <code>{composed.value}</code>{' '}
          <Button onClick={() => enter({frame: composed.value ?? ''})}>{label('use')}</Button>
        </p>
      )}
    </details>
  );
}

/** Takes DC-09 frames apart, says what a receiver answers, and writes frames. */
export default function Dc09Inspector({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, defaults, ['key']);
  const {values, enter} = input;
  const key = useMemo(
    () => (values.key.trim() ? read(() => readKey(values.key)) : {}),
    [values.key],
  );
  const frames = splitDc09(values.frame);
  return (
    <Tool
      data={tool}
      input={input}
      result={frames.join('\n')}
      fields={
        <>
          <Field label={label('frame')} className={frame.wide}>
            {(attributes) => (
              <textarea
                {...attributes}
                rows={3}
                spellCheck={false}
                value={values.frame}
                onChange={({target}) => enter({frame: target.value})}
              />
            )}
          </Field>
          <Field
            label={label('key')}
            hint={label('key-hint')}
            className={frame.wide}
            error={key.error}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="text"
                autoComplete="off"
                spellCheck={false}
                value={values.key}
                onChange={({target}) => enter({key: target.value})}
              />
            )}
          </Field>
          <TextField
            label={label('late')}
            inputMode="numeric"
            value={values.late}
            onChange={({target}) => enter({late: target.value})}
          />
          <Composer values={values} enter={enter} />
        </>
      }
    >
      {frames.length === 0 ? (
        <Verdict good={undefined}>Paste a frame to begin.</Verdict>
      ) : (
        frames.map((text, index) => (
          <FrameReport
            key={`${index} ${text}`}
            text={text}
            decryptionKey={key.value}
            late={Number(values.late) || 0}
          />
        ))
      )}
    </Tool>
  );
}
