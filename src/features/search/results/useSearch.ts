import {useEffect} from 'react';
import {useStore} from '@site/src/ui/createStore';
import {searchStatus} from '../searchStatus';
import {useAlternatives} from '../alternatives';
import {useIndexPart, useRequest, useWholeIndex, type Settled} from '../useRequest';
import {facetNames, type Addresser} from './hits';
import {fetchResults, type ResultsRequest, type ResultsResponse} from './request';

/** Outlives the page, so that a reader who comes back finds the results in place, and the page as long as it was. */
let latest: Settled<ResultsResponse> | undefined;

/** Sends what the address says, and counts what other searches would find when it finds nothing. */
export function useSearch(request: ResultsRequest, addressOf: Addresser) {
  const results = useRequest(
    request.query ? request : null,
    (asked) => fetchResults(asked, addressOf),
    {known: latest},
  );
  const {key, response, current, retry} = results;
  const status = useStore(searchStatus);
  const index = useIndexPart(current ? response : null);
  const undecided = response?.pages.length === 0 && index === 'loading';
  const foundNothing = current && response?.hits === 0 && !undecided;
  const {query, context, role} = request;
  const alternatives = useAlternatives(foundNothing ? {query, context, role} : null);
  const narrowed = facetNames.some((facet) => request[facet].length > 0);

  useEffect(() => {
    if (current) latest = {key, response, failed: false};
  }, [key, current, response]);

  useWholeIndex(retry);

  return {
    ...results,
    status,
    /** Whether the response comes from the whole index; its rest is on its way, or could not be loaded. */
    index,
    /** Nothing can be said yet: what arrived of the index holds nothing to show, and the rest is on its way. */
    undecided,
    alternatives,
    /** Hits of the same search without filters by guide and kind; 0 without such filters. */
    unfiltered: (narrowed && alternatives?.hits) || 0,
  };
}

export type ResultsState = ReturnType<typeof useSearch>;
