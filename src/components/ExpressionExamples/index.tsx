import type {ReactNode} from 'react';
import data from '@site/data/alarm-expression-examples.yaml';
import type {
  AlarmExpressionExample,
  AlarmExpressionExamples,
} from '@site/data/schemas/alarm-expression-examples';
import {ExampleCard} from './ExampleCard';
import styles from './styles.module.css';

const {examples} = data as AlarmExpressionExamples;

export interface ExpressionExamplesProps {
  /** Shows one group only; without it all examples follow each other. */
  group?: AlarmExpressionExample['group'];
}

/** Worked examples of alarm expressions from the data that the tests prove. */
export function ExpressionExamples({group}: ExpressionExamplesProps): ReactNode {
  const shown = examples.filter((example) => group === undefined || example.group === group);
  return (
    <ul className={styles.list}>
      {shown.map((example) => (
        <ExampleCard key={example.id} example={example} />
      ))}
    </ul>
  );
}
