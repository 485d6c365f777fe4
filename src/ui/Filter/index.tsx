import type {ReactNode} from 'react';
import {Button} from '../Button';
import styles from './styles.module.css';

/** Class of the fields of a filter that are as wide as their text needs. */
export const filterField = styles.field;

/** Whether a text holds every word of what was typed, in any case and order. */
export function hasWords(text: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

export interface FilterFormProps {
  /** What is narrowed, as `actions`. */
  plural: string;
  /** What the filter leaves. */
  status: string;
  /** Takes the filter back; absent while there is none. */
  onClear: (() => void) | undefined;
  /** Fields to narrow by. */
  children: ReactNode;
}

/**
 * Fields that narrow the tables below them. They appear once the page is interactive; the whole tables are there before,
 * and stay in the page for print.
 */
export function FilterForm({plural, status, onClear, children}: FilterFormProps): ReactNode {
  return (
    <form
      className={styles.controls}
      role="search"
      aria-label={`Filter ${plural}`}
      data-search-exclude=""
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      {onClear && <Button onClick={onClear}>Clear filter</Button>}
      <p className={styles.status} role="status">
        {status}
      </p>
    </form>
  );
}
