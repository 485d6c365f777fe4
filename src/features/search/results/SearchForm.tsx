import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {limits} from '@talos-docs/contract/limits';
import type {SearchRole} from '../role';
import {RolePicker} from '../RolePicker';
import {readAddress} from './address';
import styles from './styles.module.css';

/** Time without a key after which the query counts as typed, in milliseconds. Browsers ration changes of the address. */
const typingPause = 120;

interface SearchFormProps {
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

  const take = (value: string, pause?: number) => {
    const report = () => onQuery(value.trim());
    setText(value);
    clearTimeout(timer.current);
    if (pause === undefined) report();
    else timer.current = setTimeout(report, pause);
  };

  return (
    <form
      role="search"
      className={styles.form}
      action=""
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
        // The focus would move with the first results that follow, away from a reader who is typing.
        if (text.trim()) onSubmit();
      }}
    >
      <div className={styles.query}>
        <label htmlFor={id}>Search for</label>
        <div className={styles.box}>
          <input
            ref={box}
            id={id}
            type="search"
            name="q"
            value={text}
            maxLength={limits.query}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({target}) => take(target.value, typingPause)}
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
      <RolePicker role={role} setRole={onRole} className={styles.role} />
    </form>
  );
}
