import {useEffect, useRef, useSyncExternalStore, type ReactNode} from 'react';
import type {DocSearchModalProps} from '@docsearch/react';
import LoadFailure from '@site/src/components/Search/LoadFailure';
import SearchButton from '@site/src/components/Search/SearchButton';
import {handleSearchKey} from '@site/src/components/Search/keys';
import {closed, closeSearch, getState, subscribe} from '@site/src/components/Search/store';

/** Props of DocSearch's modal that win over the site's configuration. */
export type Props = Partial<Omit<DocSearchModalProps, 'onClose' | 'initialScrollY'>>;

/** Search in the navigation bar: the button, the keys of the whole page, and the modal once it is asked for. */
export default function SearchBar(props: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const state = useSyncExternalStore(subscribe, getState, () => closed);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleSearchKey(event, button.current);
    window.addEventListener('keydown', onKeyDown);
    // The modal belongs to the page it was opened on. Pages of one guide share this bar.
    window.addEventListener('popstate', closeSearch);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('popstate', closeSearch);
      closeSearch();
    };
  }, []);

  return (
    <>
      <SearchButton ref={button} busy={state.phase === 'loading'} />
      {state.phase === 'failed' && <LoadFailure request={state.request} />}
      {state.phase === 'open' && (
        <state.Dialog request={state.request} button={button} overrides={props} />
      )}
    </>
  );
}
