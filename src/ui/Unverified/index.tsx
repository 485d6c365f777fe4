import type {ReactNode} from 'react';
import {Popover} from '../Popover';
import styles from './styles.module.css';

export interface UnverifiedProps {
  /** One sentence: what is uncertain and, for hardware, where the true value is printed. */
  reason: string;
  /** The doubtful text; without it the marker stands for a value that is missing. */
  children?: ReactNode;
  /** Shows the marker to explain it: nothing is in doubt, so the build does not collect it. */
  sample?: boolean;
  /** Value of a device that this is, as `model/group/id`: the ledger of unconfirmed values asks where it stands. */
  fact?: string | undefined;
}

/**
 * Marks a statement that nobody has confirmed yet. The build collects every use through
 * `data-unverified` (the reason) and `data-unverified-text` (the doubtful text, without badge and panel).
 */
export function Unverified({reason, children, sample = false, fact}: UnverifiedProps): ReactNode {
  const hasText = children !== undefined && children !== null && children !== '';

  return (
    <span data-unverified={sample ? undefined : reason} data-fact={fact}>
      <Popover
        lead={
          hasText ? (
            <span className={styles.text} data-unverified-text="">
              {children}
            </span>
          ) : undefined
        }
        trigger={
          <span className={styles.badge} data-search-exclude="">
            {hasText ? 'unconfirmed' : 'not confirmed'}
          </span>
        }
        triggerClassName={hasText ? styles.afterText : undefined}
        description={reason}
      />
    </span>
  );
}

export interface StatementProps extends Pick<UnverifiedProps, 'children' | 'fact'> {
  /** Why the statement is not confirmed; without it, it is a fact. */
  note: string | undefined;
}

/** A statement from data or front matter: as it stands, or marked when a note says that nobody has confirmed it. */
export function Statement({note, ...statement}: StatementProps): ReactNode {
  return note === undefined ? statement.children : <Unverified reason={note} {...statement} />;
}
