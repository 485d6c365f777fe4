import type {ReactNode, RefObject} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {guides} from '@site/config/guides';
import {Button} from '@site/src/ui/Button';
import {Announcement} from '../Announcement';
import {NoResults, resultsOf, type NoResultsProps} from '../NoResults';
import ResultList, {Paging} from './ResultList';
import styles from './results.module.css';
import type {ResultsState} from './useSearch';

/** What became of the search (specification, section 8). */
function headingOf({response, failed, undecided}: ResultsState): string {
  if (failed) return 'Unable to fetch results';
  if (!response || undecided) return 'Searching…';
  return response.hits === 0 ? 'No results were found' : resultsOf(response.hits);
}

/** The line below the heading: what the reader waits for, or which part of the results this is. */
function lineOf({response, current, failed, waiting, index, undecided}: ResultsState): string {
  if (failed) return 'You might want to check your network connection.';
  if (waiting === 'stalled' || undecided)
    return 'Still searching. The first search on a slow line takes longest: the index is on its way.';
  if (waiting === 'loading' && response) return 'Searching…';
  if (!response || !current) return '';
  if (index === 'loading') return 'More results may follow: the index is on its way.';
  if (index === 'incomplete')
    return 'There may be more results: part of the index could not be loaded.';
  const {pages, page, lastPage} = response;
  return pages.length > 0 && lastPage > 1 ? `Page ${page} of ${lastPage}` : '';
}

interface ResultsProps extends Pick<NoResultsProps, 'reportUrl' | 'onQuery' | 'onRole'> {
  readonly search: ResultsState;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly pageHref: (page: number) => string;
  /** Has the heading get the focus when a control goes away with what it was pressed for. */
  readonly wishFocus: () => void;
  readonly onClearFilters: () => void;
}

function Nothing({search, reportUrl, onQuery, onRole, onClearFilters}: ResultsProps): ReactNode {
  const {alternatives, unfiltered} = search;
  return (
    <div className={styles.message}>
      <NoResults {...{alternatives, reportUrl, onQuery, onRole}}>
        {unfiltered > 0 && (
          <Button onClick={onClearFilters}>{`Without filters: ${resultsOf(unfiltered)}`}</Button>
        )}
      </NoResults>
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
    </div>
  );
}

function Found(props: ResultsProps): ReactNode {
  const {search, pageHref, wishFocus} = props;
  const {response, undecided} = search;
  if (!response || undecided) return null;
  const {hits, pages, page, lastPage} = response;
  if (hits === 0) return <Nothing {...props} />;
  if (pages.length === 0)
    return (
      <p key={page} className={styles.message}>
        There is no page {page}. <Link to={pageHref(lastPage)}>Go to the last page</Link>
      </p>
    );
  return (
    <>
      <ResultList pages={pages} />
      <Paging page={page} lastPage={lastPage} addressOf={pageHref} onTurn={wishFocus} />
    </>
  );
}

/** What the search found, or what keeps it from that. The last response stays until the next one is there. */
export default function Results(props: ResultsProps): ReactNode {
  const {search, heading, wishFocus} = props;
  const {response, current, failed, waiting, status, retry} = search;
  const late = waiting === 'loading' || waiting === 'stalled';
  const title = headingOf(search);
  const line = lineOf(search);
  return (
    <>
      <Announcement
        of={response}
        text={[current && response?.answer, [title, line].filter(Boolean).join('. ')]
          .filter(Boolean)
          .join(' ')}
      />
      <section className={styles.answer} aria-label="Results" aria-busy={late}>
        <Heading
          as="h2"
          ref={heading}
          tabIndex={-1}
          className={styles.heading}
          data-early={waiting === 'short' && !response ? '' : undefined}
        >
          {title}
        </Heading>
        <p className={styles.line}>{line}</p>
        {current && response?.note && <p className={styles.note}>{response.note}</p>}
        {status.fellBack && current && (
          <p className={styles.note}>
            Hosted search cannot be reached: these results come from the index of this site.
          </p>
        )}
        {failed && (
          <div className={styles.message}>
            <Button
              onClick={() => {
                wishFocus();
                retry();
              }}
            >
              Try again
            </Button>
          </div>
        )}
        {response && !failed && (
          <div className={clsx(late && !current && styles.former)}>
            <Found {...props} />
            {status.answeredBy === 'hosted' && (
              <p className={styles.provider}>Powered by Algolia</p>
            )}
          </div>
        )}
      </section>
    </>
  );
}
