import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import generated from '@generated/release-notes/default/newest.json';
import type {NewestReleases} from '@site/plugins/release-notes';
import {serviceUrl} from '@site/src/features/service';
import {subscribeAnchor} from './address';
import {KindMark, useDay} from './Facts';
import facts from './facts.module.css';
import styles from './newest.module.css';
import {unreadMark, useUnread} from './unread';

const {ids, newest} = generated as NewestReleases;

/** The newest release notes on the home page. */
export default function Newest({className}: {readonly className?: string | undefined}): ReactNode {
  const {unread} = useUnread(ids);
  const day = useDay();
  if (newest.length === 0) return null;
  return (
    <section className={className} aria-labelledby="whats-new">
      <Heading as="h2" id="whats-new">
        What’s new
      </Heading>
      <ul className={styles.list}>
        {newest.map(({id, title, description, date, kind, importance}) => (
          <li key={id}>
            <p className={facts.head}>
              <time dateTime={date}>{day(date)}</time>
              <KindMark kind={kind} importance={importance} unread={unreadMark(id, unread)} />
            </p>
            <Link to={`/whats-new/${id}`} className={styles.title}>
              {title}
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to="/whats-new">All release notes</Link>
        {serviceUrl !== null && <Link to={`/whats-new#${subscribeAnchor}`}>Get them by mail</Link>}
      </p>
    </section>
  );
}
