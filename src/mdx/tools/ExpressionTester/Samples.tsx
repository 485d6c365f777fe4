import type {ReactNode} from 'react';
import {matches, type Alarm, type AlarmExpression} from '@talos-docs/protocols/alarmExpression';
import samples from '@generated/yaml-data/default/sample-alarms.json';
import {alarmInWords} from './alarmInWords';

/** The alarms of the worked examples that an expression matches. */
export default function Samples({expression}: {readonly expression: AlarmExpression}): ReactNode {
  const matching = (samples as Alarm[]).filter((sample) => matches(expression, sample));
  if (matching.length === 0) return <p>It matches none of them.</p>;
  return (
    <ul>
      {matching.map(alarmInWords).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
