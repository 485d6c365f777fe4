import {useEffect, useState} from 'react';
import type {SearchStatus} from '@talos-docs/search/client';
import {useStore} from '@site/src/ui/createStore';
import {searchStatus} from '../searchStatus';
import {useAlternatives, type Alternatives} from '../alternatives';
import {useRequest, useWholeIndex, type RequestState, type Settled} from '../useRequest';
import {facetNames, type HitAddress} from './hits';
import {fetchResults, fetchUnfiltered, type ResultsRequest, type ResultsResponse} from './request';

export interface ResultsState extends RequestState<ResultsResponse> {
  readonly status: SearchStatus;
  /** Whether the response comes from the whole index; its rest is on its way, or could not be loaded. */
  readonly index: 'complete' | 'loading' | 'incomplete';
  /** Nothing can be said yet: what arrived of the index holds no result, and the rest is on its way. */
  readonly undecided: boolean;
  /** What other searches would find; null while that is not known. */
  readonly alternatives: Alternatives | null;
  /** Hits of the same search without filters by guide and kind; 0 without such filters. */
  readonly unfiltered: number;
}

/** Outlives the page, so that a reader who comes back finds the results in place, and the page as long as it was. */
let latest: Settled<ResultsResponse> | undefined;

/** Sends what the address says, and counts what other searches would find when it finds nothing. */
export function useSearch(
  request: ResultsRequest,
  addressOf: (url: string) => HitAddress,
): ResultsState {
  const key = request.query && JSON.stringify(request);
  const results = useRequest(key, () => fetchResults(request, addressOf), {known: latest});
  const {response, current, retry} = results;
  const status = useStore(searchStatus);

  // The status is that of the latest search, which may have been for something else than the results.
  const [incomplete, setIncomplete] = useState('');
  const partial = current && response?.partial === true;
  if (partial && status.missing && incomplete !== key) setIncomplete(key);
  const index = !partial ? 'complete' : incomplete === key ? 'incomplete' : 'loading';

  const undecided = response?.hits === 0 && index === 'loading';
  const foundNothing = current && response?.hits === 0 && !undecided;
  const {query, context, role} = request;
  const alternatives = useAlternatives(foundNothing ? {query, context, role} : null);
  const narrowed = facetNames.some((facet) => request[facet].length > 0);
  const unfiltered = useRequest(foundNothing && narrowed ? key : '', () =>
    fetchUnfiltered(request),
  );

  useEffect(() => {
    if (current) latest = {key, response, failed: false};
  }, [key, current, response]);

  useWholeIndex(() => {
    retry();
    unfiltered.retry();
  });

  return {...results, status, index, undecided, alternatives, unfiltered: unfiltered.response ?? 0};
}
