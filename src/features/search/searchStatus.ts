import {useSyncExternalStore} from 'react';
import {createStore, initialStatus, type SearchStatus} from '@talos-docs/search/store';

/** Who answers the searches, and how well (specification, section 8). Apart from the client, which is loaded later. */
export const searchStatus = createStore(initialStatus);

/** The status as it is now and after each change. */
export function useSearchStatus(): SearchStatus {
  const {subscribe, getSnapshot} = searchStatus;
  return useSyncExternalStore(subscribe, getSnapshot, () => initialStatus);
}
