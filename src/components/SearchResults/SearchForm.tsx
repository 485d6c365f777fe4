import {useEffect, useId, useRef, useState, type SubmitEvent, type ReactNode} from 'react';
import {isSearchRole, roleOptions, type SearchRole} from '../Search/role';
import {maxQueryLength, readAddress} from './address';
import styles from './form.module.css';

/** Time without a key after which the query counts as typed, in milliseconds. Browsers ration changes of the address. */
export const typingPause = 120;

export interface SearchFormProps {
  /** Query of the address. */
  readonly query: string;
  readonly role: SearchRole;
  readonly onQuery: (query: string) => void;
  readonly onRole: (role: SearchRole) => void;
  /** The reader is done with typing and wants to see the results. */
  readonly onSubmit: () => void;
}

/** The query's box and the control that says whose results count. */
export default function SearchForm({
  query,
  role,
  onQuery,
  onRole,
  onSubmit,
}: SearchFormProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  // The address changed from elsewhere: back, forward, or the modal.
  if (known !== query) {
    setKnown(query);
    if (text.trim() !== query) setText(query);
  }

  useEffect(() => {
    // At the first rendering the query of the address is not known yet.
    const hasQuery = readAddress(location.search).query !== '';
    // Where there is no mouse, a keyboard on the screen would cover what can be searched.
    if (!hasQuery && matchMedia('(hover: hover)').matches) box.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);

  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuery(value.trim()), typingPause);
  };

  const take = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    onQuery(value.trim());
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take(text);
    onSubmit();
  };

  return (
    <form role="search" className={styles.form} action="" onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={`${id}q`}>Search for</label>
        <div className={styles.box}>
          <input
            ref={box}
            id={`${id}q`}
            type="search"
            name="q"
            value={text}
            maxLength={maxQueryLength}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({target}) => type(target.value)}
          />
          {text !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label="Clear the query"
              onClick={() => {
                take('');
                box.current?.focus();
              }}
            >
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </button>
          )}
          <button type="submit" className={styles.submit} aria-label="Search">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M14.5 14.5 L18 18 M9 15.5 A6.5 6.5 0 1 0 9 2.5 A6.5 6.5 0 1 0 9 15.5" />
            </svg>
          </button>
        </div>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}role`}>Results for</label>
        <select
          id={`${id}role`}
          value={role}
          onChange={({target: {value}}) => {
            if (isSearchRole(value)) onRole(value);
          }}
        >
          {roleOptions.map(({id: value, label}) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}
