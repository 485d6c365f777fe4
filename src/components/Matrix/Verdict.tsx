import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {Unverified} from '../Unverified';
import styles from './styles.module.css';

const labels = {yes: 'Yes', no: 'No', view: 'View', limited: 'Limited'} as const;

export interface VerdictProps {
  /** `unconfirmed` has no value to show. */
  value: keyof typeof labels | 'unconfirmed';
  /** What is uncertain about the value. */
  reason?: string | undefined;
  /** Printed under the value. */
  note?: ReactNode;
}

/** Cell of a matrix: a word and a sign for it, marked when it is not confirmed. */
export function Verdict({value, reason, note}: VerdictProps): ReactNode {
  const below = note && <span className={styles.note}>{note}</span>;
  if (value === 'unconfirmed') {
    return (
      <>
        <Unverified reason={reason ?? 'No source says.'} />
        {below}
      </>
    );
  }
  const label = <span className={clsx(styles.value, styles[value])}>{labels[value]}</span>;
  return (
    <>
      {reason === undefined ? (
        label
      ) : (
        <Unverified reason={reason}>
          {label}
          {/* Lets the marker go to a line of its own, so that all columns fit beside each other. */}
          <wbr />
        </Unverified>
      )}
      {below}
    </>
  );
}
