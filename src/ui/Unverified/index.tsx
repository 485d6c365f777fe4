import type {ReactNode} from 'react';
import type {Claim} from '@site/data/schemas/claims';
import {Popover} from '../Popover';
import styles from './styles.module.css';

interface MarkProps {
  /** The doubtful text; without it the reason itself stands in brackets in the place of what is missing. */
  children?: ReactNode;
  /** Shows the marker to explain it: nothing is in doubt, so the build does not collect it. */
  sample?: boolean;
  /** Value of a device that this is, as `model/group/id`: the ledger of unconfirmed values asks where it stands. */
  fact?: string | undefined;
}

/** Entry of `data/claims.yaml`; in MDX stands its id, in whose place `plugins/remark-page-data` puts this. */
type WithClaim = MarkProps & {claim: Claim; reason?: never};

/** What is uncertain and how the reader finds out, where the claim is not registered yet. */
type WithReason = MarkProps & {reason: string; claim?: never};

/** The end of a sentence that has begun in brackets. */
function continued(sentence: string): string {
  const start = /^[A-Z][a-z]*[ ,]/.test(sentence) && !sentence.startsWith('Talos') ? 1 : 0;
  return sentence.slice(0, start).toLowerCase() + sentence.slice(start).replace(/\.$/, '');
}

function ClaimMark({claim, children, sample, fact}: WithClaim): ReactNode {
  const {id, kind, statement, settle} = claim;
  const attributes = {'data-claim': sample ? undefined : id, 'data-fact': fact};
  const text = (className: string | undefined) => (
    <span className={className} data-unverified-text="">
      {children}
    </span>
  );
  // The blank belongs to the test: where this is left out, none stays before a punctuation mark.
  return kind === 'risk' ? (
    <span {...attributes}>
      {text(styles.risk)}
      <span data-search-exclude="" data-nosnippet="">
        {' '}
        <span className={styles.test}>{`(not confirmed: ${continued(settle)})`}</span>
      </span>
    </span>
  ) : (
    <span {...attributes} data-unverified={settle}>
      <Popover
        trigger={text(undefined)}
        triggerClassName={styles.likely}
        description={`Likely, not confirmed: ${statement} ${settle}`}
      />
    </span>
  );
}

function ReasonMark({reason, children, sample, fact}: WithReason): ReactNode {
  const attributes = {'data-unverified': sample ? undefined : reason, 'data-fact': fact};
  const isGap = children === undefined || children === null || children === '';

  return isGap ? (
    <span {...attributes} className={styles.gap} data-gap="" data-search-exclude="">
      {`(${continued(reason)})`}
    </span>
  ) : (
    <span {...attributes}>
      <Popover
        lead={
          <>
            <span className={styles.text} data-unverified-text="">
              {children}
            </span>
            {/* Within the trigger, its outline would begin on the line before. */}
            <span data-search-exclude=""> </span>
          </>
        }
        trigger={
          <span className={styles.badge} data-search-exclude="">
            unconfirmed
          </span>
        }
        description={reason}
      />
    </span>
  );
}

/**
 * Marks a statement that nobody has confirmed yet: a risk with the test that settles it, what is likely with a quiet
 * line that opens. The build collects every use through `data-claim`, or through `data-unverified` (the reason), and
 * `data-unverified-text` (the doubtful text).
 */
export function Unverified(props: WithClaim | WithReason): ReactNode {
  return props.claim ? <ClaimMark {...props} /> : <ReasonMark {...props} />;
}

interface StatementProps extends Pick<MarkProps, 'children' | 'fact'> {
  /** The unconfirmed claim that the statement is. */
  claim?: Claim | undefined;
  /** Why the statement is not confirmed, where its claim is not registered. */
  note?: string | undefined;
}

/** A statement from data or front matter: as it stands, or marked when nobody has confirmed it. */
export function Statement({claim, note, ...statement}: StatementProps): ReactNode {
  if (claim) return <Unverified claim={claim} {...statement} />;
  return note === undefined ? statement.children : <Unverified reason={note} {...statement} />;
}
