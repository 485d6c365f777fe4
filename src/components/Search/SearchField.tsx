import type {ReactNode} from 'react';
import clsx from 'clsx';
import SearchIcon from './SearchIcon';
import Shortcut from './Shortcut';
import {searchTrigger} from './store';
import styles from './styles.module.css';

export interface SearchFieldProps {
  /** What the search begins with. */
  readonly query?: string;
  readonly className?: string | undefined;
}

/** A large button in the shape of a search field, for pages whose readers come to search. */
export default function SearchField({query, className}: SearchFieldProps): ReactNode {
  return (
    <button
      type="button"
      className={clsx(styles.field, className)}
      aria-haspopup="dialog"
      {...searchTrigger(query)}
    >
      <SearchIcon />
      <span className={styles.fieldLabel}>Search the docs</span>
      <Shortcut className={styles.fieldKeys} />
    </button>
  );
}
