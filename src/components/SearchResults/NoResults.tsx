import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {guides} from '@site/config/guides';
import {roleOptions, type SearchRole} from '../Search/role';
import type {Elsewhere} from './ask';
import styles from './results.module.css';
import common from './styles.module.css';

export interface NoResultsProps {
  /** What other searches would find; null while that is not known. */
  readonly elsewhere: Elsewhere | null;
  readonly filtered: boolean;
  /** Where to report a query that should have results; null where nobody wants to know. */
  readonly reportUrl: string | null;
  readonly onClearFilters: () => void;
  readonly onRole: (role: SearchRole) => void;
}

function results(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

function Others({elsewhere, filtered, onClearFilters, onRole}: NoResultsProps): ReactNode {
  if (!elsewhere) return null;
  const withoutFilters = filtered ? elsewhere.unfiltered : 0;
  if (withoutFilters === 0 && elsewhere.roles.length === 0) return <p>No guide has a result.</p>;
  return (
    <ul className={styles.others} aria-label="Searches with results">
      {withoutFilters > 0 && (
        <li>
          <button type="button" className={common.button} onClick={onClearFilters}>
            Without filters: {results(withoutFilters)}
          </button>
        </li>
      )}
      {elsewhere.roles.map(({role, hits}) => (
        <li key={role}>
          <button type="button" className={common.button} onClick={() => onRole(role)}>
            {roleOptions.find(({id}) => id === role)?.label}: {results(hits)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a reader can do whose query found nothing (specification, section 8). */
export default function NoResults(props: NoResultsProps): ReactNode {
  return (
    <div className={styles.message}>
      <div className={styles.othersRoom}>
        <Others {...props} />
      </div>
      <ul>
        <li>Check the spelling, and write codes as they are printed on the device or in Talos.</li>
        <li>Use fewer words, or the words that the screen uses.</li>
        <li>
          Look through a guide:{' '}
          {guides.map(({id, label, landing}, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={landing}>{label}</Link>
            </span>
          ))}
          .
        </li>
      </ul>
      {props.reportUrl !== null && (
        <p>
          Believe this query should return results? <Link to={props.reportUrl}>Let us know.</Link>
        </p>
      )}
    </div>
  );
}
