import {useEffect, useEffectEvent, useReducer, useRef, useState} from 'react';
import type {SearchStatus} from '@talos-docs/search/client';
import {useStore} from '@site/src/ui/createStore';
import {searchStatus} from '../searchStatus';
import type {HitAddress} from './hits';
import {
  fetchAlternatives,
  fetchResults,
  type Alternatives,
  type ResultsRequest,
  type ResultsResponse,
} from './request';

/** Times after which a request without a response is said to be on its way, and late. In milliseconds. */
const waits = {loading: 200, stalled: 3000} as const;

interface RequestState<T> {
  /** The latest response, also while the next one is awaited. */
  readonly response: T | null;
  /** The response is that to the request as it stands. */
  readonly current: boolean;
  readonly failed: boolean;
  readonly waiting: 'no' | 'short' | keyof typeof waits;
  /** Sends the same again, and keeps the response until the next one is there. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly key: string;
  readonly response: T | null;
  readonly failed: boolean;
}

const nothing = {key: '', response: null, failed: false} as const;

/**
 * Sends a request whenever it changes. A response that arrives after the next request is dropped.
 * @param key names the request; empty: nothing is sent
 * @param known an earlier response; counts when it belongs to the first request
 */
function useRequest<T>(key: string, send: () => Promise<T>, known?: Settled<T>): RequestState<T> {
  const [settled, setSettled] = useState<Settled<T>>(known?.key === key ? known : nothing);
  const [late, setLate] = useState<{readonly key: string; readonly is: keyof typeof waits}>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const sendNow = useEffectEvent(send);
  if (key === '' && settled !== nothing) setSettled(nothing);

  useEffect(() => {
    if (key === '') return undefined;
    let current = true;
    const timers = (['loading', 'stalled'] as const).map((is) =>
      setTimeout(() => setLate({key, is}), waits[is]),
    );
    const end = () => {
      current = false;
      timers.forEach(clearTimeout);
      setLate(undefined);
    };
    const settle = (change: Partial<Settled<T>>) => {
      if (!current) return;
      end();
      setSettled(({response}) => ({response, failed: false, ...change, key}));
    };
    sendNow().then(
      (response) => settle({response}),
      () => settle({failed: true}),
    );
    return end;
  }, [key, attempt]);

  const isSettled = settled.key === key;
  return {
    response: settled.response,
    current: key !== '' && isSettled && !settled.failed,
    failed: isSettled && settled.failed,
    waiting: late?.key === key ? late.is : isSettled ? 'no' : 'short',
    retry,
  };
}

export interface ResultsState extends RequestState<ResultsResponse> {
  readonly status: SearchStatus;
  /** Whether the response comes from the whole index; its rest is on its way, or could not be loaded. */
  readonly index: 'complete' | 'loading' | 'incomplete';
  /** Nothing can be said yet: what arrived of the index holds no result, and the rest is on its way. */
  readonly undecided: boolean;
  /** What other searches would find; null while that is not known. */
  readonly alternatives: Alternatives | null;
}

/** Outlives the page, so that a reader who comes back finds the results in place, and the page as long as it was. */
let latest: Settled<ResultsResponse> | undefined;

/** Sends what the address says, and counts what other searches would find when it finds nothing. */
export function useSearch(
  request: ResultsRequest,
  addressOf: (url: string) => HitAddress,
): ResultsState {
  const key = request.query && JSON.stringify(request);
  const results = useRequest(key, () => fetchResults(request, addressOf), latest);
  const {response, current, retry} = results;
  const status = useStore(searchStatus);

  // The status is that of the latest search, which may have been for something else than the results.
  const [incomplete, setIncomplete] = useState('');
  const partial = current && response?.partial === true;
  if (partial && status.missing && incomplete !== key) setIncomplete(key);
  const index = !partial ? 'complete' : incomplete === key ? 'incomplete' : 'loading';

  const undecided = response?.hits === 0 && index === 'loading';
  const foundNothing = current && response?.hits === 0 && !undecided;
  const others = useRequest(foundNothing ? key : '', () => fetchAlternatives(request));
  const {retry: retryOthers} = others;

  useEffect(() => {
    if (current) latest = {key, response, failed: false};
  }, [key, current, response]);

  // The rest of the index has arrived: the same search now finds all there is.
  const wasPartial = useRef(false);
  useEffect(() => {
    if (wasPartial.current && !status.partial && !status.missing) {
      retry();
      retryOthers();
    }
    wasPartial.current = status.partial;
  }, [status, retry, retryOthers]);

  const alternatives = others.current ? others.response : null;
  return {...results, status, index, undecided, alternatives};
}
