import type {ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {closeSearch, openSearch, type SearchRequest} from './store';
import styles from './styles.module.css';

/** Says that the script of search did not arrive, and offers another try. */
export default function LoadFailure({request}: {readonly request: SearchRequest}): ReactNode {
  return createPortal(
    <div className={styles.failure} role="alert">
      <p>Search could not be loaded. You might want to check your network connection.</p>
      <button type="button" className="button button--primary" onClick={() => openSearch(request)}>
        Try again
      </button>
      <button type="button" className="button button--secondary" onClick={closeSearch}>
        Close
      </button>
    </div>,
    document.body,
  );
}
