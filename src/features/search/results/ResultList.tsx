import {Fragment, type ComponentProps, type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {markedParts} from '@talos-docs/search/model/markedText';
import {buttonClass} from '@site/src/ui/Button';
import {labelOf, type PageResult} from './hits';
import styles from './results.module.css';

/** A highlighted or snippeted value of a hit: its text, with what was found in `mark`. Never inserted as HTML. */
function Marked({value}: {readonly value: string}): ReactNode {
  return (
    <span key={value}>
      {markedParts(value).map(({text, marked}, index) =>
        marked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
      )}
    </span>
  );
}

/** A link to a hit: through the router, or as a full load in the same tab (specification, section 7). */
function HitLink({href, ...props}: ComponentProps<'a'> & {readonly href: string}): ReactNode {
  // eslint-disable-next-line @docusaurus/no-html-links, jsx-a11y/anchor-has-content -- the router's link would open a new tab; its content is among the props
  return /^https?:/.test(href) ? <a href={href} {...props} /> : <Link to={href} {...props} />;
}

function PlaceItem({headings, snippets, address}: PageResult['places'][number]): ReactNode {
  // An entry that has an address and no heading, such as a term of the glossary. The beginning of a page has the title.
  const isEntry = headings.length === 0 && address.includes('#');
  return (
    <li>
      {headings.length > 0 && (
        <HitLink href={address} className={styles.placeLink}>
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
            <HitLink href={address}>
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

function PageItem({title, group, kind, address, answers, places, alsoIn}: PageResult): ReactNode {
  return (
    <li className={styles.result}>
      <Heading as="h3" className={styles.title}>
        <HitLink href={address}>
          <Marked value={title} />
        </HitLink>
      </Heading>
      <p className={styles.about}>
        <span>
          <Marked value={group} />
        </span>
        <span className={styles.kind}>{labelOf('kind', kind)}</span>
      </p>
      {answers && (
        <p className={styles.snippet}>
          <Marked value={answers} />
        </p>
      )}
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
            <span key={twin}>
              {index > 0 && ', '}
              <HitLink href={twin}>{label}</HitLink>
            </span>
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

/** Numbers to offer: the ends, the neighbours, and null for what is left out between them. */
export function offeredPages(page: number, lastPage: number): (number | null)[] {
  const isNear = (number: number) =>
    number === 1 || number === lastPage || Math.abs(number - page) <= 1;
  const offered: (number | null)[] = [];
  for (let number = 1; number <= lastPage; number += 1) {
    // A single number takes no more room than the sign for its absence.
    if (isNear(number) || (isNear(number - 1) && isNear(number + 1))) offered.push(number);
    else if (offered.at(-1) !== null) offered.push(null);
  }
  return offered;
}

interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly addressOf: (page: number) => string;
  /** The reader goes to another page in this tab. */
  readonly onTurn: () => void;
}

/** Links to the other pages of results. */
export function Paging({page, lastPage, addressOf, onTurn}: PagingProps): ReactNode {
  if (lastPage <= 1) return null;
  const turn = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onTurn();
  };
  const step = (to: number, label: string, rel: string) => (
    <li>
      <Link className={buttonClass()} to={addressOf(to)} onClick={turn} rel={rel}>
        {label}
      </Link>
    </li>
  );
  return (
    <nav className={styles.paging} aria-label="Pages of results">
      <ul>
        {page > 1 && step(page - 1, 'Previous', 'prev')}
        {offeredPages(page, lastPage).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              '…'
            ) : (
              <Link
                className={buttonClass(number === page)}
                to={addressOf(number)}
                onClick={turn}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < lastPage && step(page + 1, 'Next', 'next')}
      </ul>
    </nav>
  );
}
