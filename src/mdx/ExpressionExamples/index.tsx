import type {ReactNode} from 'react';
import data from '@site/data/alarm-expression-examples.yaml';
import type {
  AlarmExpressionExample,
  AlarmExpressionExamples,
  SampleAlarm,
} from '@site/data/schemas/transmission';
import {DataStatement} from '../claims';
import styles from './styles.module.css';

const {examples} = data as AlarmExpressionExamples;

/** The properties of a sample alarm in the order of the alarm's details, code first. */
export function alarmFacts({alarm}: SampleAlarm): [label: string, value: string][] {
  const facts: [string, string | undefined][] = [
    ['code', alarm.code],
    ['kind', alarm.restore === undefined ? undefined : alarm.restore ? 'restore' : 'alarm'],
    ['zone', alarm.zone],
    ['partition', alarm.partition],
    ['payload', alarm.payload],
    ...Object.entries(alarm.headers ?? {}),
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

function Samples({
  label,
  samples,
  className,
}: {
  label: string;
  samples: readonly SampleAlarm[];
  className: string | undefined;
}): ReactNode {
  return (
    <div className={className}>
      <p className={styles.verdict}>{label}</p>
      <ul className={styles.samples}>
        {samples.map((sample) => (
          <li key={sample.why}>
            <span className={styles.facts}>
              {alarmFacts(sample).map(([name, value]) => (
                <span key={name} className={styles.fact}>
                  {name} <code>{value}</code>
                </span>
              ))}
            </span>
            <span className={styles.why}>{sample.why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One worked example: the expression, what it is for, alarms that fit and alarms that do not. */
export function ExampleCard({example}: {example: AlarmExpressionExample}): ReactNode {
  return (
    <li className={styles.card} id={`example-${example.id}`}>
      <p className={styles.expression}>
        <code>{example.expression}</code>
      </p>
      <p className={styles.meaning}>
        <DataStatement text={example.meaning} claim={example.claim} note={example.unverified} />
      </p>
      <div className={styles.columns}>
        <Samples label="Matches" samples={example.matches} className={styles.yes} />
        <Samples label="Does not match" samples={example.does_not_match} className={styles.no} />
      </div>
    </li>
  );
}

/** Worked examples of alarm expressions from the data that the tests prove. */
export function ExpressionExamples({group}: Pick<AlarmExpressionExample, 'group'>): ReactNode {
  return (
    <ul className={styles.list}>
      {examples
        .filter((example) => example.group === group)
        .map((example) => (
          <ExampleCard key={example.id} example={example} />
        ))}
    </ul>
  );
}
