import {lazy, Suspense, useState, type ReactNode} from 'react';
import {
  alarmOfLog,
  compareParts,
  describeActual,
  describePart,
  parse,
  readAlarm,
  rulesOf,
  type Alarm,
  type AlarmExpression,
} from '@talos-docs/protocols/alarmExpression';
import tool from '@site/data/tools/expression-tester.yaml';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextArea, TextField} from '../../../ui/Field';
import {DataStatements} from '../../claims';
import {PointedError, Tool, useToolInput, type Values, Verdict} from '../Tool';
import frame from '../Tool/styles.module.css';
import {alarmInWords} from './alarmInWords';

/** Fetched for an expression that is refused; without it the reason stands alone. */
const Repair = lazy(() => import('./Repair').catch(() => ({default: () => null})));

/** Fetched for a reader who asks for them. */
const Samples = lazy(() =>
  import('./Samples').catch(() => ({
    default: () => <p>The alarms cannot be fetched. Reload the page to try again.</p>,
  })),
);

const defaults = {
  expression: '+130 {zone = 5}',
  code: '130',
  kind: 'alarm',
  zone: '5',
  partition: '',
  payload: '',
  headers: '',
  json: '',
};
type Input = Values<keyof typeof defaults>;

/** The alarm of the fields; an empty field is a property that the alarm does not have. */
function alarmOf({code, kind, zone, partition, payload, headers}: Input): Alarm {
  const pairs = headers.split('\n').flatMap((line): [string, string][] => {
    const [name = '', ...value] = line.split(':');
    return name.trim() && value.length > 0 ? [[name.trim(), value.join(':').trim()]] : [];
  });
  return alarmOfLog({
    code,
    restore: kind === 'restore',
    zone,
    partition,
    payload: payload || undefined,
    headers: Object.fromEntries(pairs),
  });
}

/** Fields of an alarm that was pasted, or what is wrong with it. */
function readPasted(json: string): Partial<Input> | string {
  try {
    const {code, restore, zone = '', partition = '', payload = '', headers = {}} = readAlarm(json);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return {
      code,
      kind: restore ? 'restore' : 'alarm',
      zone,
      partition,
      payload,
      headers: lines.join('\n'),
    };
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error);
  }
}

function judge(expression: AlarmExpression, alarm: Alarm) {
  const parts = compareParts(expression, alarm);
  const failed = parts.filter(({holds}) => !holds).map(describePart);
  const good = failed.length === 0;
  const text = good ? 'It matches.' : `No match: ${failed.join('; ')}.`;
  return {expression, alarm, parts, good, text};
}

function Answer({expression, alarm, parts, good, text}: ReturnType<typeof judge>): ReactNode {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Verdict good={good}>{text}</Verdict>
      <DataTable
        caption="Each part of the expression"
        columns={['The expression wants', 'The alarm has', 'Matches']}
        rows={parts.map((part) => [
          describePart(part),
          describeActual(part, alarm),
          part.holds ? 'yes' : 'no',
        ])}
      />
      <DataStatements all={rulesOf(expression).flatMap((rule) => tool.notes[rule] ?? [])} />
      <details onToggle={({currentTarget}) => currentTarget.open && setAsked(true)}>
        <summary>Against the alarms of all examples</summary>
        <Suspense fallback={null}>{asked && <Samples expression={expression} />}</Suspense>
      </details>
    </>
  );
}

/** Says whether an alarm expression matches an alarm, and which part does not. */
export default function ExpressionTester({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults, ['json']);
  const {values, enter} = input;
  const {expression, json} = values;
  const read = parse(expression);
  const alarm = alarmOf(values);
  const pasted = json.trim() ? readPasted(json) : {};
  const error = typeof pasted === 'string' ? pasted : undefined;
  // With an error the fields are of an earlier alarm.
  const answer = read.ok && error === undefined ? judge(read.expression, alarm) : undefined;
  const said = [expression, error === undefined && alarmInWords(alarm), answer?.text];

  return (
    <Tool
      input={input}
      result={said.filter(Boolean).join('\n')}
      fields={
        <>
          <TextField {...input.text('expression')} className={frame.wide} spellCheck={false} />
          <fieldset className={frame.group} spellCheck={false}>
            <legend>{input.label('alarm')}</legend>
            <TextField {...input.text('code')} />
            <Select
              {...input.choice('kind')}
              options={[
                {value: 'alarm', label: 'New alarm'},
                {value: 'restore', label: 'Restore'},
              ]}
            />
            <TextField {...input.text('zone')} />
            <TextField {...input.text('partition')} />
            <TextField {...input.text('payload')} />
            <TextArea {...input.text('headers')} className={frame.wide} rows={2} />
            <TextArea
              {...input.text('json')}
              className={frame.wide}
              error={error}
              rows={2}
              placeholder='{"alarmCode": "130", "alarmZone": "5"}'
              onChange={({target}) => {
                const entered = readPasted(target.value);
                enter({json: target.value, ...(typeof entered === 'string' ? {} : entered)});
              }}
            />
          </fieldset>
        </>
      }
    >
      {read.ok ? (
        answer && <Answer {...answer} />
      ) : (
        <>
          <PointedError text={expression} {...read.error} />
          <Suspense fallback={null}>
            <Repair expression={expression} onUse={(mended) => enter({expression: mended})} />
          </Suspense>
        </>
      )}
    </Tool>
  );
}
