import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {guides} from '@site/config/guides';
import styles from './start.module.css';

export interface StartProps {
  /** Number of pages by id of the guide. */
  readonly pageCounts: Readonly<Record<string, number>>;
}

/** What can be searched, before there is a query. */
export default function Start({pageCounts}: StartProps): ReactNode {
  return (
    <div className={styles.start}>
      <ul className={styles.hints}>
        <li>
          Codes, event numbers and models lead to their own entry: <kbd>BA</kbd>, <kbd>130</kbd>,{' '}
          <kbd>ipTNA4i</kbd>.
        </li>
        <li>Beginnings of words are enough, typing errors are forgiven.</li>
        <li>
          The devices guide is found for every role. <b>Everything</b> searches all guides at once.
        </li>
      </ul>
      <Heading as="h2">What you can search</Heading>
      <ul className={styles.guides}>
        {guides.map(({id, label, audience, landing}) => (
          <li key={id}>
            <Link className={styles.guide} to={landing}>
              <span className={styles.guideName}>{label} guide</span>
              <span>{audience}</span>
              {pageCounts[id] !== undefined && (
                <span className={styles.guidePages}>{pageCounts[id]} pages</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
