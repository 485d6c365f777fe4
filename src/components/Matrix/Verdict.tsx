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

/** What is uncertain about a cell; undefined when nothing is. */
export function doubtOf({value, reason}: VerdictProps): string | undefined {
  return reason ?? (value === 'unconfirmed' ? 'No source says.' : undefined);
}

/**
 * Cell of a matrix: a word and a sign for it, marked when it is not confirmed.
 * @param doubts what is uncertain in the matrix, as printed below it by number
 */
export function Verdict({doubts, ...cell}: VerdictProps & {doubts: readonly string[]}): ReactNode {
  const {value, note} = cell;
  const doubt = doubtOf(cell);
  const label = value !== 'unconfirmed' && (
    <span className={clsx(styles.value, styles[value])}>{labels[value]}</span>
  );
  return (
    <>
      {doubt === undefined ? (
        label
      ) : (
        <span data-doubt={doubts.indexOf(doubt) + 1}>
          <Unverified reason={doubt}>
            {label ? (
              <>
                {label}
                {/* Lets the marker go to a line of its own, so that all columns fit beside each other. */}
                <wbr />
              </>
            ) : undefined}
          </Unverified>
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}
