import type {ReactNode, RefObject} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {SearchStatus} from '@site/src/searchClient';
import type {Answer} from './ask';
import NoResults, {type NoResultsProps} from './NoResults';
import Paging from './Paging';
import ResultList from './ResultList';
import styles from './results.module.css';
import common from './styles.module.css';
import {headingOf, isWaiting, lineOf, texts, type Lack} from './texts';
import type {Asked} from './useQuestion';

export interface ResultsProps extends NoResultsProps {
  readonly asked: Asked<Answer>;
  readonly status: SearchStatus;
  readonly lack: Lack;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly pageHref: (page: number) => string;
  readonly onTurn: () => void;
}

function Failure({again}: {readonly again: () => void}): ReactNode {
  return (
    <div className={styles.message}>
      <p>{texts.failedHelp}</p>
      <button type="button" className={common.button} onClick={again}>
        Try again
      </button>
    </div>
  );
}

function Found({answer, pageHref, onTurn}: ResultsProps & {readonly answer: Answer}): ReactNode {
  const {pages, page, lastPage} = answer;
  if (pages.length === 0)
    return (
      <p className={styles.message}>
        There is no page {page}. <Link to={pageHref(lastPage)}>Go to the last page</Link>
      </p>
    );
  return (
    <>
      <ResultList pages={pages} />
      <Paging page={page} lastPage={lastPage} addressOf={pageHref} onTurn={onTurn} />
    </>
  );
}

/** What the search answers, or what keeps it from answering. The last answer stays until the next one is there. */
export default function Results(props: ResultsProps): ReactNode {
  const {asked, status, lack, heading} = props;
  const {answer, current, failed, waiting, again} = asked;
  const late = waiting === 'loading' || waiting === 'stalled';
  return (
    <section className={styles.answer} aria-label="Results" aria-busy={late}>
      <Heading
        as="h2"
        ref={heading}
        tabIndex={-1}
        className={styles.heading}
        data-early={waiting === 'short' && !answer ? '' : undefined}
      >
        {headingOf(asked, lack)}
      </Heading>
      <p className={styles.line}>{lineOf(asked, lack)}</p>
      {status.fellBack && current && <p className={styles.note}>{texts.fellBack}</p>}
      {failed && <Failure again={again} />}
      {answer && !failed && (
        <div className={clsx(late && !current && styles.former)}>
          {answer.hits === 0 && !isWaiting(answer, lack) && <NoResults {...props} />}
          {answer.hits > 0 && <Found {...props} answer={answer} />}
          {status.answeredBy === 'hosted' && <p className={styles.provider}>Powered by Algolia</p>}
        </div>
      )}
    </section>
  );
}
