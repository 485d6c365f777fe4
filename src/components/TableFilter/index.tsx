import {useId, useRef, type ReactNode} from 'react';
import styles from './styles.module.css';

export interface FilterChoice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly FilterChoice[];
  onChange: (value: string) => void;
}

/** One of several values to narrow a table by. */
export function ChoiceField({label, value, choices, onChange}: ChoiceFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something to leave out of a table. */
export function CheckField({label, checked, onChange}: CheckFieldProps): ReactNode {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

export interface TableFilterProps {
  /** Name of the group of controls for screen readers. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Further fields. */
  children?: ReactNode;
  /** Whether there is something to clear. */
  isFiltered: boolean;
  onClear: () => void;
  /** What the filter leaves; announced when it changes. */
  status: string;
}

/** Controls above a table. They appear once the page is interactive; the whole table is there before. */
export function TableFilter(props: TableFilterProps): ReactNode {
  const {label, text, onText, children, isFiltered, onClear, status} = props;
  const id = useId();
  const textRef = useRef<HTMLInputElement>(null);

  return (
    <form
      className={styles.controls}
      role="search"
      aria-label={label}
      data-search-exclude=""
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.field}>
        <label htmlFor={id}>Filter by text</label>
        <input
          ref={textRef}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {children}
      {isFiltered && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onClear();
            // The button goes with the filter: without this the focus would be lost.
            textRef.current?.focus();
          }}
        >
          Clear filter
        </button>
      )}
      <p className={styles.status} role="status">
        {status}
      </p>
    </form>
  );
}
