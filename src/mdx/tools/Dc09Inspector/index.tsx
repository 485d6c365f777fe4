import {useMemo, type ReactNode} from 'react';
import {dc09Frame, tokenMeanings, type Dc09Token} from '@talos-docs/protocols/dc09';
import {readKey} from '@talos-docs/protocols/dc09Decryption';
import {splitDc09, timeOf} from '@talos-docs/protocols/dc09Reading';
import {dataText} from '@talos-docs/protocols/frame';
import tool from '@site/data/tools/dc09-inspector.yaml';
import {Button} from '../../../ui/Button';
import {Select, TextArea, TextField} from '../../../ui/Field';
import {Tool, type ToolInput, useToolInput, Verdict} from '../Tool';
import {askFor, numberOf} from '../Tool/numbers';
import frame from '../Tool/styles.module.css';
import {FrameReport, textOfFrame} from './FrameReport';

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
type Input = ToolInput<keyof typeof defaults>;

/** In seconds; a date holds only so many. */
const year = 365 * 24 * 3600;
const composedFields = ['sequence', 'receiver', 'line', 'account', 'data', 'time'] as const;

function read<T>(reader: () => T): {readonly value?: T; readonly error?: string} {
  try {
    return {value: reader()};
  } catch (error) {
    if (error instanceof RangeError) return {error: error.message};
    throw error;
  }
}

function compose({values}: Input): string {
  const {token, sequence, receiver, line, account, data: event, time} = values;
  const stamp = timeOf(time.trim().replace(/Z$/, ''));
  if (time.trim() && !stamp)
    throw new RangeError('The time stamp is no date and time such as 2025-03-14T10:15:30.');
  if (event.includes(']')) throw new RangeError('The data stand here without their brackets.');
  return textOfFrame(
    dc09Frame({
      token: token as Dc09Token,
      sequence: token === 'NAK' ? 0 : Number(sequence),
      ...(receiver && {receiver}),
      line,
      account,
      ...(event && /^SIA|^ADM/.test(token) && {data: [dataText('Data', event, '')]}),
      ...(stamp && {time: stamp}),
    }),
  );
}

/** Fields to make a frame of. */
function Composer({input}: {readonly input: Input}) {
  const composed = read(() => compose(input));
  return (
    <details className={frame.wide}>
      <summary>{input.label('compose')}</summary>
      <div className={frame.fields}>
        <Select
          {...input.choice('token')}
          options={Object.keys(tokenMeanings).map((value) => ({value, label: value}))}
        />
        {composedFields.map((field) => (
          <TextField key={field} {...input.text(field)} spellCheck={false} />
        ))}
      </div>
      {composed.value === undefined ? (
        <Verdict good={false}>{composed.error}</Verdict>
      ) : (
        <p className={frame.code}>
          <code>{composed.value}</code>{' '}
          <Button onClick={() => input.enter({frame: composed.value ?? ''})}>
            {input.label('use')}
          </Button>
        </p>
      )}
    </details>
  );
}

/** Takes DC-09 frames apart, says what a receiver answers, and writes frames. */
export default function Dc09Inspector({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults, ['key']);
  const {values} = input;
  const key = useMemo(
    () => (values.key.trim() ? read(() => readKey(values.key)) : {}),
    [values.key],
  );
  const frames = splitDc09(values.frame);
  const late = numberOf(values.late);
  const isPossible = Math.abs(late) <= year;
  return (
    <Tool
      input={input}
      result={frames.join('\n')}
      fields={
        <>
          <TextArea {...input.text('frame')} className={frame.wide} rows={3} spellCheck={false} />
          <TextField
            {...input.text('key')}
            className={frame.wide}
            error={key.error}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...input.text('late')}
            error={
              isPossible
                ? undefined
                : askFor('Enter a number of seconds, a year at most.', [values.late])
            }
          />
          <Composer input={input} />
        </>
      }
    >
      {frames.length === 0 ? (
        <Verdict>Paste a frame to begin.</Verdict>
      ) : (
        isPossible &&
        frames.map((text, index) => (
          <FrameReport key={`${index} ${text}`} text={text} decryptionKey={key.value} late={late} />
        ))
      )}
    </Tool>
  );
}
