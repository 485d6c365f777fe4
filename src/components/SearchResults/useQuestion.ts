import {useEffect, useEffectEvent, useReducer, useState} from 'react';

/** Times after which a question that is not answered yet is said to be: asked, and late. In milliseconds. */
export const waits = {loading: 200, stalled: 3000} as const;

export type Waiting = 'no' | 'short' | keyof typeof waits;

export interface Asked<T> {
  /** The latest answer, also while the next one is awaited. */
  readonly answer: T | null;
  /** The answer is that to the question as it stands. */
  readonly current: boolean;
  readonly failed: boolean;
  readonly waiting: Waiting;
  /** Asks the same again, and keeps the answer until the next one is there. */
  readonly again: () => void;
}

export interface Settled<T> {
  readonly key: string;
  readonly answer: T | null;
  readonly failed: boolean;
}

const nothing = {key: '', answer: null, failed: false} as const;

/**
 * Asks a question whenever it changes. An answer that arrives after the next question is dropped.
 * @param key names the question; empty: nothing is asked
 * @param question asks it
 * @param known what was answered earlier; counts when it belongs to the first question
 */
export function useQuestion<T>(
  key: string,
  question: () => Promise<T>,
  known?: Settled<T>,
): Asked<T> {
  const [settled, setSettled] = useState<Settled<T>>(known?.key === key ? known : nothing);
  const [late, setLate] = useState<{readonly key: string; readonly is: keyof typeof waits}>();
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const ask = useEffectEvent(question);
  if (key === '' && settled !== nothing) setSettled(nothing);

  useEffect(() => {
    if (key === '') return undefined;
    let current = true;
    const timers = (['loading', 'stalled'] as const).map((is) =>
      setTimeout(() => setLate({key, is}), waits[is]),
    );
    const settle = (change: Partial<Settled<T>>) => {
      if (!current) return;
      timers.forEach(clearTimeout);
      setLate(undefined);
      setSettled(({answer}) => ({answer, failed: false, ...change, key}));
    };
    ask().then(
      (answer) => settle({answer}),
      () => settle({failed: true}),
    );
    return () => {
      current = false;
      timers.forEach(clearTimeout);
      setLate(undefined);
    };
  }, [key, round]);

  const isSettled = settled.key === key;
  return {
    answer: settled.answer,
    current: key !== '' && isSettled && !settled.failed,
    failed: isSettled && settled.failed,
    waiting: late?.key === key ? late.is : isSettled ? 'no' : 'short',
    again,
  };
}
