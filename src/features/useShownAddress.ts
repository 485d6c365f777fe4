import {useLocation} from '@docusaurus/router';
import {useHistorySelector} from '@docusaurus/theme-common';

/** Path and query part, with `?` where there is any, of the page that is on screen. */
export function useShownAddress() {
  // When the reader leaves, the address is that of the next page while this one is still on screen.
  const {pathname, search} = useLocation();
  const current = useHistorySelector(({location}) =>
    location.pathname === pathname ? location.search : search,
  );
  return {pathname, search: current};
}
