import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {count} from '@talos-docs/contract/count';
import {Button} from '@site/src/ui/Button';
import type {Alternatives} from './alternatives';
import styles from './noResults.module.css';
import {roleOptions, type SearchRole} from './role';

/** A number of results in words. */
export const resultsOf = (results: number): string => count(results, 'result');

/** Where to report a query, by the setting that says it; null where nobody wants to know. */
export function reportUrlOf(missingResultsUrl: string | null, query: string): string | null {
  return missingResultsUrl?.replace('{query}', encodeURIComponent(query)) ?? null;
}

export interface NoResultsProps {
  /** Null while it is not known. */
  readonly alternatives: Alternatives | null;
  /** Where to report a query that should have results; null where nobody wants to know. */
  readonly reportUrl: string | null;
  readonly onQuery: (query: string) => void;
  readonly onRole: (role: SearchRole) => void;
  /** Another search with results, as a button. */
  readonly children?: ReactNode;
}

/** What a reader can do whose query found nothing, in the dialog and on the page (specification, sections 2 and 8). */
export function NoResults({
  alternatives,
  reportUrl,
  onQuery,
  onRole,
  children,
}: NoResultsProps): ReactNode {
  const {spellings = [], roles = []} = alternatives ?? {};
  return (
    <>
      <div className={styles.room}>
        {spellings.length > 0 && (
          <>
            <p className={styles.lead}>Try searching for:</p>
            <ul className={styles.others} aria-label="Try searching for">
              {spellings.map((spelling) => (
                <li key={spelling}>
                  <Button onClick={() => onQuery(spelling)}>{spelling}</Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {alternatives && (children || roles.length > 0) && (
          <ul className={styles.others} aria-label="Searches with results">
            {children && <li>{children}</li>}
            {roles.map(({role, hits}) => (
              <li key={role}>
                <Button onClick={() => onRole(role)}>
                  {`${roleOptions.find(({id}) => id === role)?.label}: ${resultsOf(hits)}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {alternatives && !children && roles.length + spellings.length === 0 && (
          <p className={styles.lead}>No guide has a result.</p>
        )}
      </div>
      {reportUrl !== null && (
        <p>
          Believe this query should return results? <Link to={reportUrl}>Let us know.</Link>
        </p>
      )}
    </>
  );
}
