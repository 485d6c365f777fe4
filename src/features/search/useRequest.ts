import {useEffect, useEffectEvent, useReducer, useRef, useState} from 'react';
import {useStore} from '@site/src/ui/createStore';
import {searchStatus} from './searchStatus';

/** Times after which a request without a response is said to be on its way, and late. In milliseconds. */
const waits = {loading: 200, stalled: 3000} as const;

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
 * @param request null: nothing is sent
 */
export function useRequest<Asked extends object, T>(
  request: Asked | null,
  send: (request: Asked) => Promise<T>,
  {known, pause = 0}: RequestOptions<T> = {},
) {
  const key = request ? JSON.stringify(request) : '';
  const [settled, setSettled] = useState<Settled<T>>(known?.key === key ? known : nothing);
  const [late, setLate] = useState<{readonly key: string; readonly is: keyof typeof waits}>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const sendNow = useEffectEvent(() => request && send(request));
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
      sendNow()?.then(
        (response) => settle({response}),
        () => settle({failed: true}),
      );
    if (pause === 0) void begin();
    else timers.push(setTimeout(() => void begin(), pause));
    return end;
  }, [key, attempt, pause]);

  const isSettled = settled.key === key;
  return {
    /** Names the request; empty without one. */
    key,
    /** The latest response, also while the next one is awaited. */
    response: settled.response,
    /** The response is that to the request as it stands. */
    current: key !== '' && isSettled && !settled.failed,
    failed: isSettled && settled.failed,
    waiting: late?.key === key ? late.is : isSettled ? ('no' as const) : ('short' as const),
    /** Sends the same again, and keeps the response until the next one is there. */
    retry,
  };
}

/**
 * Tells whether an answer comes from the whole index, and if not, whether the rest is on its way or could not be had.
 * The status tells that of the latest search alone, which may have been another one.
 */
export function useIndexPart(answer: {readonly partial: boolean} | null) {
  const {missing} = useStore(searchStatus);
  const [incomplete, setIncomplete] = useState<typeof answer>(null);
  if (!answer?.partial) return 'complete';
  if (missing && incomplete !== answer) setIncomplete(answer);
  return missing || incomplete === answer ? 'incomplete' : 'loading';
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
