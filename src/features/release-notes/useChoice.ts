import {useMemo} from 'react';
import {useLocation} from '@docusaurus/router';
import {useHistorySelector} from '@docusaurus/theme-common';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {readAddress} from './address';

/** What the address says that the reader wants to see. */
export function useChoice(): Choice {
  // When the reader leaves, the address is that of the next page while this one is still on screen.
  const shown = useLocation();
  const search = useHistorySelector(({location}) =>
    location.pathname === shown.pathname ? location.search : shown.search,
  );
  return useMemo(() => readAddress(search), [search]);
}
