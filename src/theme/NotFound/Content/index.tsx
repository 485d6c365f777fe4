import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import {guides} from '@site/config/guides';
import {useGuide} from '@site/src/features/orientation';
import {SearchField} from '@site/src/features/search/SearchButton';
import {wordsOfAddress} from './wordsOfAddress';
import styles from './styles.module.css';

/** A missing page (specification, section 8), with ways on. */
export default function NotFoundContent(): ReactNode {
  const {pathname} = useLocation();
  const guideThere = useGuide();
  // One built page answers for all addresses: only the browser knows which one was asked for.
  const isBrowser = useIsBrowser();
  return (
    <main className={styles.page}>
      {/* Below a guide the theme sets none. */}
      <PageMetadata title="Page Not Found" />
      <Heading as="h1">Page Not Found</Heading>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know
        their link is broken.
      </p>
      <nav className={styles.ways} aria-label="Ways on">
        <SearchField query={isBrowser ? wordsOfAddress(pathname) : ''} />
        <ul className={styles.guides}>
          {guides.map((guide) => (
            <li key={guide.id}>
              <Link to={guide.landing}>{guide.label} guide</Link>
            </li>
          ))}
        </ul>
        <div className={styles.starts}>
          <Link className="button button--primary button--lg" to="/">
            Go home
          </Link>
          {isBrowser && guideThere && (
            <Link to={guideThere.landing}>{`Start of the ${guideThere.label} guide`}</Link>
          )}
        </div>
      </nav>
    </main>
  );
}
