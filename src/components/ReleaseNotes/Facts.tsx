import type {ReactNode} from 'react';
import clsx from 'clsx';
import {
  audienceNames,
  importances,
  kinds,
  productNames,
  type Importance,
  type Kind,
  type ReleaseFacts,
} from '@site/src/lib/releases/vocabulary';
import styles from './facts.module.css';
import type {UnreadMark} from './unread';

interface KindMarkProps {
  readonly kind: Kind;
  readonly importance: Importance;
  readonly unread?: UnreadMark | undefined;
}

/** Kind and importance of a release note, and whether it is new for this reader. */
export function KindMark({kind, importance, unread}: KindMarkProps): ReactNode {
  return (
    <span className={styles.marks}>
      <span className={clsx(styles.mark, kind === 'security' && styles.security)}>
        {kinds[kind]}
      </span>
      {importance !== 'normal' && (
        <span className={clsx(styles.mark, styles[importance])}>{importances[importance]}</span>
      )}
      {unread && (
        <span className={clsx(styles.mark, styles[unread])}>
          {unread === 'newest' ? 'Newest unread' : 'Unread'}
        </span>
      )}
    </span>
  );
}

interface FactsProps {
  readonly facts: ReleaseFacts;
  readonly className?: string | undefined;
}

/** What a release note is about and whom it addresses. */
export default function Facts({facts, className}: FactsProps): ReactNode {
  return (
    <dl className={clsx(styles.facts, className)}>
      <div>
        <dt>Products</dt>
        <dd>{productNames(facts).join(', ')}</dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>{audienceNames(facts).join(', ')}</dd>
      </div>
    </dl>
  );
}
