import type {ReactNode, Ref} from 'react';
import SearchIcon from './SearchIcon';
import Shortcut from './Shortcut';
import {searchTrigger} from './store';
import styles from './styles.module.css';

interface SearchButtonProps {
  readonly busy: boolean;
  readonly ref: Ref<HTMLButtonElement>;
}

/**
 * The button in the navigation bar. It looks like DocSearch's, whose own one would bring the whole modal into the
 * first load.
 */
export default function SearchButton({busy, ref}: SearchButtonProps): ReactNode {
  return (
    <button
      type="button"
      ref={ref}
      className={styles.button}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-busy={busy}
      {...searchTrigger()}
    >
      <SearchIcon />
      <span className={styles.label}>Search</span>
      <Shortcut className={styles.buttonKeys} />
    </button>
  );
}
