import {useEffect, useEffectEvent, useReducer, useRef, useState} from 'react';
import {useStore} from '@site/src/ui/createStore';
import {searchStatus} from './searchStatus';

/** Times after which a request without a response is said to be on its way, and late. In milliseconds. */
const waits = {loading: 200, stalled: 3000} as const;

export interface RequestState<T> {
  /** The latest response, also while the next one is awaited. */
  readonly response: T | null;
  /** The response is that to the request as it stands. */
  readonly current: boolean;
  readonly failed: boolean;
  readonly waiting: 'no' | 'short' | keyof typeof waits;
  /** Sends the same again, and keeps the response until the next one is there. */
  readonly retry: () => void;
}

export interface Settled<T> {
  readonly key: string;
  readonly response: T | null;
  readonly failed: boolean;
}

interface RequestOptions<T> {
  /** An earlier response; counts when it belongs to the first request. */
  readonly known?: Settled<T> | undefined;
  /** Time for which a request must stand before it is sent, in milliseconds. */
  readonly pause?: number;
}

const nothing = {key: '', response: null, failed: false} as const;

/**
 * Sends a request whenever it changes. A response that arrives after the next request is dropped.
 * @param key names the request; empty: nothing is sent
 */
export function useRequest<T>(
  key: string,
  send: () => Promise<T>,
  {known, pause = 0}: RequestOptions<T> = {},
): RequestState<T> {
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
    const begin = () =>
      sendNow().then(
        (response) => settle({response}),
        () => settle({failed: true}),
      );
    if (pause === 0) void begin();
    else timers.push(setTimeout(() => void begin(), pause));
    return end;
  }, [key, attempt, pause]);

  const isSettled = settled.key === key;
  return {
    response: settled.response,
    current: key !== '' && isSettled && !settled.failed,
    failed: isSettled && settled.failed,
    waiting: late?.key === key ? late.is : isSettled ? 'no' : 'short',
    retry,
  };
}

/** Asks again when the rest of the index has arrived: the same search now finds all there is. */
export function useWholeIndex(askAgain: () => void): void {
  const status = useStore(searchStatus);
  const wasPartial = useRef(false);
  const onWhole = useEffectEvent(askAgain);
  useEffect(() => {
    if (wasPartial.current && !status.partial && !status.missing) onWhole();
    wasPartial.current = status.partial;
  }, [status]);
}
