import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {LoadFailure, SearchButton} from '@site/src/features/search/SearchButton';
import {handleSearchKey} from '@site/src/features/search/keys';
import {closeSearch, searchState} from '@site/src/features/search/store';
import {useStore} from '@site/src/ui/createStore';

/** Search in the navigation bar: the button, the keys of the whole page, and the modal once it is asked for. */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const state = useStore(searchState);
  const history = useHistory();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleSearchKey(event, button.current);
    window.addEventListener('keydown', onKeyDown);
    const unlisten = history.listen((_, action) => {
      // The modal belongs to the page it was opened on, and pages of one guide share this bar; a hit leads on from it.
      if (action === 'POP' || searchState.get().phase === 'loading') closeSearch();
    });
    return () => {
      unlisten();
      window.removeEventListener('keydown', onKeyDown);
      closeSearch();
    };
  }, [history]);

  return (
    <>
      <noscript>
        <Link className="navbar__link" to="/search">
          All pages
        </Link>
      </noscript>
      <SearchButton ref={button} busy={state.phase === 'loading'} />
      {state.phase === 'failed' && <LoadFailure request={state.request} />}
      {state.phase === 'open' && (
        <state.Dialog request={state.request} button={button} close={closeSearch} />
      )}
    </>
  );
}
