import {Fragment, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import HitLink from './HitLink';
import type {PageResult, Place} from './hits';
import {labelOf} from './labels';
import Marked from './Marked';
import styles from './results.module.css';

function PlaceItem({headings, snippets, address}: Place): ReactNode {
  // An entry that has an address and no heading, such as a term of the glossary. The beginning of a page has the title.
  const isEntry = headings.length === 0 && address.href.includes('#');
  return (
    <li className={styles.place}>
      {headings.length > 0 && (
        <HitLink address={address} className={styles.placeLink}>
          {headings.map((heading, index) => (
            <Fragment key={index}>
              {index > 0 && ' › '}
              <Marked value={heading} />
            </Fragment>
          ))}
        </HitLink>
      )}
      {snippets.map((snippet, index) => (
        <p key={index} className={styles.snippet}>
          {isEntry ? (
            <HitLink address={address}>
              <Marked value={snippet} />
            </HitLink>
          ) : (
            <Marked value={snippet} />
          )}
        </p>
      ))}
    </li>
  );
}

function PageItem({title, group, kind, address, places, alsoIn}: PageResult): ReactNode {
  return (
    <li className={styles.result}>
      <Heading as="h3" className={styles.title}>
        <HitLink address={address}>
          <Marked value={title} />
        </HitLink>
      </Heading>
      <p className={styles.about}>
        <span>
          <Marked value={group} />
        </span>
        <span className={styles.kind}>{labelOf('kind', kind)}</span>
      </p>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <PlaceItem key={place.id} {...place} />
          ))}
        </ul>
      )}
      {alsoIn.length > 0 && (
        <p className={styles.alsoIn}>
          Also in{' '}
          {alsoIn.map(({label, address: twin}, index) => (
            <Fragment key={twin.href}>
              {index > 0 && ', '}
              <HitLink address={twin}>{label}</HitLink>
            </Fragment>
          ))}
        </p>
      )}
    </li>
  );
}

/** Pages that answer the query, each with the places where it does. */
export default function ResultList({pages}: {readonly pages: readonly PageResult[]}): ReactNode {
  return (
    <ol className={styles.results}>
      {pages.map((page) => (
        <PageItem key={page.id} {...page} />
      ))}
    </ol>
  );
}
