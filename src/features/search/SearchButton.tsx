import {useSyncExternalStore, type ReactNode, type Ref} from 'react';
import {createPortal} from 'react-dom';
import clsx from 'clsx';
import {Button} from '../../ui/Button';
import type {SearchRequest} from './dialog';
import {closeSearch, openSearch, searchTrigger} from './store';
import styles from './styles.module.css';

export function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="m18 18-4.4-4.4a7 7 0 1 1 0-9.9 7 7 0 0 1 0 9.9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const never = () => () => undefined;
const modifierKey = () => (/Mac|iP(?:hone|od|ad)/i.test(navigator.platform) ? '⌘' : 'Ctrl');

/** The keys that open search on this device. Its room is there before it is known, so that nothing moves. */
function Shortcut({className}: {readonly className?: string | undefined}): ReactNode {
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
export function SearchButton({busy, ref}: SearchButtonProps): ReactNode {
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

interface SearchFieldProps {
  /** What the search begins with. */
  readonly query?: string;
  readonly className?: string | undefined;
}

/** A large button in the shape of a search field, for pages whose readers come to search. */
export function SearchField({query, className}: SearchFieldProps): ReactNode {
  return (
    <button
      type="button"
      className={clsx(styles.field, className)}
      aria-haspopup="dialog"
      {...searchTrigger(query)}
    >
      <SearchIcon />
      <span className={styles.fieldLabel}>
        {query ? `Search for “${query}”` : 'Search the docs'}
      </span>
      <Shortcut className={styles.fieldKeys} />
    </button>
  );
}

/** Says that the script of search did not arrive, and offers another try. */
export function LoadFailure({request}: {readonly request: SearchRequest}): ReactNode {
  // The buttons go away when they are pressed.
  const leave = () => {
    closeSearch();
    request.opener?.focus();
  };
  return createPortal(
    <div className={styles.failure} role="alert">
      <p>Search could not be loaded. You might want to check your network connection.</p>
      <Button
        primary
        onClick={() => {
          leave();
          openSearch(request);
        }}
      >
        Try again
      </Button>
      <Button onClick={leave}>Close</Button>
    </div>,
    document.body,
  );
}
