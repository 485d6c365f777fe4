import type {MouseEvent, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './paging.module.css';

export interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly addressOf: (page: number) => string;
  /** The reader goes to another page in this tab. */
  readonly onTurn: () => void;
}

/** Numbers to offer: the ends, the neighbours, and null for what is left out between them. */
export function offeredPages(page: number, lastPage: number): (number | null)[] {
  const shown = new Set(
    [1, page - 1, page, page + 1, lastPage].filter((n) => n >= 1 && n <= lastPage),
  );
  const numbers = [...shown].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    // A single number takes no more room than the sign for its absence.
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

/** Links to the other pages of results. */
export default function Paging({page, lastPage, addressOf, onTurn}: PagingProps): ReactNode {
  if (lastPage <= 1) return null;
  const turn = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onTurn();
  };
  const step = (to: number, label: string) =>
    to >= 1 &&
    to <= lastPage && (
      <li>
        <Link
          className={styles.step}
          to={addressOf(to)}
          onClick={turn}
          rel={to < page ? 'prev' : 'next'}
        >
          {label}
        </Link>
      </li>
    );
  return (
    <nav className={styles.paging} aria-label="Pages of results">
      <ul>
        {step(page - 1, 'Previous')}
        {offeredPages(page, lastPage).map((number, index) =>
          number === null ? (
            <li key={`gap ${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className={styles.number}
                to={addressOf(number)}
                onClick={turn}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {step(page + 1, 'Next')}
      </ul>
    </nav>
  );
}
