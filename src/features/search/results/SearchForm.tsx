import {useEffect, useEffectEvent, useId, useRef, useState, type ReactNode} from 'react';
import {limits} from '@talos-docs/contract/limits';
import {CloseButton} from '@site/src/ui/Button';
import type {SearchRole} from '../role';
import {RolePicker} from '../RolePicker';
import {SearchIcon} from '../SearchButton';
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

  const take = (value: string, pause?: number) => {
    const report = () => onQuery(value.trim());
    setText(value);
    clearTimeout(timer.current);
    if (pause === undefined) report();
    else timer.current = setTimeout(report, pause);
  };

  /** What was typed before there was a script to hear it. */
  const takeEarly = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    if (typed !== text) take(typed);
  });

  useEffect(() => {
    takeEarly();
    // At the first rendering the query of the address is not known yet.
    const hasQuery = readAddress(location.search).query !== '';
    // Where there is no mouse, a keyboard on the screen would cover what can be searched.
    if (!hasQuery && matchMedia('(hover: hover)').matches) box.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);

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
            // What is told after a click on a hit would keep the reader here.
            onBlur={() => take(text)}
          />
          {text !== '' && (
            <CloseButton
              aria-label="Clear the query"
              onClick={() => {
                take('');
                box.current?.focus();
              }}
            />
          )}
          <button type="submit" className={styles.submit} aria-label="Search">
            <SearchIcon />
          </button>
        </div>
      </div>
      <RolePicker role={role} setRole={onRole} className={styles.role} />
    </form>
  );
}
