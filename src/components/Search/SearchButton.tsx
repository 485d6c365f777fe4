import {useSyncExternalStore, type ReactNode, type Ref} from 'react';
import clsx from 'clsx';
import SearchIcon from './SearchIcon';
import {searchTrigger} from './store';
import styles from './styles.module.css';

const never = () => () => undefined;
const modifierKey = () => (/Mac|iP(?:hone|od|ad)/i.test(navigator.platform) ? '⌘' : 'Ctrl');

interface ShortcutProps {
  readonly className?: string | undefined;
}

/** The keys that open search on this device. Its room is there before it is known, so that nothing moves. */
export function Shortcut({className}: ShortcutProps): ReactNode {
  const modifier = useSyncExternalStore(never, modifierKey, () => null);
  return (
    <span className={clsx(styles.keys, className)} aria-hidden="true">
      {modifier && (
        <>
          <kbd>{modifier}</kbd>
          <kbd>K</kbd>
        </>
      )}
    </span>
  );
}

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
