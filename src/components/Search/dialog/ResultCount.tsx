import {useEffect, useState, type ReactNode} from 'react';
import type {Activity} from './activity';
import styles from './styles.module.css';

/** Time without a new answer after which the count is read out, in milliseconds: not after every letter. */
const announceDelay = 800;

function announcementOf(outcome: Activity['outcome']): string {
  if (outcome === null || outcome === 'failed') return '';
  const {query, count, partial} = outcome;
  if (count === 0 && partial) return 'Searching';
  const results = count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
  return `${results} for ${query}`;
}

/** Tells readers who do not see the list how much a search found. */
export default function ResultCount({outcome}: Pick<Activity, 'outcome'>): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcementOf(outcome)), announceDelay);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div className={styles.visuallyHidden} role="status">
      {announced}
    </div>
  );
}
