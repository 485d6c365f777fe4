import {useMemo} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useHistorySelector} from '@docusaurus/theme-common';
import {readAddress, writeAddress, type SearchAddress} from './address';

export interface AddressControls {
  readonly address: SearchAddress;
  /** Changes the address; `push` makes a step that the reader can go back from. */
  readonly change: (change: Partial<SearchAddress>, how: 'push' | 'replace') => void;
  /** Address of this page with a change. */
  readonly hrefWith: (change: Partial<SearchAddress>) => string;
}

/** The address of the results page, which holds everything that the reader can choose on it. */
export function useAddress(): AddressControls {
  const history = useHistory();
  // When the reader leaves, the address is that of the next page while this one is still on screen.
  const shown = useLocation();
  const search = useHistorySelector(({location}) =>
    location.pathname === shown.pathname ? location.search : shown.search,
  );
  const address = useMemo(() => readAddress(search), [search]);
  return {
    address,
    change(change, how) {
      if (history.location.pathname !== shown.pathname) return;
      const now = readAddress(history.location.search);
      const next = writeAddress({...now, ...change});
      if (next !== history.location.search) history[how]({search: next});
    },
    hrefWith: (change) => `${history.location.pathname}${writeAddress({...address, ...change})}`,
  };
}
