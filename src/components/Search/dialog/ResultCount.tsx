import {useEffect, useState, type ReactNode} from 'react';
import type {Activity} from './activity';
import styles from './styles.module.css';

/** Time without a new answer after which the count is read out, in milliseconds: not after every letter. */
const announceDelay = 800;

interface ResultCountProps extends Pick<Activity, 'outcome'> {
  /** Nothing was found yet, and more of the index is on its way. */
  readonly waiting: boolean;
}

function announcementOf({outcome, waiting}: ResultCountProps): string {
  if (waiting) return 'Searching';
  if (outcome === null || outcome === 'failed') return '';
  const {query, count} = outcome;
  const results = count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
  return `${results} for ${query}`;
}

/** Tells readers who do not see the list how much a search found. */
export default function ResultCount({outcome, waiting}: ResultCountProps): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const announce = () => setAnnounced(announcementOf({outcome, waiting}));
    const timer = setTimeout(announce, announceDelay);
    return () => clearTimeout(timer);
  }, [outcome, waiting]);
  return (
    <div className={styles.visuallyHidden} role="status">
      {announced}
    </div>
  );
}
