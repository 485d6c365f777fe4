import {useRef, type ReactNode} from 'react';
import {Button} from '../Button';
import {TextField} from '../Field';
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
  /** Label of the text to narrow by. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What the filter leaves. */
  status: string;
  /** Whether there is a filter to clear. */
  isFiltered: boolean;
  /** Takes back what the further fields narrow. */
  onClear?: () => void;
  /** Further fields to narrow by. */
  children?: ReactNode;
}

/**
 * Fields that narrow the tables below them. They appear once the page is interactive; the whole tables are there before,
 * and stay in the page for print.
 */
export function FilterForm(props: FilterFormProps): ReactNode {
  const {plural, label, text, onText, status, isFiltered, onClear, children} = props;
  const textRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    onClear?.();
    // The button goes with the filter: without this the focus would be lost.
    textRef.current?.focus();
  };
  return (
    <form
      className={styles.controls}
      role="search"
      aria-label={`Filter ${plural}`}
      data-search-exclude=""
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        ref={textRef}
        label={label}
        className={filterField}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({target}) => onText(target.value)}
      />
      {children}
      {isFiltered && <Button onClick={clear}>Clear filter</Button>}
      <p className={styles.status} role="status">
        {status}
      </p>
    </form>
  );
}
