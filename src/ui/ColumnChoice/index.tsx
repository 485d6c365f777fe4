import {useState, useSyncExternalStore, type ReactNode} from 'react';
import {useStore, type Store} from '../createStore';
import {Select, type Option} from '../Field';
import styles from './styles.module.css';

/** Where one column beside the labels is as much as fits; the style sheets name the same width. */
const narrowScreen = '(width < 600px)';

function followScreen(listener: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined;
  const query = matchMedia(narrowScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isNarrowNow = () => typeof matchMedia !== 'undefined' && matchMedia(narrowScreen).matches;

export interface ColumnChoice {
  /** Id of the one column to show, or the value that stands for all. */
  readonly value: string;
  readonly choose: (value: string) => void;
  /** Whether the screen has room for one column only, so that one is chosen to begin with. */
  readonly isNarrow: boolean;
  /** Of the table: in the built page a narrow screen shows the first column only, so that nothing moves afterwards. */
  readonly className: string | undefined;
}

/**
 * Which columns of a table are shown: on a narrow screen one, at first the first one, then what the reader chose last;
 * elsewhere all, until the reader chooses.
 * @param remembered the choice on narrow screens
 * @param columns ids of the columns, of which there is at least one
 * @param all value that stands for all columns
 */
export function useColumnChoice(
  remembered: Store<string | null>,
  columns: readonly string[],
  all: string,
): ColumnChoice {
  const isNarrow = useSyncExternalStore<boolean | undefined>(
    followScreen,
    isNarrowNow,
    () => undefined,
  );
  const stored = useStore(remembered);
  const [value, choose] = useState(all);
  if (!isNarrow) {
    const className = isNarrow === undefined ? styles.beginsWithOne : undefined;
    return {value, choose, isNarrow: false, className};
  }
  const known = [all, ...columns].find((column) => column === stored) ?? columns[0] ?? all;
  return {value: known, choose: remembered.set, isNarrow, className: undefined};
}

interface ColumnSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly choice: ColumnChoice;
}

/** Chooses the column of the tables below it, on narrow screens only. */
export function ColumnSelect({label, options, choice}: ColumnSelectProps): ReactNode {
  return (
    <Select
      className={styles.select}
      label={label}
      value={choice.value}
      options={options}
      onChange={choice.choose}
    />
  );
}
