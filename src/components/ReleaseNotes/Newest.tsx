import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import generated from '@generated/release-notes/default/newest.json';
import type {NewestReleases} from '@site/src/lib/releases/newest';
import {KindMark} from './Facts';
import styles from './newest.module.css';
import {useUnread} from './unread';

const {ids, newest} = generated as NewestReleases;

/** The newest release notes on the home page. */
export default function Newest({className}: {readonly className?: string | undefined}): ReactNode {
  const {unread} = useUnread(ids);
  if (newest.length === 0) return null;
  return (
    <section className={className} aria-labelledby="whats-new">
      <Heading as="h2" id="whats-new">
        What’s new
      </Heading>
      <ul className={styles.newest}>
        {newest.map(({id, title, description, kind, importance}) => (
          <li key={id}>
            <KindMark kind={kind} importance={importance} unread={unread.has(id)} />
            <Link to={`/whats-new/${id}`} className={styles.title}>
              {title}
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <Link to="/whats-new" className={styles.all}>
        All release notes
      </Link>
    </section>
  );
}
